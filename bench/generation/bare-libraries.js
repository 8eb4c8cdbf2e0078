/**
 * The four libraries alone on the contracts of a synthetic set, as a program: reading the YAML with positions, printing
 * TypeScript types, compiling standalone validators, rendering a page and a prompt for each contract. Each is used in
 * the fastest way that gives usable output, and imported when it is first needed. Prints its steps as JSON. Usage: node
 * bare-libraries.js <count>
 */
import { createStopwatch } from "../support/stopwatch.js";
import { syntheticSet } from "./synthetic.js";
import { page, prompt, viewOf } from "./templates.js";

const { yaml, schemas, types } = syntheticSet(Number(process.argv[2]));
const { steps, time } = createStopwatch();
let printed = 0;

await time("yaml", readYaml);
await time("json-schema-to-typescript", printTypes);
await time("ajv", compileValidators);
await time("handlebars", renderPages);
if (printed === 0) throw new Error("nothing was printed");
console.log(JSON.stringify(steps));

async function readYaml() {
  const { LineCounter, parseDocument } = await import("yaml");
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, {
    version: "1.2",
    schema: "core",
    stringKeys: true,
    prettyErrors: false,
    lineCounter,
  });
  printed += document.contents.items.length;
}

async function printTypes() {
  const { compile } = await import("json-schema-to-typescript");
  const options = {
    format: false,
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    $refOptions: { resolve: { external: false } },
  };
  printed += (await compile({ $defs: types }, "Root", options)).length;
}

/** One instance for all: an instance each would take twice as long. */
async function compileValidators() {
  const [{ Ajv }, { default: standalone }] = await Promise.all([import("ajv"), import("ajv/dist/standalone/index.js")]);
  const uuid = /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/;
  const options = {
    strictTypes: false,
    allErrors: true,
    ownProperties: true,
    formats: { uuid },
    code: { source: true, esm: true, lines: true, formats: undefined },
  };
  const ajv = new Ajv(options);
  for (const { schema } of schemas) printed += standalone.default(ajv, ajv.compile(schema)).length;
}

async function renderPages() {
  const { default: Handlebars } = await import("handlebars");
  const options = { noEscape: true, strict: true, knownHelpersOnly: true };
  const templates = [page, prompt].map((text) => Handlebars.compile(text, options));
  for (const named of schemas) for (const render of templates) printed += render(viewOf(named)).length;
}
