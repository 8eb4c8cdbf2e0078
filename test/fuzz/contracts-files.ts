/** The contracts files of the tests: the golden ones, which compile, and one for each diagnostic. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { goldenCases, goldenText } from "../support/golden.js";

const folder = fileURLToPath(new URL("../../diagnostics", import.meta.url));

export const goldenTexts: readonly string[] = goldenCases.map(goldenText).filter((text) => text.length < 4_000);

/** The few large files among them would take most of the time. */
export const diagnosticTexts: readonly string[] = readdirSync(folder)
  .flatMap((stage) =>
    readdirSync(`${folder}/${stage}`).map((slug) => readFileSync(`${folder}/${stage}/${slug}/contracts.yaml`, "utf8")),
  )
  .filter((text) => text.length < 4_000);

/** What means something in YAML or in the language, and what is refused. */
export const yamlPieces: readonly string[] = [
  "\n",
  "\n  ",
  "\n    ",
  " ",
  "\t",
  ": ",
  "- ",
  "? ",
  "?",
  "[",
  "]",
  "{",
  "}",
  ",",
  "'",
  '"',
  "|\n",
  ">-\n",
  " # c\n",
  "&a ",
  "*a",
  "!t ",
  "<<: ",
  "~",
  "null",
  "true",
  "on",
  "0",
  "-1",
  "1e400",
  "1..",
  "[]",
  "map<",
  " | null",
  "\r\n",
  "\ufeff",
  "\u0000",
  "\u202e",
  "\ud800",
  "é",
  "😀",
  "__proto__",
  "toString",
  "constructor",
];
