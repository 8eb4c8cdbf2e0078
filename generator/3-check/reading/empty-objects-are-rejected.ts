import { isValid } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf } from "../../model/follow-path.js";
import type { Json, JsonObject } from "../../source/json.js";
import type { ContractModel, DefaultModel, Field, Model } from "../../model/model.js";
import { judgeOf } from "../examples/judge-answer.js";

/** An empty answer is not valid for any contract, even with its defaults. */
export async function emptyObjectsAreRejected(model: Model, report: Report): Promise<void> {
  for (const contract of model.contracts)
    if (await takesNothing(contract, model))
      report("check/empty-object-conforms", { scope: contract.scope }, { span: contract.place.span, help });
}

const help = "Require a field that only the model can fill.";

async function takesNothing(contract: ContractModel, model: Model): Promise<boolean> {
  if (takesAnyObject(contract, model)) return false;
  const value = filledIn(contract, model);
  if (!isValid(value, contract.shape, model)) return false;
  const issues = (await judgeOf(contract, model))(value);
  return issues.every(({ severity }) => severity === "warning");
}

/** `type: object` requires no field on purpose, so there is no warning. */
function takesAnyObject({ shape }: ContractModel, model: Model): boolean {
  return alternativesOf(shape, model).shapes.some(({ kind }) => kind === "object" || kind === "any");
}

/** The empty object with every default that is available without a context. */
function filledIn({ shape }: ContractModel, model: Model): JsonObject {
  const record = alternativesOf(shape, model).shapes.find((part) => part.kind === "record");
  const shared = fill(record?.fields ?? [], {}, model);
  const row = record?.variants?.rows.find(({ value }) => value === shared[record.variants?.on ?? ""]);
  return fill(row?.fields ?? [], shared, model);
}

/** Twice, because a default may come from a later field. */
function fill(fields: readonly Field[], start: JsonObject, model: Model): JsonObject {
  const once = fields.reduce((filled, field) => withDefault(filled, field, model), start);
  return fields.reduce((filled, field) => withDefault(filled, field, model), once);
}

function withDefault(filled: JsonObject, { name, reading }: Field, model: Model): JsonObject {
  const value = reading?.default && !Object.hasOwn(filled, name) ? valueOf(reading.default, filled, model) : undefined;
  return value === undefined ? filled : { ...filled, [name]: value };
}

function valueOf(source: DefaultModel, filled: JsonObject, { tables }: Model): Json | undefined {
  if ("literal" in source) return source.literal;
  if ("clock" in source) return "2031-01-31T12:00:00.000Z";
  if ("new" in source) return "00000000-0000-4000-8000-000000000000";
  if ("field" in source) return own(filled, source.field);
  if ("context" in source) return undefined;
  const rows = tables.find(({ name }) => name === source.table)?.rows ?? [];
  return rows.find(({ key }) => key === own(filled, source.key))?.cells[source.column];
}

function own(filled: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(filled, name) ? filled[name] : undefined;
}
