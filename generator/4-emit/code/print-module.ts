/** The files of a module: one TypeScript file, or a JavaScript file with its declarations. */
import type { Model } from "../../model/model.js";
import type { GeneratedFile } from "../../target.js";
import { codeHeader } from "../print/typescript-text.js";
import type { Module, Statement } from "./module.js";
import { declarations, javascript, typescript, type Dialect } from "./print-statement.js";
import { matchKind } from "../../../runtime/support/match-kind.js";

interface FileKind {
  readonly ending: string;
  readonly dialect: Dialect;
  /** Whether the compiler should skip the file. */
  readonly isUnchecked: (module: Module) => boolean;
}

/** A compiler that checks JavaScript would infer types that the declarations already contain. */
const fileKinds = {
  typescript: [{ ending: "ts", dialect: typescript, isUnchecked: ({ unchecked = false }) => unchecked }],
  javascript: [
    { ending: "js", dialect: javascript, isUnchecked: () => true },
    { ending: "d.ts", dialect: declarations, isUnchecked: () => false },
  ],
} as const satisfies Readonly<Record<Model["generate"]["language"], readonly FileKind[]>>;

/** Tells the compiler to skip a file. */
export const passedOver = "// @ts-nocheck";

export function printModule(module: Module, model: Model): readonly GeneratedFile[] {
  return fileKinds[model.generate.language].map((kind) => ({
    path: `${module.path}.${kind.ending}`,
    text: printText(module, kind, codeHeader(model.file)),
  }));
}

function printText(module: Module, { dialect, isUnchecked }: FileKind, header: string): string {
  const head = isUnchecked(module) ? `${header}\n${passedOver}\n` : `${header}\n\n`;
  const printed = module.blocks.map((block) =>
    block
      .map((statement) => print(statement, dialect))
      .filter((text) => text !== "")
      .join("\n"),
  );
  return `${head}${printed.filter((text) => text !== "").join("\n\n")}\n`;
}

function print(statement: Statement, dialect: Dialect): string {
  return matchKind(dialect, statement);
}
