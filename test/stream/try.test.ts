import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadContracts } from "../../generator/load.js";
import { readerFor } from "../../runtime/stream/index.js";

const folder = new URL("../read/model-text/", import.meta.url);
const own = await loadContracts(new URL("../../contracts.yaml", import.meta.url));
test("try", () => {
  const c = own.contracts["CODE_REVIEWER"]!;
  const text = JSON.stringify({ success: true, files_reviewed: 12, findings: [{ severity: "major", file: "a.ts", message: "The sum is rounded twice.", line: 3 }, { severity: "Minor", file: "b.ts", message: "😀 \n x ".repeat(5), line: null }] });
  for (const tolerance of ["standard", "strict"] as const) {
  const r = readerFor(c, { place: "json", tolerance });
  const events = [...text].flatMap((ch) => r.push(ch));
  console.log(JSON.stringify([...events, ...r.end()], null, 0).slice(0, 3000));
  }
  const r2 = readerFor(c.for("openai"));
  console.log(JSON.stringify([...r2.push(text), ...r2.end()]).slice(0, 2000));
  expect(1).toBe(1);
});
void readFileSync; void folder;
