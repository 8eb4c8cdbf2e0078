/** Overlays, codes, examples and prompts of contracts. */
import { codeKeys } from "../../../../generator/language/code-keys.js";
import { answer, field, other, quoted, type Contracts, type Rows } from "./row.js";

const contract = (beside: object): Contracts => answer({ text: "string" }, beside);
const example = (given: object, ...further: readonly object[]): Contracts =>
  contract({ examples: [given, ...further] });

/** A contract with an example, and another one that is a change of it. */
const changing = (fields: object, value: object, change: object): Contracts =>
  answer(fields, {
    examples: [
      { name: "one", value },
      { name: "two", like: "one", ...change },
    ],
  });

export const contractRows: Rows = {
  "contract.schema_version": (said) => answer({ schema_version: "version" }, { schema_version: said }),
  "contract.description": (said) => contract({ description: said }),
  "contract.deprecated": (said) => contract({ deprecated: said }),
  "contract.required_keys": (said) => answer({ [`${said}?`]: "string" }, { required_keys: [said] }),
  "contract.enums: path": (said) => answer({ [said]: ["one", "two"] }, { enums: { [said]: ["one"] } }),
  "contract.enums: value": (said) => answer({ text: [said, other] }, { enums: { text: [said] } }),
  "contract.aliases": (said) => contract({ aliases: [said] }),
  "contract.unwrap": (said) => contract({ unwrap: [said] }),
  "contract.fill_from: field name": (said) => answer({ [said]: "string" }, { fill_from: { [said]: "inner.value" } }),
  "contract.fill_from: name": (said) => contract({ fill_from: { text: said } }),
  "contract.hook": (said) => contract({ hook: said }),
  "contract.derived: derived name": (said) => contract({ derived: { [said]: "size(text)" } }),
  "contract.derived: code": (said) => contract({ derived: { same: said } }),
  "contract.derived: literal": (said) => contract({ derived: { same: `text == ${quoted(said)}` } }),
};

/** The codes for issues of an answer's text may be anything on a contract; so may all the others. */
export const codeRows: Rows = Object.fromEntries(
  Object.keys(codeKeys).map((code) => [`codes.${code}`, (said: string) => contract({ codes: { [code]: said } })]),
);

export const exampleRows: Rows = {
  "example.name": (said) => example({ name: said, value: { text: "a" } }),
  "example.value: text": (said) => example({ name: "one", value: { text: said } }),
  "example.value: key": (said) =>
    answer({ text: "object" }, { examples: [{ name: "one", value: { text: { [said]: 1 } } }] }),
  "example.text": (said) =>
    contract({ codes: { not_json: "unread" }, examples: [{ name: "one", text: said, issues: ["unread"] }] }),
  "example.reads_as": (said) =>
    example({ name: said, value: { text: "a" } }, { name: "two", text: '{"text":"a"}', reads_as: said }),
  "example.context: text": (said) => example({ name: "one", text: '{"text":"a"}', context: { id: said } }),
  "example.context: key": (said) => example({ name: "one", text: '{"text":"a"}', context: { [said]: 1 } }),
  "example.like": (said) =>
    example({ name: said, value: { text: "a" } }, { name: "two", like: said, set: { text: "b" } }),
  "example.set: value path": (said) => changing({ [said]: "string" }, { [said]: "a" }, { set: { [said]: "b" } }),
  "example.set: text": (said) => changing({ text: "string" }, { text: "a" }, { set: { text: said } }),
  "example.set: key": (said) => changing({ text: "object" }, { text: {} }, { set: { text: { [said]: 1 } } }),
  "example.remove": (said) => changing({ [`${said}?`]: "string" }, { [said]: "a" }, { remove: [said] }),
  "document.examples": (said) => ({
    contracts: { [said]: { fields: { text: "string" } } },
    examples: { [said]: [{ name: "one", value: { text: "a" } }] },
  }),
  "example.issues": (said) =>
    contract({ codes: { type: said }, examples: [{ name: "one", value: { text: 1 }, issues: [said] }] }),
};

export const promptRows: Rows = {
  "prompt.intro": (said) => contract({ prompt: { intro: said } }),
  "prompt.notes": (said) => contract({ prompt: { notes: [said, "Be brief."] } }),
  "prompt.example": (said) => contract({ examples: [{ name: said, value: { text: "a" } }], prompt: { example: said } }),
};

/** Text that refers to other files, or configures tools. */
export const toolRows: Rows = {
  "generate.directory": (said) => ({ ...field("string"), generate: { directory: said } }),
  "generate.runtime": (said) => ({ ...field("string"), generate: { runtime: said } }),
  "generate.upgrade_from": (said) => ({ ...field("string"), generate: { upgrade_from: [`versions/${said}`] } }),
  "embed.file": (said) => ({
    ...field("string"),
    generate: { embed: [{ file: said, block: "ANSWER", content: "prompt", as: "markdown" }] },
  }),
  "embed.block": (said) => ({
    ...field("string"),
    generate: { embed: [{ file: "host.md", block: said, content: "prompt", scope: "ANSWER" }] },
  }),
  "embed.scope": (said) => ({
    contracts: { [said]: { fields: { text: "string" } } },
    generate: { embed: [{ file: "host.md", block: "BLOCK", content: "prompt", scope: said }] },
  }),
  "provider.contracts": (said) => ({
    contracts: { [said]: { fields: { text: "string" } } },
    generate: { providers: [{ profile: "openai", contracts: [said] }] },
  }),
  "provider.together": (said) => ({
    contracts: { [said]: { fields: { text: "string" } } },
    generate: { providers: [{ profile: "openai", together: [[said]] }] },
  }),
  "lint-rule.except": (said) => ({
    ...field("string"),
    lint: { "unbounded-string": { level: "off", except: [said] } },
  }),
};
