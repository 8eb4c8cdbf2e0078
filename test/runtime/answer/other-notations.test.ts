/** Answers in YAML, in XML or with HTML entities. They are never parsed, but the message names the notation. */
import { expect, test } from "vitest";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: other-notations
contracts:
  REVIEW: { fields: { verdict: [PASS, FAIL], note: string, files?: "string[]" } }
`);

const fence = "```";

function messageFor(text: string): string {
  const outcome = contract("REVIEW").safeParse(text);
  expect(outcome.ok).toBe(false);
  return outcome.ok ? "" : (outcome.issues[0]?.message ?? "");
}

test.each([
  ["verdict: PASS\nnote: All is well.", "the answer contains no JSON object or array: it is YAML"],
  [`${fence}yaml\nverdict: PASS\nnote: Fine.\nfiles:\n  - a.ts\n${fence}`, "no JSON object or array: it is YAML"],
  ["Here it is:\n\nverdict: PASS\nnote: Fine.\nfiles: [a.ts, b.ts]", "it is YAML"],
  [
    "<review><verdict>PASS</verdict><note>Fine.</note></review>",
    "the answer contains no JSON object or array: it is XML",
  ],
  [`${fence}xml\n<review>\n  <verdict>PASS</verdict>\n  <note>Fine.</note>\n</review>\n${fence}`, "it is XML"],
  [`${fence}\nverdict: PASS\nnote: Fine.\nfiles: []\n${fence}`, "no JSON object or array: it is YAML"],
  ["verdict='PASS' note='Fine.' files=[]", "no JSON object or array: its keys and values are not JSON"],
  ['verdict = "PASS"\nnote = "Fine."\nfiles = []', "no JSON object or array: its keys and values are not JSON"],
  [`${fence}toml\nverdict = "PASS"\nnote = "Fine."\nfiles = ["a.ts"]\n${fence}`, "its keys and values are not JSON"],
  ["[[ ## verdict ## ]]\nPASS\n\n[[ ## note ## ]]\nFine.\n\n[[ ## files ## ]]\n[]", "are not JSON"],
  ["[[ ## verdict ## ]]\nPASS", "the answer contains no JSON object or array"],
  ["<parameter=verdict>\nPASS\n</parameter>\n<parameter=files>\n[]\n</parameter>", "are not JSON"],
  ["<review>\n<verdict>PASS</verdict>\n<note>Fine.</note>\n<files>[]</files>\n</review>", "it is XML"],
  ["files: []", "the answer contains no JSON object or array"],
  ["{&quot;verdict&quot;: &quot;PASS&quot;, &quot;note&quot;: &quot;Fine.&quot;}", "its quotes are HTML entities"],
  ["{&#34;verdict&#34;: &#34;PASS&#34;, &#34;note&#34;: &#34;Fine.&#34;}", "its quotes are HTML entities"],
])("%j: %s", (text, message) => {
  expect(messageFor(text)).toContain(message);
});

test.each([
  "The verdict: PASS",
  "verdict: PASS",
  '{\n"verdict": PASS or FAIL\n"note": x y,\n}',
  "I used <verdict> once.",
])("%j is not another notation", (text) => {
  expect(messageFor(text)).not.toMatch(/YAML|XML|HTML/);
});

test.each(["[]", "Here is the list: []", `${fence}json\n[]\n${fence}`])("%j is JSON of another type", (text) => {
  expect(messageFor(text)).toBe("the value must be an object; got []");
});

test("the model is told to send JSON", () => {
  const outcome = contract("REVIEW").safeParse("verdict: PASS\nnote: Fine.");
  expect(outcome.ok ? "" : retryPrompt(outcome)?.text).toMatch(/it is YAML\. Send the answer as JSON\./);
});
