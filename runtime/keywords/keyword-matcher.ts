/**
 * Whether a string contains one of several keywords. No string becomes a regular expression, and the time depends only
 * on the length of the text.
 */
import { after, automatonOf, type Node } from "./automaton.js";
import { comparable, type LetterCase } from "./comparable.js";
import { extendsWord, isJoining } from "./word-characters.js";

interface Keyword {
  readonly characters: readonly string[];
  /** Whether the keyword must be at the start, or at the end, of a word. */
  readonly begins: boolean;
  readonly ends: boolean;
}

/**
 * Creates the test of `contains_any`. At an edge of a keyword whose character is of a script without spaces between
 * words (or of Hangul), any character may follow in the text; at every other edge, no character that would make a
 * longer word: `db` is not in `handball`, `kpi` is in `kpi를`, `권한` is in `권한이`. The tree of the keywords is created for
 * the first text.
 */
export function keywordMatcher(keywords: readonly string[], letterCase: LetterCase): (text: string) => boolean {
  let root: Node<Keyword> | undefined;
  return (text) => {
    root ??= automatonOf(
      keywords.map((keyword) => keywordOf(comparable(keyword, letterCase))),
      ({ characters }) => characters,
    );
    return holdsKeyword(charactersOf(comparable(text, letterCase)), root);
  };
}

function keywordOf(text: string): Keyword {
  const characters = charactersOf(text);
  const [first = "", last = ""] = [characters.at(0), characters.at(-1)];
  return { characters, begins: !isJoining(first), ends: !isJoining(last) };
}

/** Code points: a letter beyond the first 65,536 is one character. */
function charactersOf(text: string): readonly string[] {
  return [...text];
}

function holdsKeyword(characters: readonly string[], root: Node<Keyword>): boolean {
  let node = root;
  for (const [index, character] of characters.entries()) {
    node = after(node, character, root);
    if (node.ending.length > 0 && hasKeywordEndingAt(node.ending, characters, index)) return true;
  }
  return false;
}

/**
 * `last` is the index of the last character of the keywords. The character after it is the same for all of them: two
 * hundred keywords can end at a letter, but few at the end of a word.
 */
function hasKeywordEndingAt(ending: readonly Keyword[], characters: readonly string[], last: number): boolean {
  const isInsideWord = extendsWord(characters[last + 1]);
  return ending.some(
    ({ characters: { length }, begins, ends }) =>
      !(ends && isInsideWord) && !(begins && extendsWord(characters[last - length])),
  );
}
