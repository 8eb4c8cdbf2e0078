/**
 * For each kind of fact, two Models that differ only in this fact. In texts, one says "alpha" and the other "omega".
 */
import type { FactKind } from "../../generator/4-emit/ledger/matrix.js";
import type {
  ContractModel,
  ContractReadingModel,
  DecisionModel,
  DerivedModel,
  EnumModel,
  EnumValue,
  Field,
  FieldReadingModel,
  GateModel,
  Model,
  RecordShape,
  Rule,
  Shape,
  TableModel,
  TypeModel,
} from "../../generator/model/model.js";
import { ruleOf } from "./rule-samples.js";
import { any, constant, integer, list, modelOf, number, oneOf, record, reference, text, variants } from "./models.js";

/**
 * The model with the fact, and those that say something else instead; an output shows the fact if it tells it from all
 * of them.
 */
export interface FactModels {
  readonly stated: Model;
  readonly others: readonly Model[];
}

const alpha = "The alpha words.";
const omega = "The omega words.";

/** A contract, a type and an enum that lead to each other. */
const base = modelOf({
  enums: { Level: ["high", "low"] },
  types: { Part: record({ level: reference("Level", "enum") }) },
  contracts: { ANSWER: record({ part: reference("Part"), note: text() }) },
});

function both<Value>(change: (value: Value) => Model, other: Value, stated: Value): FactModels {
  return { stated: change(stated), others: [change(other)] };
}

const withContract = (patch: Partial<ContractModel>): Model => ({
  ...base,
  contracts: base.contracts.map((contract) => ({ ...contract, ...patch })),
});
const withType = (patch: Partial<TypeModel>): Model => ({
  ...base,
  types: base.types.map((type) => ({ ...type, ...patch })),
});
const withEnum = (patch: Partial<EnumModel>): Model => ({
  ...base,
  enums: base.enums.map((declared) => ({ ...declared, ...patch })),
});
const withValue = (patch: Partial<EnumValue>): Model =>
  withEnum({ values: [{ value: "high", ...patch }, { value: "low" }] });
const withShape = (shape: Shape): Model => modelOf({ contracts: { ANSWER: record({ value: shape, note: text() }) } });
const withRecord = (patch: Partial<RecordShape>): Model =>
  modelOf({ contracts: { ANSWER: record({ note: text() }, patch) } });

/** `note` with more said about it; an example is there, so that none is made up. */
function withField(patch: Partial<Field>): Model {
  const shape = record({ note: text() });
  const examples = [
    {
      name: "shown",
      value: { note: "n" },
      place: { path: "", span: { file: "contracts.yaml", start: 0, end: 0 } },
    },
  ];
  return {
    ...base,
    contracts: base.contracts.map((contract) => ({
      ...contract,
      examples,
      shape: { ...shape, fields: shape.fields.map((field) => ({ ...field, place: contract.place, ...patch })) },
    })),
  };
}

const nowhere = { path: "decisions.choose", span: { file: "contracts.yaml", start: 0, end: 0 } };

function decidedResult(value: string): DecisionModel["otherwise"] {
  return { given: { kind: "value", value }, reason: ["usual"], place: nowhere, written: {} };
}

function withDecision(patch: Partial<DecisionModel>): Model {
  const inputs = {
    name: "ChooseInputs",
    typeName: "ChooseInputs",
    constantName: "chooseInputs",
    shape: record({ note: text() }),
    frozen: true,
    rules: [],
    aliases: [],
    place: nowhere,
  };
  return {
    ...base,
    decisions: [
      {
        name: "choose",
        functionName: "choose",
        resultName: "ChooseResult",
        inputs,
        returns: text(),
        cases: [],
        otherwise: decidedResult("alpha"),
        place: nowhere,
        ...patch,
      },
    ],
  };
}

