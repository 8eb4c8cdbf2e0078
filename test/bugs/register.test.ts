import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { register } from "./register.js";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** Every report, so that none can be forgotten in the register. */
const ids = [
  ..."B01 B04 B05 B06 B07 B09 B10 B11 B14 B15 B16 B17 B18 B20 B21 B22 B23 B24 B25 B27 B29 B30".split(" "),
  ..."B31 B32 B34 B36 B37 B39 B40 B42 B44 B45 B46 B47 B49 B50 B51 B52 B53 B55 B56 B58 B59 B61".split(" "),
];

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts"))
  .map((path) => ({
    path: path.slice(0, -".test.ts".length).replaceAll("\\", "/"),
    text: readFileSync(`${folder}${path}`, "utf8"),
  }));

/** The files of tests whose names begin with an id. */
const filesThatName = (id: string): readonly string[] =>
  files.filter(({ text }) => new RegExp(`["'\`]${id}[:,] `).test(text)).map(({ path }) => path);

describe("the register of reports", () => {
  test("holds each of them once", () => {
    expect(Object.keys(register)).toEqual(ids);
  });

  test.each(Object.entries(register))("%s is shown by a test in %s", (id, file) => {
    expect(filesThatName(id)).toContain(file);
  });

  test("knows every report that a test names", () => {
    const named = files.flatMap(({ text }) => Array.from(text.matchAll(/["'`](B\d\d)[:,] /g), ([, id = ""]) => id));
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
