/** The inputs of a decision in words, if single values are all that they are. */
import { describeShape } from "../../runtime/issues/describe-shape.js";
import type { FieldShape } from "../../runtime/model/shape.js";
import type { Field, Model, Shape, TypeModel } from "../model/model.js";
import { narrowedBy } from "../model/shape-parts.js";
import { liveShape } from "./live-rules.js";

/**
 * What each input must be, by name; undefined if the inputs have rules, codes of their own, or an input that takes more
 * than a few words to describe. The issues of plain inputs need no code that follows their shape.
 */
export function plainInputs(inputs: TypeModel, model: Model): Readonly<Record<string, string>> | undefined {
  const { shape } = inputs;
  if (shape.kind !== "record" || inputs.rules.length > 0 || inputs.codes) return undefined;
  if (!shape.fields.every(isPlain)) return undefined;
  const live = liveShape(inputs, model);
  const fields: readonly (readonly [string, FieldShape])[] = live.kind === "record" ? Object.entries(live.fields) : [];
  return Object.fromEntries(fields.map(([name, field]) => [name, describeShape(field.shape)]));
}

function isPlain({ name, shape, codes }: Field): boolean {
  return /^[A-Za-z]\w*$/.test(name) && !codes && isSingleValue(shape);
}

/** A value with a pattern, a format or a type of its own has issues that need more words. */
function isSingleValue(shape: Shape): boolean {
  if (narrowedBy(shape).length > 0) return false;
  if (shape.kind === "string") return shape.format === undefined && shape.pattern === undefined;
  if (shape.kind === "reference") return shape.target === "enum";
  if (shape.kind !== "union") return ["number", "boolean", "enum"].includes(shape.kind);
  const [only, ...others] = shape.members.filter(({ kind }) => kind !== "null");
  return only !== undefined && others.length === 0 && isSingleValue(only);
}