function withGate(patch: Partial<GateModel>): Model {
  const [answer] = base.contracts;
  const contracts = answer ? [answer, { ...answer, scope: "OTHER", typeName: "Other", constantName: "other" }] : [];
  return {
    ...base,
    contracts,
    gates: [
      {
        name: "go",
        functionName: "go",
        stateName: "GoState",
        openName: "GoOpen",
        needs: ["ANSWER"],
        place: nowhere,
        written: {},
        ...patch,
      },
    ],
  };
}

function withExamples(...names: readonly string[]): Model {
  const at = { path: "contracts.ANSWER.examples", span: { file: "contracts.yaml", start: 0, end: 0 } };
  return withContract({
    examples: names.map((name) => ({
      name,
      value: { part: { level: "high" }, note: name },
      place: at,
      ...(name.startsWith("refused") && { issues: [`issue_${name}`] }),
    })),
  });
}

function withNarrowing(...values: readonly string[]): Model {
  const narrowed = record({ level: { kind: "enum", of: "Level", values: values.map((value) => ({ value })) } });
  const place = base.types[0]?.shape;
  const fields = narrowed.fields.map((field) => ({
    ...field,
    place: place?.kind === "record" ? (place.fields[0]?.place ?? field.place) : field.place,
  }));
  return withContract({ base: "Part", shape: { ...narrowed, fields } });
}

function withVariants(patch: { readonly description?: string; readonly otherVariants?: "keep" | "reject" }): Model {
  const model = modelOf({
    contracts: {
      ANSWER: variants("kind", {}, { A: { a: text() }, B: { b: text() } }, {}, patch.otherVariants ?? "reject"),
    },
  });
  const described = (shape: Shape): Shape =>
    shape.kind === "record" && shape.variants && patch.description !== undefined
      ? {
          ...shape,
          variants: {
            ...shape.variants,
            rows: shape.variants.rows.map((row) => ({
              ...row,
              typeName: `Answer${row.value}`,
              description: patch.description ?? "",
            })),
          },
        }
      : shape;
  return {
    ...model,
    contracts: model.contracts.map((contract) => ({ ...contract, shape: described(contract.shape) })),
  };
}

const withRules = (...rules: readonly Rule[]): Model => withContract({ rules, shape: record({ notes: list(text()) }) });
const withRule = (...patches: readonly Partial<Pick<Rule, "code" | "message">>[]): Model =>
  withRules(...patches.map((patch) => ruleOf("unique", { paths: ["notes"] }, patch)));

type FieldReading = Omit<FieldReadingModel, "written">;
type ContractReading = Omit<ContractReadingModel, "written">;

const withReading = (reading: Loose<FieldReading>): Model =>
  withField({ reading: { ...(reading as FieldReading), written: {} } });
const withContractReading = (reading: Loose<ContractReading>): Model =>
  withContract({ reading: { ...(reading as ContractReading), written: {} } });

/** Members that may be undefined, as the type of an optional one says of its values. */
type Loose<Members> = { readonly [Key in keyof Members]?: Members[Key] | undefined };

function withTable(patch: Partial<TableModel>): Model {
  const place = { path: "tables.Policy", span: { file: "contracts.yaml", start: 0, end: 0 } };
  const rows = [
    { key: "high", cells: { sources: ["x"] }, place },
    { key: "low", cells: { sources: [] }, place },
  ];
  const table = {
    name: "Policy",
    constantName: "policy",
    rowTypeName: "PolicyRow",
    key: "Level",
    columns: [{ name: "sources", shape: list(text()) }],
    rows,
    place,
  };
  return { ...base, tables: [{ ...table, ...patch }] };
}

function withTextExample(name: string): Model {
  return withContract({
    textExamples: [
      {
        name,
        text: `${name} is no JSON`,
        issues: ["no_json_found"],
        place: { path: "contracts.ANSWER.examples", span: { file: "contracts.yaml", start: 0, end: 0 } },
      },
    ],
  });
}

function derivedValue(expression: string): DerivedModel {
  const span = { file: "contracts.yaml", start: 0, end: 0 };
  return { name: "told", expression, expressionSpan: span, place: { path: "types.Part.derived.told", span } };
}

