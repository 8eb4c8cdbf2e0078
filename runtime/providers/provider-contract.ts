/** What `contract.for("openai")` returns. */
import type { ReadOptions } from "../options/options.js";
import type { ReadOutcome } from "../answer/outcome.js";
import type { StandardProperties } from "../schema-dialects/standard-schema.js";
import type { ProviderSchema } from "./lowered.js";
import type { ToolOf, ToolOptionsOf } from "./tools.js";

/**
 * A contract as one provider takes it. It is a Standard Schema and a Standard JSON Schema: its JSON Schema is the
 * lowered one, and its validation unwraps, decodes, normalizes and validates what the provider returns. Issues have the
 * paths of the contract.
 */
export interface ProviderContract<T, Provider extends string = string> {
  readonly provider: Provider;
  /** The provider and the month of the rules that the schema follows: `openai-2026-11`. */
  readonly profile: string;
  /** The scope of the contract. */
  readonly name: string;
  /** The lowered schema, JSON Schema 2020-12; a copy that may be changed. */
  readonly schema: ProviderSchema;
  /**
   * What the schema does not say, for the instructions of the model: rules, meanings of values. Empty if it says
   * everything.
   */
  readonly prompt: string;
  /**
   * Takes what the provider returned, as a value or as text, to a value of the contract or to issues. Never throws.
   *
   * @param options take precedence over those of `for`, one by one: `finishReason` of this answer
   */
  decode(answer: unknown, options?: ReadOptions): ReadOutcome<T>;
  /**
   * A valid value in the form of the lowered schema, for examples and for messages of earlier turns. Keys have the
   * order of the schema; what the schema omits (deprecated optional fields, undeclared keys) is omitted.
   */
  encode(value: T): Record<string, unknown>;
  /**
   * The contract as a tool in the shape of the provider's API. For OpenAI that is the Responses API, or Chat
   * Completions with `chat: true`.
   *
   * @throws {TypeError} if the name is one that providers reject
   */
  tool<Chat extends boolean = false>(options?: ToolOptionsOf<Provider, Chat>): ToolOf<Provider, Chat>;
  readonly "~standard": StandardProperties<T, Record<string, unknown>>;
}
