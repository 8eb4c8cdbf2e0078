/** Patches as models send them: in a fence, with tokens of a chat format, with text around them. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: patches
contracts:
  FIX: { fields: { note: string }, read: { formats: [json, patch] } }
  NOTE: { fields: { note: string } }
`);
const fix = contract("FIX");

const diff = `diff --git a/x b/x
--- a/x
+++ b/x
@@ -1 +1 @@
-old
+new
`;
const block = "*** Begin Patch\n*** Update File: x\n-old\n+new\n*** End Patch\n";
const fence = "```";

/** The added lines, or the code. */
function reading(answer: string): unknown {
  const outcome = fix.safeParse(answer);
  if (!outcome.ok) return outcome.issues[0]?.code;
  if (outcome.format !== "patch") return outcome.value;
  const { files } = outcome.value as {
    files: readonly { hunks: readonly { lines: readonly { kind: string; text: string }[] }[] }[];
  };
  return files.flatMap(({ hunks }) =>
    hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "added").map(({ text }) => text)),
  );
}

test.each([diff, block, `${fence}diff\n${diff}${fence}`, `\n${fence}\n${block}${fence}\n`, `~~~~patch\n${diff}~~~~`])(
  "accepts a patch without text, or in one fence: %j",
  (text) => {
    expect(reading(text)).toEqual(["new"]);
  },
);

test.each(["<|im_end|>", "</s>", "<|eot_id|>", "<end_of_turn>", "<|im_end|>\n"])(
  "%j is not a line of the patch",
  (token) => {
    expect(reading(diff + token)).toEqual(["new"]);
    expect(reading(`${fence}diff\n${diff}${fence}${token}`)).toEqual(["new"]);
    expect(reading(block.trimEnd() + token)).toEqual(["new"]);
    expect(reading(diff.trimEnd() + token)).toBe("patch_after_end");
  },
);

test("a tag in the last line is not a chat token", () => {
  expect(reading(diff.replace("+new\n", "+<s>new</s>\n"))).toEqual(["<s>new</s>"]);
});

test.each([
  `Here is the patch:\n${diff}`,
  `Here is the patch:\n${fence}diff\n${diff}${fence}`,
  `${fence}diff\n${diff}${fence}\nDone.`,
  `commit abc\n${diff}`,
  `Fixed:\n${block}`,
])("rejects a patch with text around it: %j", (text) => {
  expect(reading(text)).toBe("patch_not_whole");
});

test("reports a diff without git's header", () => {
  expect(reading(diff.slice(diff.indexOf("---")))).toBe("patch_names");
});

test("a value is parsed as a value, and a word is not a patch", () => {
  expect(reading(`{"note": "diff --git a/x b/x"}`)).toEqual({ note: "diff --git a/x b/x" });
  expect(reading(`${fence}json\n{"note": "x"}\n${fence}`)).toEqual({ note: "x" });
  expect(reading("I ran diff --git on it.")).toBe("no_json_found");
  expect(contract("NOTE").safeParse(diff)).toMatchObject({ ok: false, issues: [{ code: "no_json_found" }] });
});
