/**
 * Creates the objects that `contract.for("openai")` returns. Generated code imports this file with the lowered schemas,
 * so contracts without them do not contain it.
 */
import type { Answering, Decoding } from "../answer/answering.js";
import type { ReadOptions } from "../options/options.js";
import type { ReadOutcome } from "../answer/outcome.js";
import { safeParse } from "../answer/safe-parse.js";
import { answeringKey } from "../support/answering-key.js";
import { codeOf } from "../issues/codes.js";
import type { TypeDefinition } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import { follow } from "../model/follow-shape.js";
import type { Issue } from "../model/issue.js";
import { formatPath, formatSubject } from "../support/path.js";
import { printValue } from "../support/printable.js";
import { asOpenApi30 } from "../schema-dialects/openapi-3-0.js";
import { asDraft07 } from "../schema-dialects/draft-07.js";
import { type Dialects, dialects, schemaFor } from "../schema-dialects/schema-for.js";
import { standardProperties } from "../schema-dialects/standard-schema.js";
import { decode, type DecodeFault, type PartDecoder } from "./decode.js";
import { encode } from "./encode.js";
import type { LoweredContract, ProviderSchema } from "./lowered.js";
import type { ProviderContract } from "./provider-contract.js";
import { toolFor, toolName, type ToolOptions } from "./tools.js";
import { madeBy } from "../support/lazily.js";

const allDialects = madeBy((): Dialects => ({ ...dialects, "openapi-3.0": asOpenApi30 }));
/** Gemini does not support the keyword `definitions`, whichever dialect a library requests. */
const dialectsOfGemini = madeBy(
  (): Dialects => ({ ...allDialects, "draft-07": (schema) => asDraft07(schema, "$defs") }),
);

export type Connect = <T>(
  provider: string,
  lowered: LoweredContract,
  answering: Answering<T>,
  options?: ReadOptions,
) => ProviderContract<T>;

/** Creates the contract for one provider. */
export const connect: Connect = <T>(
  provider: string,
  lowered: LoweredContract,
  answering: Answering<T>,
  options?: ReadOptions,
): ProviderContract<T> => {
  const { profile, schema, prompt } = lowered;
  const { description = "" } = schema;
  const { name, shape } = answering.definition;
  const decoded = { ...answering, decoding: decodingOf(answering.definition, lowered) };
  const read = (answer: unknown, given?: ReadOptions | null): ReadOutcome<T> =>
    safeParse(answer, decoded, { ...options, ...given }) as ReadOutcome<T>;
  const { envelope: _, ...inside } = lowered;
  const decodePart: PartDecoder = (part, value) => decode(part, value, inside);
  const hidden = { [answeringKey]: { ...decoded, encoding: lowered, decodePart, options } };
  return {
    ...hidden,
    provider,
    profile,
    name,
    get schema() {
      return copyOf(schema);
    },
    prompt,
    decode: read,
    encode: (value) => encode(shape, value, lowered),
    tool: ({
      name: called = toolName(name),
      description: said = description,
      chat = false,
    }: ToolOptions & { readonly chat?: boolean } = {}) =>
      toolFor(provider, { name: called, description: said, schema: copyOf(schema) }, chat),
    "~standard": standardProperties<T, Record<string, unknown>>(
      schema,
      (value) => read(value),
      provider === "gemini" ? dialectsOfGemini : allDialects,
    ),
  };
};

function copyOf(schema: ProviderSchema): ProviderSchema {
  return schemaFor(schema, "draft-2020-12") as ProviderSchema;
}

function decodingOf(definition: TypeDefinition, lowered: LoweredContract): Decoding {
  const { envelope } = lowered;
  return {
    decode: (given) => {
      const { value, faults } = decode(definition.shape, given, lowered);
      return { value, issues: faults.map((fault) => issueOf(fault, value, definition)) };
    },
    pathOf: (path) => (envelope === undefined ? path : [envelope, ...path]),
  };
}

function issueOf(
  { code, segments, expected, actual }: DecodeFault,
  value: unknown,
  { shape, at, positions }: TypeDefinition,
): Issue {
  const spot = follow({ value, shape, at, codes: undefined, scopes: [] }, segments);
  const found = printValue(actual);
  const message = `${formatSubject(segments)} must be ${expected}, got ${found}`;
  return {
    code: code === "not_unique" ? codeOf({ code, segments, spot }) : code,
    severity: "error",
    path: formatPath(segments),
    message,
    expected,
    actual: found,
    declaredAt: declaredAt(positions, spot.at),
  };
}
