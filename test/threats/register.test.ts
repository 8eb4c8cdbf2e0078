import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { answers } from "./register/answers.js";
import { contractText } from "./register/contract-text.js";
import { loadingAndValidators } from "./register/loading-and-validators.js";
import { outputsAndFiles } from "./register/outputs-and-files.js";

const folder = fileURLToPath(new URL("..", import.meta.url));
const register = { ...contractText, ...loadingAndValidators, ...answers, ...outputsAndFiles };

/** Whether a test file, or a part that several test files share, contains a string of that name. */
function isThere([file, name]: readonly [string, string]): boolean {
  const path = [`${folder}${file}.test.ts`, `${folder}${file}.ts`].find((candidate) => existsSync(candidate));
  if (path === undefined) return false;
  const text = readFileSync(path, "utf8");
  return text.includes(JSON.stringify(name)) || text.includes(`'${name}'`);
}

/** Tests that do not exist on purpose. */
const notOffered: Readonly<Record<string, string>> = {
  // Validators are compared to the published schemas and to direct interpretation of shapes instead.
  "S-25": "the language is not JSON Schema, so that the official suite of JSON Schema has nothing to be compiled from",
  "S-53":
    "generate warns of no changed prompt: it lists every file that it writes, and the diff of a prompt is text to be reviewed",
  "S-61": "no line for .gitattributes is offered, because line ends are no drift",
};

describe("the register of threats", () => {
  test("contains S-01 to S-66, in order", () => {
    expect(Object.keys(register)).toEqual(
      Array.from({ length: 66 }, (_, index) => `S-${String(index + 1).padStart(2, "0")}`),
    );
  });

  test.each(Object.entries(register))("%s is shown by existing tests", (_, { shownBy }) => {
    expect(shownBy.length).toBeGreaterThan(0);
    expect(shownBy.filter((proof) => !isThere(proof))).toEqual([]);
  });

  test("says why a part of a row does not exist", () => {
    expect(Object.keys(notOffered).filter((id) => !Object.hasOwn(register, id))).toEqual([]);
  });
});
