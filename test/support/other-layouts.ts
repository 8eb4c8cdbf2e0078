/** Returns a contracts file in another layout, as another editor might write it, with comments and blank lines. */
import fc from "fast-check";
import { parseDocument } from "yaml";

type Change = (text: string) => string;

/**
 * Comments at lines and at ends of lines, blank lines; of the lines only those that begin a key or an item, so that no
 * text in several lines is hit.
 */
function sprinkle(places: readonly (readonly [at: number, kind: "line" | "askew" | "end" | "blank"])[]): Change {
  return (text) => {
    const lines = text.split("\n");
    const first = firstMark(text);
    places.forEach(([at, kind], place) => {
      const index = first + place;
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

/** The number that no comment has so far. */
function firstMark(text: string): number {
  return 1 + Math.max(-1, ...[...text.matchAll(/#c(\d+)#/g)].map(([, number]) => Number(number)));
}

function isSafe(lines: readonly string[], line: number): boolean {
  const written = lines[line] ?? "";
  const before = lines[line - 1] ?? "";
  return (
    /^ *(?:- )*[\w?."-]+:(?: [^|>]*)?$/.test(written) &&
    !written.includes("#c") &&
    !/[|>][-+\d]*$/.test(before) &&
    !written.includes('"') &&
    !written.includes("'")
  );
}

/** The same file as somebody else's editor would write it. */
function relaidOut(options: {
  readonly lineWidth: number;
  readonly indent: number;
  readonly indentSeq: boolean;
  readonly flow: boolean;
}): Change {
  return (text) => {
    const document = parseDocument(text, { version: "1.2", schema: "core" });
    return document.toString({
      lineWidth: options.lineWidth,
      indent: options.indent,
      indentSeq: options.indentSeq,
      singleQuote: options.flow,
    });
  };
}

/** What may stand between two tokens in braces: nothing, a line end, or comments with blank lines around them. */
const gaps = ["", "", "", "", "\n", "#\n", "\n#\n", "\n\n#\n", "#\n\n", "#\n#\n"] as const;

/** Numbers to choose by, over and over again. */
type Dice = readonly number[];

/**
 * Sections in braces and brackets, with comments at every place that has room for one, and some at the end of the file.
 */
function braced(dice: Dice): Change {
  return (text) => {
    let [thrown, comments] = [0, firstMark(text)];
    const roll = (sides: number): number => (dice[thrown++ % dice.length] ?? 0) % sides;
    const gap = (): string =>
      (gaps[roll(gaps.length)] ?? "").replace(/#/g, () => ` #c${comments++}# within`).replace(/\n/g, "\n    ");
    const flow = (value: unknown): string => {
      if (Array.isArray(value)) return `[${value.map((item) => `${gap()}${flow(item)}${gap()}`).join(",")}${gap()}]`;
      if (typeof value !== "object" || value === null) return JSON.stringify(value);
      return `{${Object.entries(value)
        .map(([key, member]) => `${gap()}${JSON.stringify(key)}: ${gap()}${flow(member)}${gap()}`)
        .join(",")}${gap()}}`;
    };
    const given = parseDocument(text, { version: "1.2", schema: "core" }).toJS() as Readonly<Record<string, unknown>>;
    const sections = Object.entries(given).map(
      ([key, value]) => `${key}: ${roll(3) > 0 && typeof value === "object" ? flow(value) : JSON.stringify(value)}`,
    );
    const ends = ["\n", "\n\n", " #c!# beside\n"].map((end) => end.replace("!", () => String(comments++)));
    const last = [0, 0, 2, 4]
      .slice(0, roll(4))
      .map((indent) => `${ends[roll(3)] ?? "\n"}${" ".repeat(indent)}#c${comments++}# last`);
    return `${sections.join(ends[roll(2)])}${last.join("")}\n`;
  };
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.array(fc.nat({ max: 999 }), { minLength: 20, maxLength: 60 }).map(braced),
  fc
    .array(fc.tuple(fc.nat(), fc.constantFrom("line" as const, "askew" as const, "end" as const, "blank" as const)), {
      minLength: 1,
      maxLength: 12,
    })
    .map(sprinkle),
  fc
    .record({
      lineWidth: fc.constantFrom(0, 40, 80),
      indent: fc.constantFrom(2, 4),
      indentSeq: fc.boolean(),
      flow: fc.boolean(),
    })
    .map(relaidOut),
);

/** Texts that say what these say, one to three changes away. */
export function otherLayouts(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(changes, { minLength: 1, maxLength: 3 }))
    .map(([text, made]) => made.reduce((before, change) => change(before), text));
}
