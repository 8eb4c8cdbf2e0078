/** A contract for a provider: its lowered schema, the differences in form, and the constraints that it loses. */
import type { Encoding } from "../../runtime/providers/lowered.js";
import type { ProviderName, LimitName } from "../language/provider-keys.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { dereference } from "../model/json-kinds.js";
import { typeNamed } from "../model/type-named.js";
import type { ContractModel, Model, ProviderModel } from "../model/model.js";
import { described } from "./described.js";
import { lower } from "./lower-shape.js";
import type { Findings, Lowered, Lowering, Words } from "./lowering.js";
import type { Profile } from "./profile.js";
import { profiles } from "./profiles.js";
import { recursiveTypes, sharedTypes } from "./shared-types.js";

export interface ProviderSchema extends Pick<Findings, "losses" | "problems" | "meanings" | "unplacedTexts"> {
  readonly profile: Profile;
  readonly schema: JsonSchema;
  readonly encoding: Encoding;
  readonly measures: Measures;
}

/** The key of a value that is not an object with fixed keys. */
export const envelope = "result";

/** The providers that a contract is compiled for, in the order of the file. */
export function providersOf(
  { generate }: Pick<Model, "generate">,
  { scope }: Pick<ContractModel, "scope">,
): readonly ProviderModel[] {
  return (generate.providers ?? []).filter(({ contracts }) => contracts.includes(scope));
}

export function lowerContract(
  model: Model,
  contract: ContractModel,
  provider: ProviderName,
  words: Words,
): ProviderSchema {
  const profile = profiles[provider];
  const shape = dereference(contract.shape, model);
  const isWrapped = shape.kind !== "record" || shape.variants !== undefined;
  const lowering = startLowering(model, contract, profile, words);
  const spot = { ...contract.place, at: isWrapped ? envelope : "" };
  const root = isWrapped
    ? wrapped(described(lower(contract.shape, spot, lowering), [], spot, lowering))
    : lower(shape, spot, lowering);
  const whole = described(
    { ...root, texts: [] },
    [contract.description ?? typeNamed(model, contract.base)?.description],
    spot,
    lowering,
  );
  const { definitions, omitted, losses, problems, meanings, unplacedTexts } = lowering.findings;
  const schema = { ...whole, ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }) };
  return {
    profile,
    schema,
    encoding: {
      ...(isWrapped && { envelope }),
      ...(profile.optional === "null" && { nulls: true }),
      ...(profile.maps === "pairs" && { pairs: true }),
      ...(profile.open === "texts" && { texts: true }),
      ...(omitted.size > 0 && { omitted: [...omitted] }),
    },
    measures: measure(schema),
    losses,
    problems,
    meanings,
    unplacedTexts,
  };
}

function startLowering(model: Model, { shape }: ContractModel, profile: Profile, words: Words): Lowering {
  const findings: Findings = {
    losses: [],
    problems: [],
    meanings: [],
    unplacedTexts: [],
    omitted: new Set(),
    definitions: new Map(),
    parts: 0,
  };
  const recursive = recursiveTypes(shape, model);
  return { model, profile, words, shared: sharedTypes(shape, model, profile), recursive, open: [], findings };
}

function wrapped(value: JsonSchema): Lowered {
  const schema = {
    type: "object",
    properties: { [envelope]: value },
    required: [envelope],
    additionalProperties: false,
  };
  return { schema, said: [], texts: [] };
}

type Measures = Readonly<Record<LimitName, number>>;

/** From this size, OpenAI counts the characters of an enum. */
const longEnum = 250;

function measure(schema: JsonSchema): Measures {
  const nodes = nodesIn(schema);
  const names = nodes.flatMap((node) => Object.keys((node["properties"] as JsonSchema | undefined) ?? {}));
  const enums = nodes.flatMap((node) =>
    Array.isArray(node["enum"]) ? [node["enum"]] : "const" in node ? [[node["const"]]] : [],
  );
  const definitions = Object.keys((schema["$defs"] as JsonSchema | undefined) ?? {});
  return {
    properties: names.length,
    depth: depthOf(schema, schema, new Set()),
    enum_values: enums.flat().length,
    characters: lengthOf([...names, ...definitions, ...enums.flat()]),
    enum_characters: Math.max(0, ...enums.filter((values) => values.length > longEnum).map(lengthOf)),
    enum_size: Math.max(0, ...enums.map((values) => values.length)),
    optional: nodes.reduce((sum, node) => sum + optionalIn(node), 0),
    unions: nodes.filter((node) => Array.isArray(node["anyOf"]) || Array.isArray(node["type"])).length,
  };
}

function lengthOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + String(value).length, 0);
}

function optionalIn({ properties, required }: JsonSchema): number {
  return (
    Object.keys((properties as JsonSchema | undefined) ?? {}).length -
    ((required as readonly string[] | undefined) ?? []).length
  );
}

/** The schema and all schemas in it, without data such as the values of an enum. */
export function nodesIn(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...innerOf(schema).flatMap(nodesIn)];
}

function innerOf({ properties, items, anyOf, additionalProperties, $defs }: JsonSchema): readonly JsonSchema[] {
  const members = [properties, $defs].flatMap((named) =>
    Object.values((named as Readonly<Record<string, JsonSchema>> | undefined) ?? {}),
  );
  const values = typeof additionalProperties === "object" ? [additionalProperties as JsonSchema] : [];
  return [
    ...members,
    ...(items ? [items as JsonSchema] : []),
    ...((anyOf as readonly JsonSchema[] | undefined) ?? []),
    ...values,
  ];
}

/** Levels of objects; a recursive type counts once. */
function depthOf(schema: JsonSchema, root: JsonSchema, open: ReadonlySet<string>): number {
  const { $ref, $defs: _, ...node } = schema;
  if (typeof $ref === "string") {
    const name = decodeURIComponent($ref.slice("#/$defs/".length));
    const target = (root["$defs"] as Readonly<Record<string, JsonSchema>> | undefined)?.[name];
    return open.has(name) || !target ? 0 : depthOf(target, root, new Set([...open, name]));
  }
  const inner = Math.max(0, ...innerOf(node).map((part) => depthOf(part, root, open)));
  return inner + (node["type"] === "object" ? 1 : 0);
}
