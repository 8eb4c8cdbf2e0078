/** The fields that two versions of an object have under two names, and rules with the new names. */
import { foldKey } from "../../runtime/normalize/fold.js";
import { dereference } from "../model/json-kinds.js";
import type { Field, RecordShape, Rule, Shape } from "../model/model.js";
import { parsePath, type PathStep, printPath } from "../model/paths.js";
import { pathsRead } from "../rules/any-kind/reads.js";
import { alternativesBesidesNull } from "./alternatives.js";
import { canonicalText } from "./canonical.js";
import type { Both } from "./cursor.js";

/** Each former field that still exists, with the current one: by name, then by alias, spelling or shape. */
export function partnersOf(before: readonly Field[], after: readonly Field[]): ReadonlyMap<Field, Field> {
  const open = new Map(after.map((field) => [field.name, field]));
  const partners = new Map<Field, Field>();
  const pair = (field: Field, partner: Field | undefined): void => {
    if (!partner) return;
    partners.set(field, partner);
    open.delete(partner.name);
  };
  for (const field of before) pair(field, open.get(field.name));
  for (const field of before) if (!partners.has(field)) pair(field, renamedTo(field, [...open.values()]));
  return partners;
}

/** A field that has the old name as an alias, or that only differs in its spelling. */
function renamedTo({ name, shape }: Field, candidates: readonly Field[]): Field | undefined {
  const sure =
    candidates.find((candidate) => candidate.reading?.aliases?.includes(name)) ??
    candidates.find((candidate) => folded(candidate.name) === folded(name));
  return (
    sure ??
    (candidates.length === 1 && canonicalText(candidates[0]?.shape) === canonicalText(shape)
      ? candidates[0]
      : undefined)
  );
}

/** As the parser compares keys. */
export function folded(name: string): string {
  return foldKey(name) ?? name;
}

/** A rule with the names that its fields have in the new version; as it is if one name became several. */
export function ruleRenamed(rule: Rule, both: Both): Rule {
  const renames = new Map<string, string>();
  const isClear = pathsRead(rule).every((path) =>
    stepsBoth(path, both).every(([from, to]) => (renames.get(from) ?? to) === to && renames.set(from, to)),
  );
  const { operands, when } = rule;
  return isClear ? ({ ...rule, ...(renamedIn({ operands, when }, "", renames) as object) } as Rule) : rule;
}

type Renaming = readonly [from: string, to: string];

/** The keys along a path in both versions, as far as it leads through objects, arrays and maps of both. */
function stepsBoth(path: string, { old, now, walk: { pair } }: Both): readonly Renaming[] {
  const parsed = parsePath(path);
  const found: Renaming[] = [];
  let sides: readonly [Shape, Shape] | undefined = [old.shape, now.shape];
  for (const step of "fault" in parsed ? [] : parsed.steps) {
    const [was, is]: readonly (Shape | undefined)[] = sides
      ? [only(sides[0], pair.old), only(sides[1], pair.new)]
      : [undefined, undefined];
    const fields: readonly [Field, Field] | undefined = fieldsAt(step, was, is);
    if (step.kind === "key") found.push([step.name, fields?.[1].name ?? step.name]);
    sides = fields ? [fields[0].shape, fields[1].shape] : insides(was, is);
  }
  return found;
}

/** Besides null; undefined if there are several alternatives. */
function only(shape: Shape, model: Both["walk"]["pair"]["old"]): Shape | undefined {
  const here = dereference(shape, model);
  if (here.kind !== "union") return here;
  const [first, ...others] = alternativesBesidesNull(here, model);
  return first && others.length === 0 ? dereference(first, model) : undefined;
}

function fieldsAt(step: PathStep, was?: Shape, is?: Shape): readonly [Field, Field] | undefined {
  if (step.kind !== "key" || was?.kind !== "record" || is?.kind !== "record") return undefined;
  return partnersWithin(was, is).find(([{ name }]) => name === step.name);
}

/** Of the object and of each variant that both versions have. */
function partnersWithin(was: RecordShape, is: RecordShape): readonly (readonly [Field, Field])[] {
  const rows = (was.variants?.rows ?? []).flatMap(({ value, fields }) => {
    const same = is.variants?.rows.find((row) => row.value === value);
    return same ? [...partnersOf(fields, same.fields)] : [];
  });
  return [...partnersOf(was.fields, is.fields), ...rows];
}

function insides(was?: Shape, is?: Shape): readonly [Shape, Shape] | undefined {
  if (was?.kind === "list" && is?.kind === "list") return [was.items, is.items];
  return was?.kind === "map" && is?.kind === "map" ? [was.values, is.values] : undefined;
}

/** Keys whose strings are no paths. */
const noPaths = new Set("kind table column name values equals in literal starts_with contains_any".split(" "));

function renamedIn(held: unknown, key: string, renames: ReadonlyMap<string, string>): unknown {
  if (typeof held === "string") return noPaths.has(key) ? held : renamedText(held, key === "source", renames);
  if (Array.isArray(held)) return held.map((item) => renamedIn(item, key, renames));
  if (typeof held !== "object" || held === null) return held;
  return Object.fromEntries(Object.entries(held).map(([name, inner]) => [name, renamedIn(inner, name, renames)]));
}

/** A path, or the source of an expression, whose strings in quotes are kept. */
function renamedText(text: string, isSource: boolean, renames: ReadonlyMap<string, string>): string {
  const name = (found: string): string => renames.get(found) ?? found;
  if (isSource)
    return text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*/gu, (found) => name(found));
  const parsed = parsePath(text);
  if ("fault" in parsed) return text;
  return printPath(parsed.steps.map((step) => (step.kind === "key" ? { ...step, name: name(step.name) } : step)));
}
