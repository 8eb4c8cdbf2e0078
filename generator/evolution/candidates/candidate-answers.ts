/**
 * Generates whole answers that could distinguish two versions because of one change. Each differs from a valid answer
 * at one or two locations.
 */
import { parsePath } from "../../model/paths.js";
import type { ContractModel, Model, Shape } from "../../model/model.js";
import { first } from "../../rules/counterexample/satisfy.js";
import { conformingSamples } from "../../samples/conforming-samples.js";
import { isObject, type Json } from "../../source/json.js";
import { dereference, alternativesOf } from "../../model/json-kinds.js";
import { atomsOf, longest, samples } from "./boundary-values.js";
import { type Change, type Side, trailsOfAlias } from "../change/change.js";
import { absent, isPresent, type Leaf, replacedInEach, valueWith } from "./place-value.js";
import { type Trail, valueAt } from "../change/trail.js";
import { allFields } from "../../model/shape-parts.js";
import { sampleOf } from "../../values/sample-value.js";

/** A contract in one of the versions. */
interface Versioned<Contract = ContractModel> {
  readonly contract: Contract;
  readonly model: Model;
}

/** A shape in one of the versions, such as the inputs of a decision. */
type Shaped = Versioned<Pick<ContractModel, "shape">>;

/** A contract in both versions. */
export type Compared = readonly [old: Versioned, now: Versioned];
type ComparedShapes = readonly [old: Shaped, now: Shaped];

/** The maximum number of answers for one change. */
const mostDocuments = 1_200;

/** The answers that others are derived from: samples and examples of both versions. */
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
  return unique([...given, ...compared.flatMap(({ contract, model }) => withNulls(contract, model)), ...further]);
}

/** The maximum number of fields that are combined. */
const mostCombined = 4;

function isNull({ kind }: Shape): boolean {
  return kind === "null";
}

/**
 * Answers with one optional field and one required field that is null, for rules that require exactly one of the two.
 */
function withNulls({ shape: named, rules }: ContractModel, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  const value = sampleOf(shape, model);
  if (rules.length === 0 || shape.kind !== "record" || !isObject(value)) return [];
  const optional = shape.fields.filter((field) => field.optional).slice(0, mostCombined);
  const nullable = shape.fields.filter((field) => !field.optional && alternativesOf(field.shape, model).some(isNull));
  return optional.flatMap(({ name, shape: inner }) =>
    nullable
      .slice(0, mostCombined)
      .map((field) => ({ ...value, [name]: sampleOf(inner, model) ?? null, [field.name]: null })),
  );
}

/** A sample of each variant, and one with the keys of all variants. */
function variantSamples(named: Shape, model: Model): readonly Json[] {
  const shape = dereference(named, model);
  if (shape.kind !== "record" || !shape.variants) return [];
  const { variants } = shape;
  const made = variants.rows.flatMap(
    (row) => sampleOf({ ...shape, variants: { ...variants, rows: [row] } }, model) ?? [],
  );
  return [...made, ...made.map((value) => Object.assign({}, ...made, value) as Json)];
}

/** The answer with all optional fields that it lacks. */
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

/** Returns the answers for a change, the shortest first. They include the bases. */
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

/** The declarations of the change, each with its version. */
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
  return [...withEachValue(change, made.slice(0, 24)), ...made];
}

/** A character that is not ASCII, nested arrays, and for a changed size limit a string beyond it. */
function leavesFor({ kind, after }: Change): readonly Json[] {
  const bytes = kind === "read-limit-changed" ? Number(after) : 0;
  return ["é", [[[[[1]]]]], [[[[1]]]], [[[1]]], ...(bytes > 0 && bytes <= longest ? ["x".repeat(bytes)] : [])];
}

/** Copies of the value in which one scalar is replaced. */
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

/** Answers whose array has one item for each value of a change, because these items may be equal after parsing. */
function withEachValue({ values = [], codes, old }: Change, documents: readonly Json[]): readonly Json[] {
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

/** Returns the smallest answer with the value at the location, and each base with the value there. */
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

/** Sets each location that a rule reads to each value, and each pair of locations to each pair of values. */
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

/** The values in an answer that have the type with the rule. */
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
 * The location of a path of a rule. If the path ends with an array, that is the array itself; otherwise paths go
 * through its items.
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
