/** Returns types.ts for a Model. */
import { types } from "../../generator/4-emit/targets/types.js";
import type { Model, Shape, TypeModel } from "../../generator/model/model.js";
import { modelOf, typeOf } from "./model-builders-types.js";

export async function emitTypes(model: Model): Promise<string> {
  const [file] = await types.emit(model);
  return file?.text ?? "";
}

/** What is printed for one type called `Example`, without the head of the file. */
export async function emitExample(shape: Shape, extra: Partial<TypeModel> = {}): Promise<string> {
  return declarationsOf(await emitTypes(modelOf({ types: [typeOf("Example", shape, extra)] })));
}

/** The text below the empty export that every file begins with. */
export function declarationsOf(text: string): string {
  return text.slice(text.indexOf("export {};\n\n") + "export {};\n\n".length);
}
