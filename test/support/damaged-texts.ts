/** Texts of a collection with a few damaged characters, which fast-check can shrink. */
import fc from "fast-check";

type Edit = (text: string) => string;

/** At `at`, counted round the text, `length` characters are left out and the piece is put in. */
function replaced(at: number, length: number, piece: string): Edit {
  return (text) => {
    const from = at % (text.length + 1);
    return text.slice(0, from) + piece + text.slice(from + length);
  };
}

/** A part appears twice. */
function doubled(at: number, length: number): Edit {
  return (text) => {
    const end = (at % (text.length + 1)) + length;
    return text.slice(0, end) + text.slice(end - length);
  };
}

/** The line moves to the right or to the left, or is left out. */
function shifted(at: number, by: number): Edit {
  return (text) => {
    const lines = text.split("\n");
    const line = at % lines.length;
    const moved = by > 0 ? " ".repeat(by) + lines[line] : (lines[line] ?? "").slice(-by);
    return lines.with(line, by === 0 ? "" : moved).join("\n");
  };
}

/** A line of another text stands behind the line. */
function spliced(at: number, line: string): Edit {
  return (text) => {
    const lines = text.split("\n");
    return lines.toSpliced((at % lines.length) + 1, 0, line).join("\n");
  };
}

/** A word becomes another one. */
function renamed(at: number, word: string): Edit {
  return (text) => {
    const words = [...text.matchAll(/[\w.-]+/g)];
    const found = words[at % (words.length || 1)];
    return found ? text.slice(0, found.index) + word + text.slice(found.index + found[0].length) : text;
  };
}

/**
 * One to four edits of one of the texts, which are taken from the shortest on.
 *
 * @param pieces what is put in at any place, beside any character and the words and lines of the other texts
 */
export function damagedTexts(texts: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
  const lines = [...new Set(texts.flatMap((text) => text.split("\n")))];
  const words = [...new Set(texts.flatMap((text) => text.match(/[\w.-]+/g) ?? []))];
  const [at, length] = [fc.nat({ max: 100_000 }), fc.constantFrom(0, 1, 2, 9)];
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    fc
      .tuple(at, length, fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary", maxLength: 2 })))
      .map((given) => replaced(...given)),
    fc.tuple(at, length).map((given) => doubled(...given)),
    fc.tuple(at, fc.integer({ min: -3, max: 3 })).map((given) => shifted(...given)),
    fc.tuple(at, fc.constantFrom(...lines)).map((given) => spliced(...given)),
    fc.tuple(at, fc.constantFrom(...words, ...pieces)).map((given) => renamed(...given)),
  );
  const shortestFirst = texts.toSorted((left, right) => left.length - right.length);
  return fc
    .tuple(fc.constantFrom(...shortestFirst), fc.array(edits, { minLength: 1, maxLength: 4 }))
    .map(([text, made]) => made.reduce((before, edit) => edit(before), text));
}
