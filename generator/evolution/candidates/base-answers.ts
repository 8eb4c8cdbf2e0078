/** Generates the answers that others are derived from: samples and examples of both versions. */
import { alternativesOf, dereference } from "../../model/json-kinds.js";
import type { ContractModel, Model, Shape } from "../../model/model.js";
import { first } from "../../rules/counterexample/satisfy.js";
import { conformingSamples } from "../../samples/conforming-samples.js";
import { isObject, type Json } from "../../source/json.js";
import { sampleOf } from "../../values/sample-value.js";
import type { Compared } from "./versioned.js";
import { unique, boundaryValues } from "./boundary-values.js";
import { valueWith, absent } from "./place-value.js";

/** The answers that others are derived from: samples and examples of both versions. */
export function baseAnswers(compared: Compared): readonly Json[] {
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
            valueWith(absent, [{ kind: "key", key: "" }], inner, model) ?? boundaryValues(inner, model)[0] ?? null,
          ] as const,
        ],
  );
  return added.length === 0 ? [] : [{ ...value, ...Object.fromEntries(added) }];
}
