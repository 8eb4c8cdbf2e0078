/**
 * Types without a finite value: a record that must contain another of the same type, directly or through other types.
 */
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Field, Shape, TypeModel } from "../../model/model.js";
import type { Span } from "../../source/source.js";

/** One link of a chain: a field, array or map that needs a value of the type `to`. */
interface Need {
  readonly to: string;
  /** As in `Node.child`. */
  readonly label: string;
  readonly span: Span;
}

/** Reports each cycle of types that need each other without end, at the field that closes it. */
export function rejectEndlessTypes(types: readonly TypeModel[], report: Report): void {
  const ending = typesThatEnd(types);
  const endless = new Map(types.filter(({ name }) => !ending.has(name)).map((type) => [type.name, type]));
  const followed = new Set<string>();
  for (const type of endless.values()) reportCycle(cycleFrom(type, endless, ending, followed), report);
}

function reportCycle(cycle: readonly Need[], report: Report): void {
  const [first, ...others] = cycle;
  if (!first) return;
  const chain = shortened([...cycle, first].map(({ label }) => label));
  const related = others.slice(0, mostShown).map(({ label, span }) => ({ message: `${label} is declared here`, span }));
  const help =
    "Make one of these fields optional (`name?:`) or nullable (`| null`), or put the inner values into an array that may be empty.";
  report("resolve/infinite-type", { chain }, { span: first.span, related, help });
}

/** The maximum number of links that a report shows. */
const mostShown = 10;

/** Omits the middle of a long chain. */
function shortened(chain: readonly string[]): readonly string[] {
  const left = chain.length - mostShown;
  return left <= 1 ? chain : [...chain.slice(0, mostShown - 2), `… ${left} more …`, ...chain.slice(-2)];
}

/**
 * The names of all types with a finite value: the smallest set that contains every type whose needs are in it. A type
 * is checked again when the type that it lacked is added.
 */
function typesThatEnd(types: readonly TypeModel[]): ReadonlySet<string> {
  const ending = new Set<string>();
  const waiting = new Map<string, TypeModel[]>();
  const open = [...types];
  for (let type = open.pop(); type; type = open.pop()) {
    const lacked = needOf(type.shape, ending, nobody)?.to;
    if (lacked === undefined) {
      ending.add(type.name);
      open.push(...(waiting.get(type.name) ?? []));
    } else {
      const others = waiting.get(lacked) ?? [];
      others.push(type);
      waiting.set(lacked, others);
    }
  }
  return ending;
}

const nobody = { label: "", span: { file: "", start: 0, end: 0 } };

/**
 * Follows the first need of each type until a type is repeated; undefined if that leads to a cycle that was already
 * found.
 */
function cycleFrom(
  start: TypeModel,
  endless: ReadonlyMap<string, TypeModel>,
  ending: ReadonlySet<string>,
  followed: Set<string>,
): readonly Need[] {
  const trail: Need[] = [];
  const entered = new Map<string, number>();
  for (let type: TypeModel | undefined = start; type; ) {
    const before = entered.get(type.name);
    if (before !== undefined) return trail.slice(before);
    if (followed.has(type.name)) return [];
    followed.add(type.name);
    entered.set(type.name, trail.length);
    const need = needOf(type.shape, ending, { label: type.name, span: type.place.span });
    if (need) trail.push(need);
    type = need && endless.get(need.to);
  }
  return [];
}

type Holder = Omit<Need, "to">;

/**
 * The type that a shape needs and that is not known to have a finite value; undefined if the shape has a finite value
 * without one.
 */
function needOf(shape: Shape, ending: ReadonlySet<string>, holder: Holder): Need | undefined {
  if (shape.kind === "reference")
    return shape.target === "enum" || ending.has(shape.to) ? undefined : { ...holder, to: shape.to };
  if (shape.kind === "list" && (shape.minItems ?? 0) > 0)
    return needOf(shape.items, ending, { ...holder, label: `${holder.label}[]` });
  if (shape.kind === "map" && (shape.minItems ?? 0) > 0)
    return needOf(shape.values, ending, { ...holder, label: `${holder.label}{}` });
  if (shape.kind === "union") return allOf(shape.members.map((member) => needOf(member, ending, holder)));
  if (shape.kind !== "record") return undefined;
  const shared = needOfFields(shape.fields, ending, holder);
  return (
    shared ?? (shape.variants && allOf(shape.variants.rows.map(({ fields }) => needOfFields(fields, ending, holder))))
  );
}

function needOfFields(fields: readonly Field[], ending: ReadonlySet<string>, { label }: Holder): Need | undefined {
  const needs = fields
    .filter(({ optional }) => !optional)
    .map((field) => needOf(field.shape, ending, { label: `${label}.${field.name}`, span: field.place.span }));
  return needs.find((need) => need !== undefined);
}

/** The first need, if every alternative has one. */
function allOf(needs: readonly (Need | undefined)[]): Need | undefined {
  return needs.every((need) => need !== undefined) ? needs[0] : undefined;
}
