/** The overlay of a contract: `enums:` and `required_keys:` narrow its shape. */
import { isValid, mismatches } from "../../values/faults.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { diagnose, type Diagnostic, type RelatedPlace } from "../../diagnostics/diagnostic.js";
import type { EnumScalar, OverlayDeclaration } from "../../document/document.js";
import type { LocatedText, Located } from "../../source/source.js";
import type { Field, Shape, Vocabulary } from "../../model/model.js";
import { selfPath, stepsOf, type PathStep } from "../../model/paths.js";
import { changeAtPath, type Change } from "./change-at-path.js";
import { unresolved, type Context } from "../context.js";
import { deadEnd } from "../names/unresolved-path.js";
import { describeShape } from "../../model/describe-shape.js";
import { closedValues, narrowValues } from "./narrow-values.js";

/** The shape that the overlay is applied to. */
export interface Ground {
  readonly shape: Shape;
  readonly vocabulary: Vocabulary;
}

/** The narrowed shape, whose fields keep the locations of the type; the shape itself if there is no overlay. */
export function applyOverlay(
  { enums, requiredKeys }: OverlayDeclaration,
  { shape, vocabulary }: Ground,
  context: Context,
): Shape {
  const required = requiredKeys.reduce((ground, key) => requireKey(key, { shape: ground, vocabulary }, context), shape);
  return enums.reduce(
    (ground, { path: at, values }) => allowOnly(at, values, { shape: ground, vocabulary }, context),
    required,
  );
}

function requireKey(key: LocatedText, ground: Ground, context: Context): Shape {
  const steps = stepsOf(key.value);
  if (steps.at(-1)?.kind !== "key") {
    const help = "Use `min_items` or `T[1..]` to require at least one item or entry.";
    context.report("resolve/path-is-no-key", { path: key.value }, { span: key.span, help });
    return ground.shape;
  }
  return changed(
    key,
    steps,
    { shape: (shape) => shape, field: (field) => ({ ...field, optional: false }) },
    ground,
    context,
  );
}

/**
 * A path into variants or alternatives leads to several shapes, each of which must allow the values; a value is
 * reported once.
 */
function allowOnly(path: LocatedText, values: readonly Located<EnumScalar>[], ground: Ground, context: Context): Shape {
  const problems = new Map<Located<EnumScalar>, Diagnostic>();
  const shape = (target: Shape): Shape => {
    const narrowing = narrowValues(
      target,
      values.map(({ value }) => value),
      ground.vocabulary,
    );
    if (!narrowing) problems.set(path, notScalar(path, target));
    const rejected = narrowing ? values.filter(({ value }) => !narrowing.allowed.includes(value)) : [];
    for (const value of rejected) problems.set(value, widens(value, path, target, ground.vocabulary));
    return narrowing?.shape ?? target;
  };
  const field = (found: Field): Field => withConformingExample(found, ground.vocabulary);
  const narrowed = changed(path, stepsOf(path.value), { shape, field }, ground, context);
  for (const problem of problems.values()) context.report(problem);
  return narrowed;
}

/** The narrowing may exclude an example of the type. */
function withConformingExample(field: Field, vocabulary: Vocabulary): Field {
  if (field.example === undefined || isValid(field.example, field.shape, vocabulary)) return field;
  const { example: _example, exampleSpan: _span, ...others } = field;
  return others;
}

/** The shape with a change at a path; a path that does not exist is reported. */
export function changed(
  path: LocatedText,
  steps: readonly PathStep[],
  change: Change,
  { shape, vocabulary }: Ground,
  context: Context,
): Shape {
  if (shape === unresolved) return shape;
  const result = changeAtPath(shape, steps, change, vocabulary);
  if (!("deadEnd" in result)) return result.shape;
  context.report(deadEnd(path, steps, result.deadEnd));
  return shape;
}

function notScalar(path: LocatedText, target: Shape): Diagnostic {
  const help = helpForNoValue(target, path.value === selfPath ? "" : path.value);
  return diagnose(
    "resolve/overlay-on-no-value",
    { path: path.value, what: describeShape(target) },
    { span: path.span, help },
  );
}

function helpForNoValue({ kind }: Shape, path: string): string {
  if (kind === "list") return `Write "${path}[*]" for the items of the array.`;
  if (kind === "map") return `Write "${path === "" ? "*" : `${path}.*`}" for the values of the map.`;
  return "Only strings, numbers and enums can be narrowed to certain values.";
}

function widens(
  { value, span }: Located<EnumScalar>,
  path: LocatedText,
  target: Shape,
  vocabulary: Vocabulary,
): Diagnostic {
  const allowed = closedValues(target, vocabulary)?.map(String);
  const [mismatch] = mismatches(value, target, vocabulary);
  const help = allowed
    ? (didYouMean(String(value), allowed) ?? `Allowed are ${allowed.join(", ")}.`)
    : `Here it ${mismatch?.problem ?? "is not allowed"}.`;
  return diagnose(
    "resolve/overlay-widens",
    { value: JSON.stringify(value), path: path.value },
    { span, help, related: declarationOf(target, vocabulary) },
  );
}

function declarationOf(target: Shape, { enums }: Vocabulary): readonly RelatedPlace[] {
  const name = target.kind === "reference" ? target.to : target.kind === "enum" ? target.of : undefined;
  const declared = enums.find((candidate) => candidate.name === name);
  return declared ? [{ message: `${declared.name} is declared here`, span: declared.place.span }] : [];
}
