/** Runs the cases of the context functions in cases.json: an input and the expected result. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  buildIssueContext,
  ContextError,
  estimateTokens,
  fitToBudget,
  gitRepository,
  truncateFile,
  truncateLine,
  type LineSelection,
} from "../../context/index.js";
import { expandInput } from "../support/expand-input.js";
import { initialise } from "../support/git-folder.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

interface Case {
  readonly id: string;
  readonly scope: string;
  readonly input: unknown;
  readonly expected: {
    readonly ok: boolean;
    readonly issues?: readonly { readonly code: string }[];
    readonly result?: unknown;
  };
  readonly why: string;
}

const cases = JSON.parse(
  readFileSync(fileURLToPath(new URL("cases.json", import.meta.url)), "utf8"),
) as readonly Case[];

describe.each(["estimateTokens", "truncateLine", "truncateFile", "fitToBudget", "buildIssueContext"] as const)(
  "%s",
  (scope) => {
    test.each(cases.filter((given) => given.scope === scope))("$id: $why", async ({ input, expected }) => {
      const expanded = expandInput(input);
      if (expected.ok) await (checks[scope] as Check)(expanded, expected.result);
      else
        await expect((async () => (checks[scope] as Check)(expanded, {}))()).rejects.toMatchObject({
          constructor: ContextError,
          code: expected.issues?.[0]?.code,
        });
    });
  },
);

test("runs every case", () => {
  expect(cases).toHaveLength(28);
  expect(cases.filter(({ scope }) => !Object.hasOwn(checks, scope))).toEqual([]);
});

type Check = (input: unknown, result: unknown) => void | Promise<void>;

const checks = {
  estimateTokens({ text }: { text: string }, { tokens }: { tokens: number }): void {
    expect(estimateTokens(text)).toBe(tokens);
  },

  truncateLine(
    { text, ...limit }: { text: string; maxChars?: number },
    wanted: { unchanged?: boolean; length_at_most?: number; length_at_least?: number; marker?: boolean },
  ): void {
    const line = truncateLine(text, limit);
    if (wanted.unchanged) return expect(line).toBe(text);
    expect([...line].length).toBeLessThanOrEqual(wanted.length_at_most ?? 0);
    expect([...line].length).toBeGreaterThanOrEqual(wanted.length_at_least ?? Infinity);
    expect(line.endsWith("...")).toBe(wanted.marker);
  },

  truncateFile({ content, ...selection }: { content: string } & LineSelection, wanted: WantedFile): void {
    const result = truncateFile(content, selection);
    if (wanted.unchanged) return expect(result).toBe(content);
    const original = content.split("\n");
    const lines = result.split("\n");
    if (wanted.segments)
      return expect(lines).toEqual(
        wanted.segments.flatMap(({ keep }) => (keep ? original.slice(keep[0] - 1, keep[1]) : ["..."])),
      );
    const kept = lines.filter((line) => line !== "...");
    expect(lines).toEqual(
      expect.arrayContaining((wanted.must_contain_lines ?? []).map((number) => original[number - 1])),
    );
    expect(kept.length).toBeLessThanOrEqual(wanted.content_lines?.at_most ?? 0);
    expect(kept.length).toBeGreaterThanOrEqual(wanted.content_lines?.at_least ?? 1);
  },

  fitToBudget(
    { sections, ...options }: { sections: Record<string, string>; budget?: number; minimum?: number },
    wanted: WantedSections,
  ): void {
    const { _metadata = null, ...fitted } = fitToBudget(sections, options);
    expect(
      Object.fromEntries(
        Object.entries(fitted).map(([name, text]) => [name, text === sections[name] ? "unchanged" : "cut"]),
      ),
    ).toEqual(wanted.sections);
    if (wanted.metadata) expect(_metadata).toMatchObject(wanted.metadata);
    else expect(_metadata).toBeNull();
    const total = Object.values(fitted).reduce((sum, text) => sum + estimateTokens(text), 0);
    expect(total).toBeLessThanOrEqual(wanted.total_tokens_at_most ?? Infinity);
    expect(total).toBeGreaterThanOrEqual(wanted.total_tokens_at_least ?? 0);
    expect(
      Object.entries(fitted).filter(([name, text]) => [...text].length > [...(sections[name] ?? "")].length),
    ).toEqual([]);
  },

  async buildIssueContext(
    { body, files }: { body: string; files: Record<string, string> },
    { related_files }: { related_files: readonly string[] },
  ): Promise<void> {
    const folder = temporaryFolder();
    initialise(folder);
    place(folder, files);
    const issue = { number: 1, title: "t", body, labels: [], state: "open", url: "https://host.test/1" };
    const context = await buildIssueContext(issue, await gitRepository(folder));
    expect(Object.keys(context.related_files)).toEqual(related_files);
  },
};

interface WantedFile {
  readonly unchanged?: boolean;
  readonly segments?: readonly { readonly keep?: readonly [number, number]; readonly skip?: number }[];
  readonly must_contain_lines?: readonly number[];
  readonly content_lines?: { readonly at_most: number; readonly at_least?: number };
}

interface WantedSections {
  readonly sections: Readonly<Record<string, string>>;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly total_tokens_at_most?: number;
  readonly total_tokens_at_least?: number;
}
