/** Runs the programs of docs/streaming.md, and compares their output with the page. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatWithOptions } from "node:util";
import { runInThisContext } from "node:vm";
import ts from "typescript";
import { expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";
import { readerFor, streamContract } from "../../runtime/stream/index.js";
import { contractStreamHook } from "../../runtime/stream/react/hook.js";
import { rendered } from "../runtime/stream/rendering.js";
import { cut } from "../runtime/stream/streaming.js";

const page = readFileSync(fileURLToPath(new URL("../../docs/streaming.md", import.meta.url)), "utf8");
const block = (info: string): string => new RegExp(`^\`\`\`${info}\\n([^]*?)^\`\`\``, "m").exec(page)?.[1] ?? "";
const [, answer = ""] = /^For the answer `([^`]+)`/m.exec(page) ?? [];
const { loaded } = await loadSource({ name: "contracts.yaml", text: block("yaml") });
const review = loaded?.contracts["REVIEW"];

/** Without imports, and with its exports as the return value. */
function bodyOf(program: string): string {
  return program
    .replace(/^(?:import .*\n)+/, "")
    .replace(/^export function (\w+)/m, (_, name: string) => `return ${name}; function ${name}`);
}

async function printedBy(info: string): Promise<string> {
  const printed: string[] = [];
  const console = {
    log: (...values: readonly unknown[]) => void printed.push(`${formatWithOptions({}, ...values)}\n`),
  };
  const names = { streamContract, readerFor, review, stream: cut(answer, 9), console };
  const run = runInThisContext(
    `(async ({ ${Object.keys(names).join(", ")} }) => {${bodyOf(block(`ts ${info}`))}})`,
  ) as (given: typeof names) => Promise<void>;
  await run(names);
  return printed.join("");
}

test.each(["stream", "lost"])("the example %s", async (info) => {
  expect(await printedBy(info)).toBe(block(`text ${info}`));
  expect(block(`text ${info}`)).not.toBe("");
});

test.each([
  [{ onLost: "cancel" }, "to the end", undefined],
  [{ onLost: "cancel", tolerance: "strict" }, "in part", "enum"],
  [{ onSuspect: "cancel" }, "in part", undefined],
] as const)("the table of early ends: with %j a wrong answer is read %s", async (options, read, lost) => {
  if (!review) throw new Error("the page has no contract REVIEW");
  const wrong = answer.replace("major", "blocker");
  let taken = "";
  const reading = streamContract(
    review,
    (async function* () {
      for (const piece of cut(wrong, 4)) {
        taken += piece;
        yield await Promise.resolve(piece);
      }
    })(),
    { where: "whole", ...options },
  );
  const outcome = await reading.outcome;
  expect(outcome.ok).toBe(false);
  expect(taken === wrong ? "to the end" : "in part").toBe(read);
  expect(reading.lost?.code).toBe(lost);
});

interface Element {
  readonly type: string;
  readonly props: { readonly onClick?: () => void } | null;
  readonly children: readonly unknown[];
}

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  if (typeof node === "object" && node !== null)
    return `<${(node as Element).type}>${textOf((node as Element).children)}`;
  return typeof node === "string" ? node : "";
}

test("the chat UI has at most 30 lines, grows, and ends with the verdict", async () => {
  const program = block("tsx chat");
  expect(program.trimEnd().split("\n").length).toBeLessThanOrEqual(30);
  const seen: string[] = [];
  let last: unknown;
  const createElement = (type: string, props: Element["props"], ...children: readonly unknown[]): Element => ({
    type,
    props,
    children,
  });
  const { outputText } = ts.transpileModule(bodyOf(program), {
    compilerOptions: { jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2022 },
  });
  const { render } = rendered((hooks) => {
    component ??= make(hooks);
    last = component();
    seen.push(textOf(last));
  });
  const make = (hooks: object): (() => unknown) => {
    const names = {
      React: { ...hooks, createElement },
      useContractStream: contractStreamHook(hooks as Parameters<typeof contractStreamHook>[0]),
      review,
      fetch: () => Promise.resolve(new Response(stream())),
    };
    return (
      runInThisContext(`(({ ${Object.keys(names).join(", ")} }) => {${outputText.replace(/^"use strict";/, "")}})`) as (
        given: typeof names,
      ) => () => unknown
    )(names);
  };
  let component: (() => unknown) | undefined;
  render();
  expect(seen.at(-1)).toBe("<button>Review");
  (last as Element).props?.onClick?.();
  await expect
    .poll(() => seen.at(-1), { timeout: 5_000 })
    .toBe("<article><p>Two problems.<ul><li>major: Rounded twice.<li>minor: Unclear name.<strong>FAIL");
  expect(new Set(seen).size).toBeGreaterThan(3);
});

function stream(): ReadableStream<Uint8Array> {
  const pieces = cut(answer, 9);
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setTimeout(resolve, 3));
      if (at < pieces.length) controller.enqueue(new TextEncoder().encode(pieces[at++]));
      else controller.close();
    },
  });
}
