/** Tests an answer that is larger than its contract allows. */
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import { readerFor, type StreamOptions, streamContract } from "../../../runtime/stream/index.js";
import { brokenLaw } from "./checks.js";
import { review } from "./contracts.js";
import { eventsOf } from "./streaming.js";

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: small
contracts:
  SMALL:
    read: { max_bytes: 40 }
    fields: { note: string }
`,
};
const { loaded, diagnostics } = await loadSource(source);
const small = loaded?.contracts["SMALL"];
if (!small) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));

const long = `{"note":"${"é\u{1f600}".repeat(20)}"}`;
const places: readonly StreamOptions[] = [
  { where: "whole", tolerance: "strict" },
  { where: "whole" },
  {},
  { early: true },
  { tolerance: "strict" },
];

test.each(places)("is lost at the first character that is too many, whatever follows: %o", (options) => {
  for (const text of [long, `${long}${" more".repeat(2_000)}`, `{"note":5}${" ".repeat(50)}`, "x".repeat(10_000)]) {
    expect(brokenLaw({ contract: small, text, options })).toBeUndefined();
    const events = eventsOf(small, [text], options);
    expect(events.filter(({ type }) => type === "lost")).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ outcome: { ok: false, issues: [{ code: "too_large" }] } });
  }
});

test("has the issue of the final result", () => {
  const [lost, end] = eventsOf(small, [`{"note":"`, "x".repeat(32)], { where: "whole" }).slice(-2);
  expect(lost).toMatchObject({ type: "lost", issue: { code: "too_large", position: { line: 1, column: 41 } } });
  expect(end?.type === "end" && !end.outcome.ok && lost?.type === "lost" && end.outcome.issues[0]).toEqual(
    lost?.type === "lost" && lost.issue,
  );
});

test("is not stored beyond the excerpt in its result", () => {
  const reader = readerFor(review, { where: "whole" });
  const piece = "x".repeat(65_536);
  reader.push('{"summary":"ok","findings":[],"notes":"');
  for (let count = 0; count < 40; count += 1) reader.push(piece);
  expect(reader.lost?.code).toBe("too_large");
  expect(reader.text.length).toBeLessThan(1_048_576 + 5_000);
});

test("ends the source", async () => {
  let [pulled, isEnded] = [0, false];
  async function* endless(): AsyncGenerator<string> {
    try {
      for (;;) yield (pulled += 1) === 1 ? '{"summary":"' : "\n".repeat(65_536);
    } finally {
      isEnded = true;
    }
  }
  const reading = streamContract(review, endless(), { onLost: "cancel" });
  expect(await reading.outcome).toMatchObject({ ok: false, issues: [{ code: "too_large" }] });
  expect([pulled, isEnded]).toEqual([17, true]);
});
