/** The object that `contract.for("openai")` returns. */
import type { ReadOptions } from "../options/options.js";
import type { ReadOutcome } from "../answer/outcome.js";
import type { StandardProperties } from "../schema-dialects/standard-schema.js";
import type { ProviderSchema } from "./lowered.js";
import type { ToolOf, ToolOptionsOf } from "./tools.js";

/**
 * A contract for one provider. It is a Standard Schema and a Standard JSON Schema: its JSON Schema is the lowered one,
 * and its validation unwraps, decodes, normalizes and validates what the provider returns. Issues have the paths of the
 * contract.
 */
export interface ProviderContract<T, Provider extends string = string> {
  readonly provider: Provider;
  /** The provider and the month of the rules that the schema follows: `openai-2026-11`. */
  readonly profile: string;
  /** The scope of the contract. */
  readonly name: string;
  /** The lowered schema, in JSON Schema 2020-12. It is a copy that you may change. */
  readonly schema: ProviderSchema;
  /**
   * Instructions for the model that the schema cannot contain, such as rules and meanings of values. Empty if the
   * schema contains everything.
   */
  readonly prompt: string;
  /**
   * Converts the value or string that the provider returned to a value of the contract or to issues. Never throws.
   *
   * @param options replace those of `for`, one by one, such as `finishReason` of this answer
   */
  decode(answer: unknown, options?: ReadOptions): ReadOutcome<T>;
  /**
   * Converts a valid value to the form of the lowered schema, for examples and for messages of earlier turns. Keys have
   * the order of the schema. Keys that the schema lacks (deprecated optional fields, undeclared keys) are omitted.
   */
  encode(value: T): Record<string, unknown>;
  /**
   * The contract as a tool for the provider's API. For OpenAI that is the Responses API, or Chat Completions with
   * `chat: true`.
   *
   * @throws {TypeError} if the name is one that providers reject
   */
  tool<Chat extends boolean = false>(options?: ToolOptionsOf<Provider, Chat>): ToolOf<Provider, Chat>;
  readonly "~standard": StandardProperties<T, Record<string, unknown>>;
}
