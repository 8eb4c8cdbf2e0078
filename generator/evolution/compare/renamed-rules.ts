/** Applies the new names of fields to the rules that read them. */
import { alternativesBesidesNull, dereference } from "../../model/json-kinds.js";
import type { Field, RecordShape, Rule, Shape } from "../../model/model.js";
import { parsePath, type PathStep, printPath } from "../../model/paths.js";
import { pathsRead } from "../../rules/any-kind/reads.js";
import type { Both } from "./cursor.js";
import { partnersOf } from "./renamed-fields.js";

/**
 * Returns the rule with the new names of its fields. If fields with one name have different new names, the rule does
 * not change.
 */
export function ruleRenamed(rule: Rule, both: Both): Rule {
  const renames = new Map<string, string>();
  const isClear = pathsRead(rule).every((path) =>
    stepsBoth(path, both).every(([from, to]) => (renames.get(from) ?? to) === to && renames.set(from, to)),
  );
  const { operands, when } = rule;
  return isClear ? ({ ...rule, ...(renamedIn({ operands, when }, "", renames) as object) } as Rule) : rule;
}

type Renaming = readonly [from: string, to: string];

/** The old and new keys along a path, as far as both versions have objects, arrays and maps there. */
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

/** The only alternative except for null; undefined if there are several. */
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

/** The partners in the object and in each variant that both versions have. */
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

/** The keys of a rule whose strings are not paths. */
const noPaths = new Set("kind table column name values equals in literal starts_with contains_any".split(" "));

function renamedIn(held: unknown, key: string, renames: ReadonlyMap<string, string>): unknown {
  if (typeof held === "string") return noPaths.has(key) ? held : renamedText(held, key === "source", renames);
  if (Array.isArray(held)) return held.map((item) => renamedIn(item, key, renames));
  if (typeof held !== "object" || held === null) return held;
  return Object.fromEntries(Object.entries(held).map(([name, inner]) => [name, renamedIn(inner, name, renames)]));
}

/** Renames a path, or the source of an expression except for its strings in quotes. */
function renamedText(text: string, isSource: boolean, renames: ReadonlyMap<string, string>): string {
  const name = (found: string): string => renames.get(found) ?? found;
  if (isSource)
    return text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\p{L}_][\p{L}\p{N}_]*/gu, (found) => name(found));
  const parsed = parsePath(text);
  if ("fault" in parsed) return text;
  return printPath(parsed.steps.map((step) => (step.kind === "key" ? { ...step, name: name(step.name) } : step)));
}
