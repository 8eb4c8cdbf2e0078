/** A contract for a provider: its lowered schema, the differences in form, and the constraints that it loses. */
import type { Encoding } from "../../runtime/providers/lowered.js";
import type { ProviderName } from "../language/provider-keys.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { dereference } from "../model/json-kinds.js";
import type { ContractModel, Model, ProviderModel } from "../model/model.js";
import { described } from "./described.js";
import { lower } from "./lower-shape.js";
import type { Findings, Lowered, Lowering, Words } from "./lowering.js";
import { measure, type Measures } from "./measure.js";
import type { Profile } from "./profile.js";
import { profiles } from "./profiles.js";
import { recursiveTypes, sharedTypes } from "./shared-types.js";

export interface ProviderSchema extends Pick<Findings, "losses" | "problems" | "meanings" | "unsaid"> {
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
    [contract.description ?? baseDescription(model, contract)],
    spot,
    lowering,
  );
  const { definitions, omitted, losses, problems, meanings, unsaid } = lowering.findings;
  const schema = { ...whole, ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }) };
  return {
    profile,
    schema,
    encoding: encodingOf(profile, isWrapped, omitted),
    measures: measure(schema),
    losses,
    problems,
    meanings,
    unsaid,
  };
}

function startLowering(model: Model, { shape }: ContractModel, profile: Profile, words: Words): Lowering {
  const findings: Findings = {
    losses: [],
    problems: [],
    meanings: [],
    unsaid: [],
    omitted: new Set(),
    definitions: new Map(),
    parts: 0,
  };
  const recursive = recursiveTypes(shape, model);
  return { model, profile, words, shared: sharedTypes(shape, model, profile), recursive, open: [], findings };
}

function baseDescription({ types }: Model, { base }: ContractModel): string | undefined {
  return types.find(({ name }) => name === base)?.description;
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

function encodingOf(profile: Profile, isWrapped: boolean, omitted: ReadonlySet<string>): Encoding {
  return {
    ...(isWrapped && { envelope }),
    ...(profile.optional === "null" && { nulls: true }),
    ...(profile.maps === "pairs" && { pairs: true }),
    ...(profile.open === "texts" && { texts: true }),
    ...(omitted.size > 0 && { omitted: [...omitted] }),
  };
}
