/** The canonical layout of contracts files. */
import { parseDocument, Lexer } from "yaml";
import { isEqual } from "../../runtime/support/equality.js";
import { longestLine } from "../source/yaml-text.js";
import { giveEndToFile, tidyComments, isMap, readCommented, type Reading } from "./read-commented.js";
import { escapedText } from "./escaped-text.js";
import { inlinePrinter, layOut } from "./layout.js";
import { orderKeys } from "./order-keys.js";
import { writeScalars } from "./scalars.js";

const reading: Reading = {
  version: "1.2",
  schema: "core",
  customTags: [escapedText],
  uniqueKeys: false,
  prettyErrors: false,
};
/** Quoted strings are never folded: a string that is too long for its line becomes a block. */
const printing = {
  lineWidth: longestLine,
  minContentWidth: 0,
  singleQuote: null,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
} as const;

/**
 * Returns the text of a contracts file in the canonical layout. All lines get the line ending of the first line. A file
 * in braces, such as JSON, is returned unchanged: it cannot contain comments, and other tools format it.
 *
 * @param text text that stage 1 parses without a diagnostic about its YAML, without a byte order mark
 * @throws if the library changed a value or lost a comment
 */
export function formatted(text: string): string {
  const unified = text.replace(/\r\n/g, "\n");
  const laidOut = layOutText(unified);
  return /^[^\r\n]*\r\n/.test(text) ? laidOut.replace(/\n/g, "\r\n") : laidOut;
}

function layOutText(text: string): string {
  const document = readCommented(text, reading);
  const before: unknown = document.toJS();
  const { contents } = document;
  if (!isMap(contents) || contents.flow) return text;
  orderKeys(document, contents, text);
  giveEndToFile(document, contents);
  tidyComments(document);
  writeScalars(contents, text);
  layOut(contents, inlinePrinter());
  return proved(document.toString(printing), { text, before });
}

interface Original {
  readonly text: string;
  readonly before: unknown;
}

function proved(laidOut: string, { text, before }: Original): string {
  if (!isEqual(parseDocument(laidOut, reading).toJS(), before))
    throw new Error("the layout would change what the contracts file says; nothing was written");
  if (commentTexts(laidOut).toSorted().join("\n") !== commentTexts(text).toSorted().join("\n"))
    throw new Error("the layout would lose a comment; nothing was written");
  return laidOut;
}

/** What the library's lexer emits before the source of a plain or block scalar, which may also begin with a `#`. */
const beforeText = "\u001f";

export function commentTexts(text: string): readonly string[] {
  const tokens = [...new Lexer().lex(text)];
  return tokens
    .filter((token, index) => token.startsWith("#") && tokens[index - 1] !== beforeText)
    .map((token) => token.trimEnd());
}
