/** The keys of contracts, their examples and prompts, and of the output. */
import { ready, required } from "./key.js";
import {
  defaultDirectory,
  defaultImportExtension,
  defaultLanguage,
  defaultRuntime,
  inlineRuntime,
  outputLanguages,
  importExtensions,
} from "./output-settings.js";
import { contractReadingKeys } from "./contract-reading-keys.js";
import { derivedRow } from "./declaration-keys.js";
import { mostFormerVersions } from "./limits.js";
import { profileChoice } from "./provider-keys.js";
import { shapeKeys, valueList } from "./shape-keys.js";
import {
  choice,
  count,
  directory,
  either,
  flag,
  json,
  listOf,
  literal,
  mapOf,
  name,
  position,
  reason,
  specifier,
  text,
  usedFile,
} from "./takes.js";

export const contractKeys = {
  schema_version: ready(
    literal,
    "The version of the format; the type `version` means this string.",
    "schema_version: task_action_v1\nfields: { schema_version: version }",
  ),
  description: ready(
    text,
    "What the agent returns and what it is used for.",
    "description: What the worker returns.\nfields: { task_id: uuid }",
  ),
  deprecated: ready(
    reason,
    "Why the contract should no longer be used, or `true`.",
    "deprecated: Use TASK_CHECK.\nfields: { task_id: uuid }",
  ),
  ...shapeKeys,
  required_keys: ready(
    listOf(name("path"), { unique: true }),
    "Paths that must be present although the type leaves them optional; in the summary form, the required keys.",
    "required_keys: [task_id, summary]",
  ),
  enums: ready(
    mapOf("path", valueList),
    "By path, the allowed values out of those of the type; in the summary form, the allowed values.",
    "enums:\n  result_type: [ARTIFACT, NOOP]\n  suggestions[*].priority: [HIGH, LOW]",
  ),
  codes: ready(
    position("codes"),
    "Your own codes for issues anywhere in the answer, unless a field or a type has its own.",
    "fields: { done: boolean }\ncodes: { missing: invalid_json_schema }",
  ),
  rules: ready(
    listOf(position("rule")),
    "Rules between parts of the answer; paths start from the whole answer.",
    'fields: { verdict: [PASS, FAIL], actions: "string[]" }\nrules:\n  - { empty: [actions], when: { verdict: PASS }, code: pass_without_actions }',
  ),
  aliases: ready(
    listOf(name("scope"), { unique: true }),
    "Other names for the contract.",
    "fields: { task_id: uuid }\naliases: [TASK_REVIEW]",
  ),
  ...contractReadingKeys,
  derived: derivedRow,
  prompt: ready(
    either(choice("none"), position("prompt")),
    "Additions to the prompt; `none` for a contract that your code fills in, such as the context of a call.",
    "fields: { done: boolean }\nprompt: { intro: Answer with the result of the step. }",
  ),
  examples: ready(
    listOf(position("example")),
    "Values that are checked against the contract whenever it is compiled.",
    "fields: { done: boolean }\nexamples:\n  - { name: finished, value: { done: true } }",
  ),
};

export const exampleKeys = {
  name: required(text, "The name of the example, unique within the contract.", "name: finished\nvalue: { done: true }"),
  value: ready(json, "The value, as an agent would return it.", "name: finished\nvalue: { done: true }"),
  text: ready(
    text,
    "Instead of `value`, the whole text of an answer, which is parsed as the contract states.",
    "name: chatty\ntext: 'Sure! {\"done\": true}'",
  ),
  reads_as: ready(
    text,
    "The name of the example whose value the text must parse to.",
    "name: chatty\ntext: '{\"done\": true}'\nreads_as: finished",
  ),
  context: ready(
    json,
    "The context for parsing the text, as an object.",
    "name: filled in\ntext: '{\"done\": true}'\ncontext: { task_id: T1 }",
  ),
  like: ready(
    text,
    "Instead of `value`, the name of another example of the contract, whose value `set` and `remove` change.",
    "name: not finished\nlike: finished\nset: { done: false }",
  ),
  set: ready(
    mapOf("value-path", json),
    "With `like`, new values by path, written as in issues: each replaces a key or an item, or adds one. Its parent must exist.",
    'name: two tags the same\nlike: tagged\nset: { "tags[1]": urgent }',
  ),
  remove: ready(
    listOf(name("value-path"), { atLeast: 1, unique: true }),
    "With `like`, the paths of keys and items to remove, in this order, after `set`.",
    "name: no answer\nlike: finished\nremove: [done]",
  ),
  issues: ready(
    listOf(literal, { atLeast: 1 }),
    "The codes of all issues that the value or text must have, each as often as it occurs; without this key the value must be valid.",
    "name: no answer\nvalue: {}\nissues: [missing]",
  ),
  in_prompt: ready(
    flag,
    "Whether the prompt may show the example; by default it may. Docs show it in any case, and so does a prompt that names it itself.",
    "name: least\nvalue: { done: true }\nin_prompt: false",
  ),
};

export const promptKeys = {
  intro: ready(text, "The beginning of the prompt.", "intro: Answer with the result of the step."),
  notes: ready(
    listOf(text),
    "Further instructions, one sentence an item.",
    "notes: [Copy task_id from the task that you were given.]",
  ),
  example: ready(
    text,
    "The name of the example to show; by default the first that is valid and may be shown.",
    "example: finished",
  ),
  budget: ready(
    count,
    "The maximum number of tokens (o200k_base) of the prompt; `contracts lint` reports longer prompts.",
    "budget: 400",
  ),
};

export const generateKeys = {
  directory: ready(
    directory,
    `The output directory, relative to the contracts file and inside its directory; \`${defaultDirectory}\` by default.`,
    "directory: generated",
  ),
  language: ready(
    choice(...outputLanguages),
    `The language of the generated code: \`${defaultLanguage}\` (the default), or JavaScript with declarations.`,
    "language: javascript",
  ),
  runtime: ready(
    specifier,
    `The import specifier of the runtime in generated code; \`${defaultRuntime}\` by default. A relative one starts from the output directory; \`${inlineRuntime}\` puts the runtime itself there.`,
    "runtime: agent-contracts/runtime",
  ),
  import_extension: ready(
    choice(...importExtensions),
    `The extension of relative imports in generated TypeScript: \`${defaultImportExtension}\` (the default), \`ts\`, or \`none\` for bundlers that look for \`./types\`.`,
    "import_extension: js",
  ),
  embed: ready(
    listOf(position("embed")),
    "Blocks in your files that `contracts generate` keeps up to date between two markers.",
    "embed:\n  - { file: docs/Contracts.md, block: CONTRACT_SUMMARY_JSON, content: summary }",
  ),
  providers: ready(
    listOf(either(profileChoice, position("provider"))),
    'Model providers: for each one, a schema of every contract that the provider accepts, and `contract.for("openai")` in code.',
    "providers:\n  - openai\n  - { profile: anthropic, contracts: [TASK_ACTION] }",
  ),
  upgrade_from: ready(
    listOf(usedFile, { atMost: mostFormerVersions, unique: true }),
    "Contracts files of former versions; for each one, functions that upgrade stored values to the current types.",
    "upgrade_from: [./versions/v1.yaml]",
  ),
};
