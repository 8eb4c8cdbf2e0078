/** Whole answers that could distinguish two versions because of one change: each with one or two locations changed. */
import { parsePath } from "../model/paths.js";
import type { ContractModel, Model, Shape } from "../model/model.js";
import { first } from "../rules/counterexample/satisfy.js";
import { conformingSamples } from "../samples/conforming-samples.js";
import { isObject, type Json } from "../source/json.js";
import { dereference } from "../model/json-kinds.js";
import { atomsOf, longest, samples } from "./atoms.js";
import { alternativesOf } from "./alternatives.js";
import type { Change, Side } from "./change.js";
import {
  absent,
  isPresent,
  type Leaf,
  replacedInEach,
  type Trail,
  trailsOfAlias,
  valueAt,
  valueWith,
} from "./trail.js";
import { allFields } from "../model/shape-parts.js";
import { sampleOf } from "../values/sample-value.js";

/** A contract of one version. */
interface Versioned<Contract = ContractModel> {
  readonly contract: Contract;
  readonly model: Model;
}

/** A value of both versions, such as the inputs of a decision. */
type Shaped = Versioned<Pick<ContractModel, "shape">>;

/** A contract in both versions. */
export type Compared = readonly [old: Versioned, now: Versioned];
type ComparedShapes = readonly [old: Shaped, now: Shaped];

/** How many answers are tried for one change. */
const mostDocuments = 1_200;

/** Answers from which others are derived: samples and examples of both versions. */
export function basesOf(compared: Compared): readonly Json[] {
  const given = [
    ...compared.flatMap(({ contract, model }) => [...first(3, conformingSamples(contract, model))]),
    ...compared.flatMap(({ contract: { examples } }) =>
      examples.flatMap(({ issues, value }) => (issues ? [] : [value])).slice(0, 6),
    ),
    ...compared.flatMap(({ contract, model }) => variantSamples(contract.shape, model)),
  ];
  const further = compared.flatMap(({ contract, model }) =>
    given.flatMap((value) => filled(value, contract.shape, model)),
  );
  return unique([...given, ...compared.flatMap(({ contract, model }) => besideNulls(contract, model)), ...further]);
}

/** How many fields of each kind are combined. */
const mostBeside = 4;

function isNull({ kind }: Shape): boolean {
  return kind === "null";
}

/** Each optional field next to each required one that is null: a rule can demand that only one of them is given. */
function besideNulls({ shape: named, rules }: ContractModel, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  const value = sampleOf(shape, model);
  if (rules.length === 0 || shape.kind !== "record" || !isObject(value)) return [];
  const optional = shape.fields.filter((field) => field.optional).slice(0, mostBeside);
  const nullable = shape.fields.filter((field) => !field.optional && alternativesOf(field.shape, model).some(isNull));
  return optional.flatMap(({ name, shape: inner }) =>
    nullable
      .slice(0, mostBeside)
      .map((field) => ({ ...value, [name]: sampleOf(inner, model) ?? null, [field.name]: null })),
  );
}

/** One answer for each variant, and one with the keys of the others. */
function variantSamples(named: Shape, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  if (shape.kind !== "record" || !shape.variants) return [];
  const { variants } = shape;
  const made = variants.rows.flatMap(
    (row) => sampleOf({ ...shape, variants: { ...variants, rows: [row] } }, model) ?? [],
  );
  return [...made, ...made.map((value) => Object.assign({}, ...made, value) as Json)];
}

/** The same answer with all optional fields. */
function filled(value: Json, named: Shape, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  if (shape.kind !== "record" || !isObject(value)) return [];
  const row = shape.variants?.rows.find((each) => each.value === value[shape.variants?.on ?? ""]);
  const added = [...shape.fields, ...(row?.fields ?? [])].flatMap(({ name, shape: inner }) =>
    Object.hasOwn(value, name)
      ? []
      : [
          [
            name,
            valueWith(absent, [{ kind: "key", key: "" }], inner, model) ?? atomsOf([inner], model)[0] ?? null,
          ] as const,
        ],
  );
  return added.length === 0 ? [] : [{ ...value, ...Object.fromEntries(added) }];
}

