/** Compares the tables of invisible characters with the Unicode data of the engine. */
import { describe, expect, test } from "vitest";
import { visibleExactly, visiblePattern } from "../../../runtime/support/visible-text.js";
import { contractsOf } from "../answer/contracts-of.js";

const inkless = /[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const exactly = new RegExp(visibleExactly, "u");
const portable = new RegExp(visiblePattern, "u");

test("whitespace, control, format and ignorable characters and the empty Braille pattern are invisible, all others visible", () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const isVisible = !inkless.test(character);
    if (exactly.test(character) !== isVisible) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test("the published pattern accepts all visible characters, whatever an engine considers whitespace", () => {
  expect(visiblePattern).toBe("\\S");
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (exactly.test(character) && !portable.test(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe("a string of only", () => {
  const blank = [
    "\u{e0041}",
    "\u{e0041}\u{e0042} \u{e007f}",
    "\u{1d173}",
    "\ufff9",
    "\u{e0100}",
    "\u0600",
    "\u2800",
    "\u3164",
    "\u00a0",
    "\u{13430}",
  ];
  const visible = [
    "x",
    "\u{e0041}x",
    "\u{1f600}",
    "\u0301",
    "\ud800x",
    "\ud800",
    "\udc00",
    "\u{20000}",
    "\ufffd",
    "\ue000",
    "。",
  ];

  test("such characters is blank in validation, in a rule and in an example", async () => {
    const contract = (
      await contractsOf(
        "edition: 1\nname: blank\ncontracts:\n  TEXTS:\n    fields: { note: nonblank, long: nonblank 2..9, hint?: string }\n    rules: [{ nonblank: [hint], code: no_hint }]\n",
      )
    )("TEXTS");
    for (const text of blank)
      expect([text, codesOf(contract.validate({ note: text, long: text, hint: text }))]).toEqual([
        text,
        ["blank", "blank", "no_hint"],
      ]);
    for (const text of visible)
      expect([text, codesOf(contract.validate({ note: text, long: `${text}12`, hint: text }))]).toEqual([text, []]);
  });
});

function codesOf(outcome: {
  readonly ok: boolean;
  readonly issues?: readonly { readonly code: string }[];
}): readonly string[] {
  return (outcome.issues ?? []).map(({ code }) => code);
}
