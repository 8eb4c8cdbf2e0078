/** A text whose marks are all written as in a template, in a string or in another language, as JSON has them. */
import type { SyntaxStep } from "./syntax/steps.js";

interface Respelled {
  readonly step: SyntaxStep;
  readonly at: number;
  readonly length: number;
  /** As long as what it replaces, so that every part stays where it is. */
  readonly put: string;
}

/** By the first sign of it: the step, all of its signs, and what each of them is. Nothing in a string is one. */
const spellings: readonly {
  readonly step: SyntaxStep;
  readonly opening: RegExp;
  readonly inside: RegExp;
  readonly sign: RegExp;
  readonly meaning: (sign: string) => string;
}[] = [
  {
    step: "doubled_braces",
    opening: /\{\{(?!\s*\})/,
    inside: /^[^{}]*$/,
    sign: /(?:\{\{|\}\})+|[{}]/g,
    meaning: (sign) => (sign.length % 2 === 1 ? "" : sign.replaceAll("{{", () => " {").replaceAll("}}", () => "} ")),
  },
  {
    step: "odd_whitespace",
    opening: /[{[] ?\\n/,
    inside: /^(?:[^\\]|\\[^\\])*$/,
    sign: /(?:\\[nrt])+|\\/g,
    meaning: (sign) => (sign.length === 1 ? "" : " ".repeat(sign.length)),
  },
  {
    step: "wrong_mark",
    opening: /\{\s*"[^"\n]*"\s*=/,
    inside: /^/,
    sign: /=>|[=:]/g,
    meaning: (sign) => (sign === ":" ? "" : sign.length === 1 ? ":" : ": "),
  },
  {
    step: "wrong_mark",
    opening: /[{[](?=[^{}[\]]*;)/,
    inside: /^/,
    sign: /;\s*[}\]]|[;,]/g,
    meaning: (sign) => (sign === ";" ? "," : ""),
  },
];

/** The last one may be open; so each character is passed once. */
const strings = /("(?:[^"\\]|\\[^])*(?:"|$))/;
const closing = /^[^]*[}\]]/;

export function respelled(text: string): Respelled | undefined {
  for (const { step, opening, inside, sign, meaning } of spellings) {
    const at = text.search(opening);
    const part = at === -1 ? "" : (closing.exec(text.slice(at))?.[0] ?? "");
    let isRight = part !== "";
    const put = part
      .split(strings)
      .map((piece, index) => {
        if (index % 2 === 1) return inside.test(piece) ? piece : ((isRight = false), "");
        return piece.replaceAll(sign, (found) => {
          const meant = meaning(found);
          isRight &&= meant !== "";
          return meant;
        });
      })
      .join("");
    if (isRight && put !== part) {
      const first = firstDifference(put, part);
      return { step, at: at + first, length: put.length - first, put: put.slice(first) };
    }
  }
  return undefined;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return at;
}
