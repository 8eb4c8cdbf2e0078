/** What holds of the layout of every contracts file, however it was laid out before. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { parse } from "../../generator/1-parse/parse.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import { formatted } from "../../generator/format/format.js";
import { plain } from "../support/parsing.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const golden = readdirSync(`${root}/test/golden`).map((name) => `test/golden/${name}/contracts.yaml`);
const files = ["contracts.yaml", ...golden].map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));
const small = files.filter(({ text }) => text.length < 4_000);

/** The Model as lines, without places. The order of keys counts, but for codes, which are a table by fault. */
function meaningOf(text: string): readonly string[] {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  if (!document) throw new Error(`refused: ${diagnostics.map(({ code, message }) => `${code} ${message}`).join("; ")}`);
  return JSON.stringify(resolve(document).model ?? plain(document), withoutPlaces, 1).split("\n");
}

function withoutPlaces(key: string, value: unknown): unknown {
  if (/^(?:span|place|lineStarts|written)$|(?:Span|Written)$/.test(key)) return undefined;
  return key === "codes" && typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))) : value;
}

/** The first lines in which two meanings differ: all of them would fill pages. */
function differenceBetween(left: readonly string[], right: readonly string[]): readonly (string | undefined)[] {
  const at = left.length === right.length ? left.findIndex((line, index) => line !== right[index]) : Math.min(left.length, right.length) - 1;
  return at < 0 ? [] : [left[at], right[at]];
}

/** Every comment of a text whose comments are all marked as `#c1#`. */
function marksIn(text: string): readonly string[] {
  return (text.match(/#c\d+#/g) ?? []).toSorted();
}

/** What each marked comment stands above, in lines of their own: a key, or an item of a list. */
function keysBelow(text: string): Readonly<Record<string, string | undefined>> {
  const lines = text.split("\n").map((line) => line.trim());
  const below = (index: number): string | undefined => lines.slice(index + 1).find((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(lines.flatMap((line, index) => (/^#c\d+# above$/.test(line) ? [[line, /^(?:- |["\w?-]+)/.exec(below(index) ?? "")?.[0].replaceAll('"', () => "")]] : [])));
}

describe("every contracts file of this repository", () => {
  test.each(files)("$path", ({ text }) => {
    const once = formatted(text);
    expect(differenceBetween(meaningOf(once), meaningOf(text))).toEqual([]);
    expect(formatted(once)).toBe(once);
  });
});

type Change = (text: string) => string;

/** Comments at lines and at ends of lines, blank lines; of the lines only those that begin a key or an item, so that no text in several lines is hit. */
function sprinkle(places: readonly (readonly [at: number, kind: "line" | "askew" | "end" | "blank"])[]): Change {
  return (text) => {
    const lines = text.split("\n");
    places.forEach(([at, kind], index) => {
      const line = at % lines.length;
      const written = lines[line] ?? "";
      if (!isSafe(lines, line)) return;
      const indent = /^ */.exec(written)?.[0] ?? "";
      if (kind === "line") lines[line] = `${indent}#c${index}# above\n${written}`;
      if (kind === "askew") lines[line] = `${" ".repeat(at % (indent.length + 3))}#c${index}# askew\n${written}`;
      if (kind === "blank") lines[line] = `\n\n${written}`;
      if (kind === "end") lines[line] = `${written} #c${index}# beside`;
    });
    return lines.join("\n");
  };
}

function isSafe(lines: readonly string[], line: number): boolean {
  const written = lines[line] ?? "";
  const before = lines[line - 1] ?? "";
  return /^ *(?:- )*[\w?."-]+:(?: [^|>]*)?$/.test(written) && !written.includes("#c") && !/[|>][-+\d]*$/.test(before) && !written.includes('"') && !written.includes("'");
}

/** The same file as somebody else's editor would write it. */
function relaidOut(options: { readonly lineWidth: number; readonly indent: number; readonly indentSeq: boolean; readonly flow: boolean }): Change {
  return (text) => {
    const document = parseDocument(text, { version: "1.2", schema: "core" });
    return document.toString({ lineWidth: options.lineWidth, indent: options.indent, indentSeq: options.indentSeq, singleQuote: options.flow });
  };
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.array(fc.tuple(fc.nat(), fc.constantFrom("line" as const, "askew" as const, "end" as const, "blank" as const)), { minLength: 1, maxLength: 12 }).map(sprinkle),
  fc.record({ lineWidth: fc.constantFrom(0, 40, 80), indent: fc.constantFrom(2, 4), indentSeq: fc.boolean(), flow: fc.boolean() }).map(relaidOut),
);

describe("a file in any other layout", () => {
  test("keeps its meaning and its comments, and the layout of a layout is itself", () => {
    fc.assert(
      fc.property(fc.constantFrom(...small), fc.array(changes, { minLength: 1, maxLength: 3 }), ({ text }, made) => {
        const changed = made.reduce((before, change) => change(before), text);
        fc.pre(parse({ name: "contracts.yaml", text: changed }).document !== undefined);
        const once = formatted(changed);
        expect(differenceBetween(meaningOf(once), meaningOf(changed))).toEqual([]);
        expect(marksIn(once)).toEqual(marksIn(changed));
        expect(keysBelow(once)).toMatchObject(keysBelow(changed));
        expect(formatted(once)).toBe(once);
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});
