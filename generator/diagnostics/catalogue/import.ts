/** Diagnostics about an imported file: a summary of contracts, or a JSON Schema. */
import { error, warning } from "./entry.js";
import { quote } from "./quote.js";

export const importDiagnostics = {
  "import/not-json": error(
    ({ path, problem }: { path: string; problem: string }) => `${path} is not JSON: ${problem}`,
    "`npx agent-contracts import` reads JSON, with or without comments: a JSON Schema, a document that contains schemas, or a CONTRACT_SUMMARY, which may be a block of a Markdown file.",
    "Correct the JSON, or name another file.",
  ),
  "import/is-yaml": error(
    ({ path }: { path: string }) => `${path} is YAML, and an import reads JSON`,
    "Convert the file first, for example with `npx yaml --json --single < schema.yaml > schema.json`, and import the result.",
    "Convert the file to JSON, for example with `npx yaml --json --single`.",
  ),
  "import/swagger": error(
    ({ path, version }: { path: string; version: string }) => `${path} is a description in Swagger ${quote(version)}`,
    'Convert it to OpenAPI 3 first, for example with `npx swagger2openapi swagger.json > openapi.json`, or import one of its definitions with `--at "#/definitions/Order"`.',
    "Convert the document to OpenAPI 3, or import one definition with `--at`.",
  ),
  "import/data-file": error(
    ({ path, schema }: { path: string; schema: string }) => `${path} is data that names its schema, ${quote(schema)}`,
    "Only a schema can be imported, not the data that it describes. Download the schema that the file names and import that.",
    "Download the schema that the file names, and import it.",
  ),
  "import/no-part": error(
    ({ path, at }: { path: string; at: string }) => `${path} has nothing at ${quote(at)}`,
    "`--at` is a JSON pointer into the file, such as `#/components/schemas/Order`. `/` within a key is written `~1`, and `~` is written `~0`.",
    "Name a JSON pointer such as `#/components/schemas/Order`.",
  ),
  "import/bad-block": error(
    ({ path, problem }: { path: string; problem: string }) =>
      `${path} has no CONTRACT_SUMMARY block that can be read: ${problem}`,
    "The block is between the lines `<!-- CONTRACT_SUMMARY_JSON_START -->` and `<!-- CONTRACT_SUMMARY_JSON_END -->`, each of which appears once; what is between them is JSON, with or without a code fence around it.",
    "Correct the block, or import a JSON file.",
  ),
  "import/unknown-input": error(
    ({ path, found }: { path: string; found: string }) => `${path} contains no JSON Schema, but ${found}`,
    "A CONTRACT_SUMMARY is an object with one entry a scope, each of which has `schema_version`, `required_keys` or `enums`. A JSON Schema is an object with keywords such as `type`, `properties`, `$defs` or `$ref`. Tools and response formats of OpenAI, Anthropic, Gemini, MCP and the AI SDK are recognized, and so are the schemas of OpenAPI 3; for any other document `--at` names the part to import.",
    "Name a file with a JSON Schema, an OpenAPI 3 document, the tools of an SDK, or a CONTRACT_SUMMARY.",
  ),
  "import/no-file-named": error(
    () => "no file given",
    "`npx agent-contracts import` takes the file to read: `npx agent-contracts import review.schema.json`.",
    'Run "npx agent-contracts import <file>".',
  ),
  "import/bad-scope": error(
    ({ scope, problem }: { scope: string; problem: string }) => `${quote(scope)} cannot be a scope: ${problem}`,
    "A scope contains letters, digits, `_` and `-`, as `TASK_ACTION` does, and has at most 64 characters.",
    "Name another scope with `--scope`.",
  ),
  "import/exists": error(
    ({ path }: { path: string }) => `${path} exists; nothing was written`,
    "A contracts file is written by people and never overwritten. Name another file with `--to`, or move this one away first.",
    "Name another file with `--to`.",
  ),
  "import/too-deep": error(
    ({ limit }: { limit: number }) => `objects and arrays are nested more than ${limit} levels deep`,
    "No contracts file can contain a schema that is nested this deep.",
    "Import an inner part with `--at`.",
  ),
  "import/too-complex": error(
    ({ limit }: { limit: number }) => `the schema unfolds to more than ${limit} parts`,
    "The import expands every `allOf`, and a few that refer to each other can multiply. Split the schema, or import its parts one by one.",
    "Import the parts one by one with `--at`.",
  ),
  "import/not-carried": warning(
    ({ pointer, becomes, effect }: { pointer: string; becomes: string; effect: string }) =>
      `${pointer} is ${becomes}; ${effect}`,
    "A contracts file cannot express this, or not in the same way. The contract accepts more than the schema, never less. A rule (`docs/language.md`, Rules) may express it.",
    "Add a rule if you need the constraint.",
  ),
  "import/format-alone": warning(
    ({ pointer, format }: { pointer: string; format: string }) =>
      `${pointer} is how a library writes ${format}; only the format is kept`,
    "Libraries write a pattern next to a `format` that means the same. If they differ, for example about offsets of times other than `Z`, the format decides. Add the pattern to the contracts file if you need it. Each pattern is reported once.",
    "Add the pattern to the contracts file if you need it.",
  ),
  "import/assumed": warning(
    ({ pointer, assumption }: { pointer: string; assumption: string }) => `${pointer}: ${assumption}`,
    "The schema says less than, or something different from, what was probably intended. If the assumption is wrong, correct the contracts file.",
    "Check this part of the contracts file.",
  ),
  "import/repeated-key": warning(
    ({ pointer }: { pointer: string }) => `${pointer} appears more than once; the last one is used`,
    "JSON does not define what an object with a repeated key means, and most parsers keep the last one. Remove the other.",
    "Remove one of the two keys.",
  ),
  "import/renamed": warning(
    ({ pointer, from, to, reason }: { pointer: string; from: string; to: string; reason: string }) =>
      `${pointer}: ${quote(from)} becomes ${to}: ${reason}`,
    "Names of types in a contracts file begin with an uppercase letter, contain letters, digits and `_`, differ by more than case, and are not names of built-in TypeScript types. Keys in JSON are never changed.",
    "Nothing to do: keys in JSON are unchanged.",
  ),
  "import/remote-reference": warning(
    ({ pointer, reference }: { pointer: string; reference: string }) =>
      `${pointer}: ${quote(reference)} is in another document, which is not fetched; any value is accepted there`,
    "The import never downloads anything. Put the other schema under `$defs` of this one and refer to it as `#/$defs/Name`.",
    "Copy the other schema under `$defs`, and refer to it as `#/$defs/Name`.",
  ),
  "import/dangling-reference": warning(
    ({ pointer, reference }: { pointer: string; reference: string }) =>
      `${pointer}: ${quote(reference)} is not a schema of this document; any value is accepted there`,
    "A reference within the document is a JSON pointer (`#/$defs/Name`) or the name of an anchor (`#name`).",
    "Correct the reference.",
  ),
  "import/does-not-compile": error(
    ({ line, code, message }: { line: number; code: string; message: string }) =>
      `line ${line} of the contracts file would not compile: ${message} [${code}]`,
    "The import omits and reports whatever a contracts file cannot express, but here nothing could be omitted to make the file compile. Nothing was written. The schema is probably too large: split it, or import a part with `--at`.",
    "Import a part of the schema with `--at`.",
  ),
};
