/** The keys of `generate.providers`: model providers and their settings. */
import { ready, required } from "./key.js";
import { choice, count, listOf, name, position } from "./takes.js";

export const providerNames = ["openai", "anthropic", "gemini", "portable", "local"] as const;

export type ProviderName = (typeof providerNames)[number];

/** The month of the rules that each profile follows. */
export const profileDate = "2026-11";

/** A provider by its name, or by its name and the month of its rules. */
const profileNames = [
  ...providerNames,
  ...providerNames.map((provider) => `${provider}-${profileDate}` as const),
] as const;

export type ProfileName = (typeof profileNames)[number];

export const profileChoice = choice(...profileNames);

const scopes = listOf(name("scope"), { atLeast: 1, unique: true });

export const providerKeys = {
  profile: required(
    profileChoice,
    `The provider, or the provider and the month of its rules, such as \`openai-${profileDate}\`.`,
    "profile: openai",
  ),
  contracts: ready(
    scopes,
    "The contracts that are compiled for the provider; by default all but those with `prompt: none`.",
    "profile: openai\ncontracts: [TASK_ACTION]",
  ),
  together: ready(
    listOf(scopes, { atLeast: 1 }),
    "Contracts that are sent in one request; their sums must be within the limits of a request.",
    "profile: anthropic\ntogether: [[TASK_ACTION, PLAN_REVIEW]]",
  ),
  limits: ready(
    position("provider-limits"),
    "Limits that replace those of the profile.",
    "profile: anthropic\nlimits: { optional: 40 }",
  ),
};

export const limitKeys = {
  properties: ready(count, "The maximum number of properties of a schema.", "properties: 5000"),
  depth: ready(count, "The maximum depth of nested objects.", "depth: 10"),
  enum_values: ready(count, "The maximum number of enum values of a schema.", "enum_values: 1000"),
  characters: ready(
    count,
    "The maximum number of characters of all names and values of a schema.",
    "characters: 120000",
  ),
  enum_characters: ready(
    count,
    "The maximum number of characters of one enum of more than 250 values.",
    "enum_characters: 15000",
  ),
  enum_size: ready(count, "The maximum number of values of one enum.", "enum_size: 200"),
  optional: ready(count, "The maximum number of optional properties, over all schemas of one request.", "optional: 24"),
  unions: ready(
    count,
    "The maximum number of properties with alternatives, null included, over all schemas of one request.",
    "unions: 16",
  ),
};

export type LimitName = keyof typeof limitKeys;
