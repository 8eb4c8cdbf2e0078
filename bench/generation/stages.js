/**
 * One run of the generator on a synthetic set, stage by stage, as a program that has just been started: libraries are
 * imported where the generator imports them. Prints its steps as JSON. Usage: node --import raise-limits.js stages.js
 * <contracts file>
 */
import { withManifest } from "../../dist/generator/5-write/manifest.js";
import { readPlaces } from "../../dist/generator/5-write/read-places.js";
import { write } from "../../dist/generator/5-write/write.js";
import { readSource } from "../../dist/generator/disk/read-source.js";
import { createStopwatch } from "../support/stopwatch.js";

const { steps, time } = createStopwatch();
const { source, home } = await time("read", () => readSource({ config: process.argv[2] }));
const document = await time(
  "parse",
  async () =>
    withoutErrors(await import("../../dist/generator/1-parse/parse.js").then(({ parse }) => parse(source))).document,
);
const model = await time(
  "resolve",
  async () =>
    withoutErrors(await import("../../dist/generator/2-resolve/resolve.js").then(({ resolve }) => resolve(document)))
      .model,
);
await time("check", async () =>
  withoutErrors({
    diagnostics: await import("../../dist/generator/3-check/check.js").then(({ check }) => check(model)),
  }),
);
const { targets } = await time("load targets", () => import("../../dist/generator/4-emit/targets.js"));
const files = [];
for (const { name, emit } of targets) files.push(...(await time(`emit ${name}`, () => emit(model))));
await time("write", () => writeAll(files));
console.log(JSON.stringify({ steps, files: files.length }));

function writeAll(emitted) {
  const folder = { ...home, directory: model.generate.directory };
  const expected = withManifest(source, emitted);
  const written = withoutErrors(write(folder, expected, readPlaces(folder, expected).places));
  if (written.written.length !== expected.length) throw new Error("the output folder was not empty");
}

function withoutErrors(result) {
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new Error(`the synthetic set is refused: ${JSON.stringify(errors.slice(0, 3))}`);
  return result;
}
