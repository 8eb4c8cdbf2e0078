/** Complaints about a file that is imported: a summary of contracts, or a JSON Schema. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const importDiagnostics = {
  "import/not-json": error(
    ({ path, problem }: { path: string; problem: string }) => `${path} is not JSON: ${problem}`,
    "`contracts import` reads JSON, with or without comments: a JSON Schema, a document that contains some, or a CONTRACT_SUMMARY, which may also be a block of a Markdown file.",
  ),
  "import/is-yaml": error(
    ({ path }: { path: string }) => `${path} is YAML, and an import reads JSON`,
    "Convert the file first, for example with `npx yaml --json --single < schema.yaml > schema.json`, and import the result.",
  ),
  "import/swagger": error(
    ({ path, version }: { path: string; version: string }) => `${path} is a description in Swagger ${quote(version)}`,
    'Convert it to OpenAPI 3 first, for example with `npx swagger2openapi swagger.json > openapi.json`, or import one of its definitions with `--at "#/definitions/Order"`.',
  ),
  "import/data-file": error(
    ({ path, schema }: { path: string; schema: string }) => `${path} is data that names its schema, ${quote(schema)}`,
    "Only a schema can be imported, not the data that it describes. Download the schema that the file names and import that.",
  ),
  "import/no-part": error(
    ({ path, at }: { path: string; at: string }) => `${path} has nothing at ${quote(at)}`,
    "`--at` is a JSON pointer into the file, such as `#/components/schemas/Order`. `/` within a key is written `~1`, and `~` is written `~0`.",
  ),
  "import/bad-block": error(
    ({ path, problem }: { path: string; problem: string }) =>
      `${path} has no CONTRACT_SUMMARY block that can be read: ${problem}`,
    "The block is between the lines `<!-- CONTRACT_SUMMARY_JSON_START -->` and `<!-- CONTRACT_SUMMARY_JSON_END -->`, each of which appears once; what is between them is JSON, with or without a code fence around it.",
  ),
  "import/unknown-input": error(
    ({ path }: { path: string }) => `${path} is neither a CONTRACT_SUMMARY nor a JSON Schema`,
    "A CONTRACT_SUMMARY is an object with one entry a scope, each of which has `schema_version`, `required_keys` or `enums`. A JSON Schema is an object with keywords such as `type`, `properties`, `$defs` or `$ref`. Tools and response formats of OpenAI, Anthropic, Gemini, MCP and the AI SDK are recognized, and so are the schemas of OpenAPI 3; for any other document `--at` names the part to import.",
  ),
  "import/no-file-named": error(
    () => "no file named",
    "`contracts import` takes the file to read: `contracts import review.schema.json`.",
  ),
  "import/bad-scope": error(
    ({ scope, problem }: { scope: string; problem: string }) => `${quote(scope)} cannot be a scope: ${problem}`,
    "A scope contains letters, digits, `_` and `-`, as `TASK_ACTION` does, and has at most 64 characters.",
  ),
  "import/exists": error(
    ({ path }: { path: string }) => `${path} exists; nothing was written`,
    "A contracts file is written by people and never overwritten. Name another file with `--to`, or move this one away first.",
  ),
  "import/too-deep": error(
    ({ limit }: { limit: number }) => `objects and lists appear more than ${limit} deep inside each other`,
    "What nests so deep was not written by people, and no contracts file can contain it.",
  ),
  "import/too-complex": error(
    ({ limit }: { limit: number }) => `the schema unfolds to more than ${limit} parts`,
    "Every `allOf` is laid out in place, and a few that refer to each other can multiply without end. Split the schema, or import its parts one by one.",
  ),
  "import/not-carried": warning(
    ({ pointer, effect }: { pointer: string; effect: string }) => `${pointer} is not carried over; ${effect}`,
    "A contracts file cannot say this, or not in the same way. What is left out makes the contract take more than the schema, never less. A rule (`docs/language.md`, Rules) may say it.",
  ),
  "import/format-alone": warning(
    ({ pointer, format }: { pointer: string; format: string }) =>
      `${pointer} is how a library writes ${format}; only the format is kept`,
    "Libraries write a pattern next to a `format` that says the same. What the two do not say alike, such as whether a time may have another offset than `Z`, is decided by the format. Add the pattern to the contracts file if it should count. It is reported once for each pattern.",
  ),
  "import/assumed": warning(
    ({ pointer, assumption }: { pointer: string; assumption: string }) => `${pointer}: ${assumption}`,
    "The schema says less, or something else, than what was most likely meant. Look at the place and correct the contracts file where the assumption is wrong.",
  ),
  "import/repeated-key": warning(
    ({ pointer }: { pointer: string }) => `${pointer} is there more than once; the last one counts`,
    "JSON leaves open what an object with the same key twice means, and most readers keep the last one. Take out the one that was not meant.",
  ),
  "import/renamed": warning(
    ({ pointer, from, to, reason }: { pointer: string; from: string; to: string; reason: string }) =>
      `${pointer}: ${quote(from)} becomes ${to}: ${reason}`,
    "Types of a contracts file begin with an uppercase letter, contain letters, digits and `_`, differ by more than case and hide nothing that TypeScript brings along. Names on the wire are never changed.",
  ),
  "import/remote-reference": warning(
    ({ pointer, reference }: { pointer: string; reference: string }) =>
      `${pointer}: ${quote(reference)} is in another document, which is not fetched; any value is taken there`,
    "Nothing is ever fetched. Put the schema that is meant under `$defs` of this one and refer to it as `#/$defs/Name`.",
  ),
  "import/dangling-reference": warning(
    ({ pointer, reference }: { pointer: string; reference: string }) =>
      `${pointer}: ${quote(reference)} leads to no schema of this document; any value is taken there`,
    "A reference within the document is a JSON pointer (`#/$defs/Name`) or the name of an anchor (`#name`).",
  ),
  "import/does-not-compile": error(
    ({ line, code, message }: { line: number; code: string; message: string }) =>
      `line ${line} of the contracts file would not compile: ${message} [${code}]`,
    "What a contracts file cannot say is left out and reported; here nothing could be left out to make the file compile, and nothing was written. Mostly the schema is too large: split it, or import a part with `--at`.",
  ),
};
