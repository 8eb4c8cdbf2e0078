/** The diagnostic about a path that does not exist. */
import { didYouMean, nearest } from "../../diagnostics/did-you-mean.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { LocatedText, Span } from "../../source/source.js";
import type { DeadEnd } from "../../model/follow-path.js";
import type { RecordShape, Shape } from "../../model/model.js";
import { printPath, type PathStep } from "../../model/paths.js";
import { offsetIn } from "../../source/offset-in.js";
import { describeShape } from "../../model/describe-shape.js";
import { allFields } from "../../model/shape-parts.js";

/** What to write instead of a path, if the author may intend something else. */
export interface Instead {
  /** Replaces a name that is not similar to any field, or any name if `isSure`. */
  readonly ofName?: string;
  readonly isSure?: boolean;
  /** Replaces a path to a field of the items of a list. `list` is the path before the field. */
  readonly ofMember?: (list: string, field: string) => string;
}

/**
 * The name of the value that the path starts from, as in messages, and other names that may be intended at its start.
 */
interface Start {
  readonly root: string;
  readonly names: readonly string[];
  readonly instead?: Instead | undefined;
}

/** Points at the first step that does not exist, and lists the possible ones. */
export function deadEnd(
  path: LocatedText,
  steps: readonly PathStep[],
  { step, from }: DeadEnd,
  { root, names, instead }: Start = { root: "the contract", names: [] },
): Diagnostic {
  const before = printPath(steps.slice(0, steps.indexOf(step)));
  const why = `${before === "" ? root : before} ${reason(step, from)}`;
  return diagnose(
    "resolve/unknown-path",
    { path: path.value, why },
    {
      span: spanOfStep(step, path),
      help:
        withoutRoot(path, step, from, before) ??
        insteadOf(step, from, before, instead) ??
        help(step, from, before, before === "" ? names : []),
    },
  );
}

/** `$.findings[*].id`, as in JSONPath: a path starts at the value itself. */
function withoutRoot({ value }: LocatedText, step: PathStep, from: Shape, before: string): string | undefined {
  if (before !== "" || from.kind !== "record" || step.kind !== "key" || !/^(?:\$|self|this)$/.test(step.name))
    return undefined;
  const rest = value.slice(step.name.length).replace(/^\./, "");
  return `Write "${rest === "" ? "." : rest}": a path starts at the fields.`;
}

function spanOfStep({ start, end }: PathStep, path: LocatedText): Span {
  const from = offsetIn(path, start);
  return { file: path.span.file, start: from, end: Math.min(from + end - start, path.span.end) };
}

function reason(step: PathStep, from: Shape): string {
  if (step.kind === "items") return `is ${describeShape(from)}, not an array`;
  if (step.kind === "values") return `is ${describeShape(from)}, not a map`;
  return from.kind === "record" ? `has no field "${step.name}"` : `is ${describeShape(from)} and has no fields`;
}

function insteadOf(step: PathStep, from: Shape, before: string, instead: Instead | undefined): string | undefined {
  if (step.kind !== "key") return undefined;
  if (from.kind === "list") return instead?.ofMember?.(before, step.name);
  const isNear = from.kind !== "record" || before !== "" || nearest(step.name, fieldNames(from)).length > 0;
  return isNear && !instead?.isSure ? undefined : instead?.ofName;
}

function help(step: PathStep, from: Shape, before: string, others: readonly string[]): string | undefined {
  const rest = step.kind === "key" ? `.${step.name}` : "";
  if (from.kind === "list")
    return `Write "${before}[*]${rest}" for ${rest === "" ? "the items of the array" : "a field of the items of the array"}.`;
  if (from.kind === "map")
    return `Write "${before === "" ? "" : `${before}.`}*${rest}" for ${rest === "" ? "the values of the map" : "a field of the values of the map"}.`;
  if (from.kind === "any" || from.kind === "object") return "Declare its fields, so a path can lead to one.";
  if (from.kind !== "record") return `Write "${before === "" ? "." : before}" for the value itself.`;
  const names = fieldNames(from);
  if (step.kind !== "key") return `Name one of its fields: ${names.join(", ")}.`;
  const owner = allFields(from).find(({ shape }) => shape.kind === "record" && fieldNames(shape).includes(step.name));
  if (owner) return `Write "${before === "" ? "" : `${before}.`}${owner.name}.${step.name}".`;
  return didYouMean(step.name, [...names, ...others]) ?? `It has ${names.join(", ")}.`;
}

function fieldNames(record: RecordShape): readonly string[] {
  return [...new Set(allFields(record).map(({ name }) => name))];
}
