/** How the YAML library's sentences are told to people who do not know its words. */

export interface Wording {
  /** How the library's sentence begins. */
  readonly begins: string;
  /** What to say instead; without it, the library's sentence. `found` is what stands at the place. */
  readonly problem?: (found: string) => string;
  readonly help?: string;
}

const quoteAll =
  "A string that begins with a quote or a bracket, or that contains `: ` or ` #`, needs quotes around all of it.";
const unbalanced = (opening: string, closing: string) => () =>
  `a \`${opening}\` is not closed by \`${closing}\`, or a line inside it is not indented`;
const unexpected: Wording["problem"] = (found) =>
  found.trim() === "" ? "something is missing here" : `\`${found}\` is not expected here`;

/** The first whose beginning fits counts. */
export const wordings: readonly Wording[] = [
  {
    begins: "Nested mappings",
    problem: () => "a second key begins on this line",
    help: "A string that contains `: ` needs quotes around it. A map begins on a new line, indented.",
  },
  { begins: "Implicit map keys", problem: () => "a `:` is missing after this key" },
  {
    begins: "Implicit keys",
    problem: () => "a key goes over several lines",
    help: "Is a `:` missing after a key, or are quotes missing around a string?",
  },
  { begins: "All mapping items", problem: () => "the keys of one map have to start in the same column" },
  { begins: "All sequence items", problem: () => "the items of one list have to start in the same column" },
  { begins: "Sequence item without", problem: () => "a `- ` is missing in front of this item" },
  { begins: "Flow map", problem: unbalanced("{", "}") },
  { begins: "Flow sequence", problem: unbalanced("[", "]") },
  { begins: "Missing , or :", problem: () => "a `,` or a `:` is missing here" },
  { begins: "Missing , between", problem: () => "a `,` is missing here" },
  { begins: "Missing closing", problem: () => "the quotes that open here are not closed" },
  {
    begins: "Invalid escape sequence",
    help: "In double quotes write `\\\\` for a backslash, or use single quotes, where a backslash is itself.",
  },
  {
    begins: "Plain value cannot start",
    problem: (found) => `a string cannot begin with \`${found}\``,
    help: "Put the text in quotes.",
  },
  { begins: "Block scalar values", problem: () => "the lines of a string after `|` or `>` have to be indented" },
  { begins: "Block scalar header", problem: () => "nothing but a comment may follow `|` or `>`" },
  {
    begins: "Block collections",
    problem: () => "a second key begins in this place",
    help: "A string that contains `: ` needs quotes around it. In brackets, a map needs braces and a list needs brackets of its own.",
  },
  { begins: "Unexpected", problem: unexpected, help: quoteAll },
  { begins: "Expected a flow scalar", problem: unexpected, help: quoteAll },
];

/** The wording for a sentence of the library; an empty one where there is none. */
export function wordingOf(sentence: string): Partial<Wording> {
  return wordings.find(({ begins }) => sentence.startsWith(begins)) ?? {};
}