function unique(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** The answers for a change, including the bases, the shortest first. */
export function documentsFor(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const made = change.reads
    ? ruleDocuments(change, compared, bases)
    : change.kind.startsWith("read-")
      ? bases.flatMap((base) => withLeaves(base, leavesFor(change)))
      : siteDocuments(change, compared, bases);
  return unique([...bases, ...made])
    .slice(0, mostDocuments)
    .toSorted((left, right) => JSON.stringify(left).length - JSON.stringify(right).length);
}

/** The declaration in each version, with that version. */
function sidesOf({ old, new: now }: Change, [was, is]: ComparedShapes): readonly (Shaped & { readonly side: Side })[] {
  return [...(old ? [{ ...was, side: old }] : []), ...(now ? [{ ...is, side: now }] : [])];
}

function siteDocuments(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const atoms = sidesOf(change, compared).flatMap(({ side: { shape }, model }) =>
    shape ? atomsOf([shape], model) : [],
  );
  const leaves: readonly Leaf[] = [absent, ...(change.values ?? []), ...atoms];
  const trails = [change.old?.trail ?? change.new?.trail ?? [], change.new?.trail ?? change.old?.trail ?? []];
  const made = compared.flatMap(({ contract, model }, index) => {
    const places = [...trailsOfAlias(change, trails[index] ?? []), trails[index] ?? []];
    return leaves.flatMap((leaf) => places.flatMap((place) => placed(leaf, place, contract, model, bases)));
  });
  return [...together(change, made.slice(0, 24)), ...made];
}

/** Other characters, deep nesting, and for a limit of the size a string that is longer than it. */
function leavesFor({ kind, after }: Change): readonly Json[] {
  const bytes = kind === "read-limit-changed" ? Number(after) : 0;
  return ["é", [[[[[1]]]]], [[[[1]]]], [[[1]]], ...(bytes > 0 && bytes <= longest ? ["x".repeat(bytes)] : [])];
}

/** With each single value replaced. */
function withLeaves(value: Json, leaves: readonly Json[]): readonly Json[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      withLeaves(item as Json, leaves).map((made) => value.toSpliced(index, 1, made)),
    );
  if (isObject(value))
    return Object.entries(value).flatMap(([key, held]) =>
      withLeaves(held, leaves).map((made) => ({ ...value, [key]: made })),
    );
  return leaves;
}

/** Lists with one item for each value of a change, in which the items can be equal when they are parsed. */
function together({ values = [], codes, old }: Change, documents: readonly Json[]): readonly Json[] {
  const trail = old?.trail ?? [];
  const index = trail.findLastIndex(({ kind }) => kind === "item");
  if (!codes || index < 0) return [];
  const [list, inItem] = [trail.slice(0, index), trail.slice(index + 1)];
  return documents.flatMap((document) => {
    const items = valueAt(document, list);
    const [item] = Array.isArray(items) ? (items as readonly Json[]) : [];
    const made = item === undefined ? [] : values.flatMap((value) => replacedInEach([item], inItem, value));
    return made.length > 1 ? replacedInEach([document], list, made) : [];
  });
}

/** In the smallest answer that has the location, and in each base that has it. */
function placed(
  leaf: Leaf,
  trail: Trail,
  { shape }: Shaped["contract"],
  model: Model,
  bases: readonly Json[],
): readonly Json[] {
  if (trail.length === 0) return leaf === absent ? [] : [leaf];
  return [valueWith(leaf, trail, shape, model), ...replacedInEach(bases, trail, leaf)].filter(isPresent);
}

/** Every location that the rule reads gets each value, alone and together with each value of each other location. */
function ruleDocuments(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const sides = sidesOf(change, compared);
  const sites = [...new Set(change.reads)].flatMap((path) => {
    for (const { side, model } of sides) {
      const site = siteAt(path, side, model, change.values ?? []);
      if (site) return [site];
    }
    return [];
  });
  const having = sides.flatMap(({ side, contract, model }) => valuesHaving(side, contract, model));
  const single = sites.flatMap((site) => changed([...bases.slice(0, 6), ...having], site));
  const double = sites.flatMap((site) => changed(single.slice(0, 400), site));
  return unique([...single, ...double]);
}

/** Answers that contain a value of the type that a rule belongs to. */
function valuesHaving({ trail, shape }: Side, contract: Shaped["contract"], model: Model): readonly Json[] {
  if (trail.length === 0 || !shape) return [];
  return samples(shape, model).flatMap((sample) => valueWith(sample, trail, contract.shape, model) ?? []);
}

interface Site {
  readonly trail: Trail;
  readonly leaves: readonly Leaf[];
}

function changed(bases: readonly Json[], { trail, leaves }: Site): readonly Json[] {
  return bases.flatMap((base) => leaves.flatMap((leaf) => replacedInEach([base], trail, leaf)));
}

/**
 * The location that a path of a rule leads to: through arrays to their items, or to the array itself if the path ends
 * with it.
 */
function siteAt(path: string, { shape, trail: start }: Side, model: Model, values: readonly Json[]): Site | undefined {
  const parsed = parsePath(path);
  if ("fault" in parsed || !shape) return undefined;
  let here: Shape = dereference(shape, model);
  let trail: Trail = start;
  for (const step of parsed.steps) {
    here = dereference(here, model);
    if (here.kind === "union") here = dereference(here.members[0] ?? here, model);
    if (step.kind === "key" && here.kind === "record") {
      const field = allFields(here).find(({ name }) => name === step.name);
      if (!field) return undefined;
      [here, trail] = [field.shape, [...trail, { kind: "key", key: step.name }]];
    } else if (here.kind === "list") [here, trail] = [here.items, [...trail, { kind: "item" }]];
    else if (here.kind === "map") [here, trail] = [here.values, [...trail, { kind: "entry" }]];
    else return undefined;
  }
  const leaves: readonly Leaf[] = [absent, ...values, ...atomsOf([here], model)];
  return { trail, leaves: leaves.slice(0, 24) };
}
