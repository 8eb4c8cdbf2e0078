/** The YAML library's messages in the words of this project, with how to fix them. */

export interface Wording {
  /** The beginning of the library's message. */
  readonly begins: string;
  /** The replacement of the message; by default the library's own. `found` is the text at its location. */
  readonly problem?: (found: string) => string;
  /** What to do. `found` is the text at its location. */
  readonly help?: string | ((found: string) => string);
}

const quoteAll =
  "A string that begins with a quote or a bracket, or that contains `: ` or ` #`, needs quotes around all of it.";
const unbalanced = (opening: string, closing: string) => () =>
  `a \`${opening}\` is not closed by \`${closing}\`, or a line inside it is not indented`;
const unexpected: Wording["problem"] = (found) =>
  found.trim() === "" ? "a value is missing here" : `\`${found}\` is not expected here`;

/** The first with a matching beginning counts. */
export const wordings: readonly Wording[] = [
  {
    begins: "Nested mappings",
    problem: () => "a second key begins on this line",
    help: "A string that contains `: ` needs quotes around it. A map begins on a new line, indented, and all of its keys start in one column.",
  },
  {
    begins: "Implicit map keys",
    problem: () => "a `:` is missing after this key",
    help: "Write `key: value`, with a space after the colon.",
  },
  {
    begins: "Implicit keys",
    problem: (found) => (found.startsWith("//") ? "`//` does not start a comment" : "a `:` is missing after this key"),
    help: (found) =>
      found.startsWith("//")
        ? "Start a comment with `#`."
        : "Write `key: value`, with a space after the colon. A string of several lines needs quotes, or `|` before it.",
  },
  {
    begins: "All mapping items",
    problem: () => "the keys of one map must start in the same column",
    help: "Indent this key like the keys above it.",
  },
  {
    begins: "All sequence items",
    problem: () => "the items of one list must start in the same column",
    help: "Indent this `-` like the ones above it.",
  },
  {
    begins: "Sequence item without",
    problem: () => "a `- ` is missing before this item",
    help: "Write `- ` before each item of an array.",
  },
  { begins: "Flow map", problem: unbalanced("{", "}"), help: "Add the missing `}`, or indent the lines inside." },
  { begins: "Flow sequence", problem: unbalanced("[", "]"), help: "Add the missing `]`, or indent the lines inside." },
  {
    begins: "Missing , or :",
    problem: () => "a `,` or a `:` is missing here",
    help: "Put a `,` between entries, and a `: ` after each key.",
  },
  { begins: "Missing , between", problem: () => "a `,` is missing here", help: "Put a `,` between the entries." },
  {
    begins: "Missing closing",
    problem: () => "the quote that opens here is not closed",
    help: "Add the closing quote. Inside single quotes, write a quote twice.",
  },
  {
    begins: "Invalid escape sequence",
    help: "In double quotes, write `\\\\` for a backslash, or use single quotes.",
  },
  {
    begins: "Plain value cannot start",
    problem: (found) => `a string cannot begin with \`${found}\``,
    help: "Put the string in quotes.",
  },
  {
    begins: "Block scalar values",
    problem: () => "the lines of a string after `|` or `>` must be indented",
    help: "Indent the lines of the string further than its key.",
  },
  {
    begins: "Block scalar header",
    problem: () => "only a comment may follow `|` or `>`",
    help: "Start the string on the next line, indented.",
  },
  {
    begins: "Block collections",
    problem: () => "a second key begins here",
    help: "A string that contains `: ` needs quotes around it. In brackets, a map needs braces and an array needs brackets of its own.",
  },
  { begins: "Unexpected", problem: unexpected, help: quoteAll },
  { begins: "Expected a flow scalar", problem: unexpected, help: quoteAll },
];

/** The wording for a message of the library; empty if there is none. */
export function wordingOf(sentence: string): Partial<Wording> {
  return wordings.find(({ begins }) => sentence.startsWith(begins)) ?? {};
}