export const factModels: Readonly<Record<FactKind, FactModels>> = {
  set_description: both((description) => ({ ...base, description }), alpha, omega),
  contract_description: both((description) => withContract({ description }), alpha, omega),
  contract_deprecated: both((deprecated) => withContract({ deprecated }), alpha, omega),
  schema_version: both((schemaVersion) => withContract({ schemaVersion }), "alpha_v1", "omega_v1"),
  contract_aliases: both((name) => withContract({ aliases: [name] }), "ALPHA", "OMEGA"),
  narrowing: both((value) => withNarrowing(value), "high", "low"),
  example: both((name) => withExamples(name), "alpha", "omega"),
  further_example: both((name) => withExamples("first", name), "alpha", "omega"),
  rejected_example: both((name) => withExamples("first", `refused_${name}`), "alpha", "omega"),
  text_example: both((name) => withTextExample(name), "alpha", "omega"),
  prompt_intro: both((intro) => withContract({ prompt: { intro, notes: [] } }), alpha, omega),
  prompt_note: both((note) => withContract({ prompt: { notes: [note] } }), alpha, omega),
  type_description: both((description) => withType({ description }), alpha, omega),
  type_deprecated: both((deprecated) => withType({ deprecated }), alpha, omega),
  frozen: both((frozen) => withType({ frozen }), false, true),
  type_aliases: both((name) => withType({ aliases: [name] }), "Alpha", "Omega"),
  derived: both((expression) => withType({ derived: [derivedValue(expression)] }), 'level == "low"', 'level == "high"'),
  derived_description: both(
    (description) => withType({ derived: [{ ...derivedValue("level"), description }] }),
    alpha,
    omega,
  ),
  enum_description: both((description) => withEnum({ description }), alpha, omega),
  enum_deprecated: both((deprecated) => withEnum({ deprecated }), alpha, omega),
  enum_values: both((value) => withEnum({ values: [{ value: "high" }, { value }] }), "alpha", "omega"),
  value_description: both((description) => withValue({ description }), alpha, omega),
  value_deprecated: both((deprecated) => withValue({ deprecated }), alpha, omega),
  field: both(withShape, { kind: "boolean" }, any),
  optional: both((optional) => withField({ optional }), false, true),
  field_description: both((description) => withField({ description }), alpha, omega),
  field_deprecated: both((deprecated) => withField({ deprecated }), alpha, omega),
  field_example: both((example) => withField({ example }), "alpha", "omega"),
  integer: both(withShape, number({ min: 1 }), integer({ min: 1 })),
  min: both(withShape, number({ min: 1 }), number({ min: 2 })),
  max: both(withShape, number({ max: 71 }), number({ max: 72 })),
  exclusive_min: both(withShape, number({ exclusiveMin: 1 }), number({ exclusiveMin: 2 })),
  exclusive_max: both(withShape, number({ exclusiveMax: 71 }), number({ exclusiveMax: 72 })),
  multiple_of: both(withShape, number({ multipleOf: 3 }), number({ multipleOf: 7 })),
  format: both(withShape, text({ format: "date" }), text({ format: "uuid" })),
  nonblank: both(withShape, text(), text({ nonblank: true })),
  min_length: both(withShape, text({ minLength: 1 }), text({ minLength: 2 })),
  max_length: both(withShape, text({ maxLength: 71 }), text({ maxLength: 72 })),
  pattern: both(withShape, text({ pattern: "a+" }), text({ pattern: "b+" })),
  min_items: both(withShape, list(text(), { minItems: 1 }), list(text(), { minItems: 2 })),
  max_items: both(withShape, list(text(), { maxItems: 71 }), list(text(), { maxItems: 72 })),
  unique_items: both(withShape, list(text(), { maxItems: 71 }), list(text(), { maxItems: 71, uniqueItems: true })),
  suggested: both(withShape, text({ suggested: ["alpha"] }), text({ suggested: ["omega"] })),
  constant: both(withShape, constant("alpha"), constant("omega")),
  aliases: both((aliases) => withReading({ aliases }), ["alpha"], ["omega"]),
  coerce: both<FieldReading["coerce"]>((coerce) => withReading({ coerce }), ["trim"], ["uppercase"]),
  default: both((literal) => withReading({ default: { literal } }), "alpha", "omega"),
  fallback: both((fallback) => withReading({ fallback }), "alpha", "omega"),
  on_invalid_item: both<FieldReading["onInvalidItem"]>((onInvalidItem) => withReading({ onInvalidItem }), "drop", {
    fallback: "omega",
  }),
  complete: both((context) => withReading({ complete: { by: "id", context, filler: {} } }), "alpha", "omega"),
  hook: both((hook) => withReading({ hook }), "alpha", "omega"),
  explicit: both((explicit) => withReading({ explicit }), false, true),
  value_aliases: both((aliases) => withValue({ aliases }), ["alpha"], ["omega"]),
  wrapping: both<ContractReading["where"]>((where) => withContractReading({ where }), "whole", "fenced"),
  tolerance: both<ContractReading["tolerance"]>(
    (tolerance) => withContractReading({ tolerance }),
    "standard",
    "strict",
  ),
  unwrap: both((unwrap) => withContractReading({ unwrap }), ["alpha"], ["omega"]),
  fill_from: both((path) => withContractReading({ fillFrom: { note: path } }), "alpha", "omega"),
  graph: both(
    (id) =>
      withContractReading({
        graph: {
          nodes: "n",
          id,
          edges: "e",
          from: "f",
          to: "t",
          root: "r",
          link: { where: {}, set: {}, copy: [] },
          repairs: [{ step: "connect_root" }],
        },
      }),
    "alpha",
    "omega",
  ),
  mode: both<ContractReading["mode"]>(
    (mode) => withContractReading({ mode }),
    { default: "shadow" },
    { default: "enforce" },
  ),
  keep_unknown_keys: both(withRecord, { unknownKeys: "reject" } as const, { unknownKeys: "keep" } as const),
  drop_unknown_keys: {
    stated: withRecord({ unknownKeys: "drop" }),
    others: [withRecord({ unknownKeys: "keep" }), withRecord({ unknownKeys: "reject" })],
  },
  rule: { stated: withRule({}), others: [withRule()] },
  rule_message: both((message) => withRule({ message }), alpha, omega),
  rule_severity: both<Rule["severity"]>(
    (severity) => withRules(ruleOf("disjoint", { paths: ["notes", "notes"] }, { severity })),
    "error",
    "warning",
  ),
  rule_code: both((code) => withRule({ code }), "alpha", "omega"),
  codes: both((missing) => withContract({ codes: { missing } }), "alpha", "omega"),
  table: both(
    (value) =>
      withTable({
        rows: [{ key: "high", cells: { sources: [value] }, place: { path: "", span: { file: "", start: 0, end: 0 } } }],
      }),
    "alpha",
    "omega",
  ),
  table_description: both((description) => withTable({ description }), alpha, omega),
  column_description: both(
    (description) => withTable({ columns: [{ name: "sources", shape: list(text()), description }] }),
    alpha,
    omega,
  ),
  decided: both((value) => withDecision({ otherwise: decidedResult(value) }), "alpha", "omega"),
  decided_description: both((description) => withDecision({ description }), alpha, omega),
  gate: both((needs) => withGate({ needs }), ["ANSWER"], ["ANSWER", "OTHER"]),
  gate_description: both((description) => withGate({ description }), alpha, omega),
  variants: {
    stated: withVariants({}),
    others: [modelOf({ contracts: { ANSWER: record({ kind: oneOf("A", "B"), "a?": text(), "b?": text() }) } })],
  },
  other_variants: both(withVariants, { otherVariants: "keep" }, { otherVariants: "reject" }),
  variant_description: both(withVariants, { description: alpha }, { description: omega }),
};
