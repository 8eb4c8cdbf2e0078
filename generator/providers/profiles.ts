/**
 * The profiles. Facts of November 2026; docs/providers.md lists their sources. A new fact is a new number or a new row
 * here, not code.
 */
import { profileDate, providerNames, type ProfileName, type ProviderName } from "../language/provider-keys.js";
import type { Profile } from "./profile.js";

const structure = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "anyOf",
  "description",
] as const;
const shared = ["$ref", "$defs"] as const;

const openai: Profile = {
  provider: "openai",
  id: `openai-${profileDate}`,
  keywords: [...structure, ...shared, "pattern", "format"],
  optional: "null",
  maps: "pairs",
  open: "texts",
  types: "shared",
  referenceText: "anyOf",
  recursion: "allowed",
  booleanEnums: true,
  patterns: true,
  formats: ["date-time", "date", "time", "email", "uuid"],
  integerBounds: false,
  itemBounds: "none",
  promptRepeats: false,
  limits: {
    properties: { most: 5000, usual: 100 },
    depth: { most: 10, usual: 5 },
    enum_values: { most: 1000, usual: 500 },
    characters: { most: 120_000, usual: 15_000 },
    enum_characters: { most: 15_000 },
  },
};

const anthropic: Profile = {
  provider: "anthropic",
  id: `anthropic-${profileDate}`,
  keywords: [...structure, ...shared, "pattern", "format", "minItems"],
  optional: "absent",
  maps: "pairs",
  open: "texts",
  types: "shared",
  referenceText: "prompt",
  recursion: "rejected",
  booleanEnums: true,
  patterns: true,
  formats: ["date-time", "date", "time", "email", "uri", "uuid"],
  integerBounds: false,
  itemBounds: "minItems 0 or 1",
  promptRepeats: false,
  limits: {
    optional: { most: 24, usual: 12 },
    unions: { most: 16, usual: 8 },
    depth: { usual: 5 },
    enum_size: { usual: 20 },
  },
};

const gemini: Profile = {
  provider: "gemini",
  id: `gemini-${profileDate}`,
  keywords: [...structure, ...shared, "format"],
  optional: "absent",
  maps: "pairs",
  open: "texts",
  types: "inline",
  referenceText: "prompt",
  recursion: "optional",
  booleanEnums: false,
  patterns: false,
  formats: ["date-time"],
  integerBounds: false,
  itemBounds: "none",
  promptRepeats: false,
  limits: { enum_values: { usual: 100 }, properties: { usual: 100 }, depth: { usual: 5 } },
};

/** The features that all hosted providers support. */
const portable: Profile = {
  provider: "portable",
  id: `portable-${profileDate}`,
  keywords: [...structure],
  optional: "null",
  maps: "pairs",
  open: "texts",
  types: "inline",
  referenceText: "prompt",
  recursion: "rejected",
  booleanEnums: false,
  patterns: false,
  formats: [],
  integerBounds: false,
  itemBounds: "none",
  promptRepeats: false,
  limits: {
    ...openai.limits,
    ...anthropic.limits,
    depth: { most: 5, usual: 4 },
    enum_values: { most: 1000, usual: 100 },
  },
};

/**
 * XGrammar (vLLM), llama.cpp (Ollama) and llguidance. No lengths: in a string with a length, XGrammar accepts neither
 * quotes nor line breaks.
 */
const local: Profile = {
  provider: "local",
  id: `local-${profileDate}`,
  keywords: [
    ...structure,
    ...shared,
    ...(["const", "pattern", "format", "minimum", "maximum", "minItems", "maxItems"] as const),
  ],
  optional: "absent",
  maps: "objects",
  open: "values",
  types: "shared",
  referenceText: "anyOf",
  recursion: "allowed",
  booleanEnums: true,
  patterns: true,
  formats: ["uuid", "date", "time", "date-time"],
  integerBounds: true,
  itemBounds: "all",
  promptRepeats: true,
  limits: {},
};

export const profiles: Readonly<Record<ProviderName, Profile>> = { openai, anthropic, gemini, portable, local };

/** The provider that a profile belongs to, dated or not. */
export function providerOf(profile: ProfileName): ProviderName {
  return providerNames.find((provider) => profile === provider || profile.startsWith(`${provider}-`)) ?? "openai";
}
