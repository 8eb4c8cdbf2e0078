/** The complaint about a path that leads nowhere. */
import { didYouMean } from "../did-you-mean.js";
import { diagnose, type Diagnostic } from "../diagnostic.js";
import type { LocatedText } from "../document.js";
import type { RecordShape, Shape } from "../model.js";
import { printPath, type PathStep } from "../paths.js";
import { offsetIn } from "../1-parse/offset-in.js";
import type { Span } from "../source.js";
import type { DeadEnd } from "./change-at-path.js";
import { describeShape } from "./describe-shape.js";

/** Points at the step that leads nowhere and says what could stand there. */
export function deadEnd(path: LocatedText, steps: readonly PathStep[], { step, from }: DeadEnd): Diagnostic {
  const before = printPath(steps.slice(0, steps.indexOf(step)));
  const why = `${before === "" ? "the contract" : before} ${reason(step, from)}`;
  return diagnose("resolve/unknown-path", { path: path.value, why }, { span: spanOf(step, path), help: help(step, from, before) });
}

function reason(step: PathStep, from: Shape): string {
  if (step.kind === "items") return `is ${describeShape(from)}, not a list`;
  return from.kind === "record" ? `has no field "${step.name}"` : `is ${describeShape(from)} and has no fields`;
}

function help(step: PathStep, from: Shape, before: string): string | undefined {
  if (step.kind === "key" && from.kind === "list") return `Write "${before}[*].${step.name}" for a field of the items of the list.`;
  if (from.kind === "map") return "A path cannot lead into a map; narrow the type of its values instead.";
  if (from.kind === "any" || from.kind === "object") return "Declare its fields, so that a path can lead to one.";
  if (from.kind !== "record") return `Write "${before}" for the value itself.`;
  const names = fieldNames(from);
  if (step.kind === "items") return `Name one of its fields: ${names.join(", ")}.`;
  return didYouMean(step.name, names) ?? `It has ${names.join(", ")}.`;
}

function fieldNames({ fields, variants }: RecordShape): readonly string[] {
  const all = [...fields, ...(variants?.rows.flatMap((row) => row.fields) ?? [])];
  return [...new Set(all.map(({ name }) => name))];
}

function spanOf({ start, end }: PathStep, path: LocatedText): Span {
  const from = offsetIn(path, start);
  return { file: path.span.file, start: from, end: Math.min(from + end - start, path.span.end) };
}
