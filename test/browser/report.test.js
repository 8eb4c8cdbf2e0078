/** Uses a report of `contracts parse --report` in a browser, as a person would. */
import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { accessibilityProblems, addressOf, inPage, launch, overflow } from "./browser.js";
import { folder, review, run } from "./pages.js";

const isQuick = process.env.QUICK === "1";
let browser;
let file;

/** Every third answer is rejected, every fifth is repaired; in the later half every one. */
function logOf(count, isHostile) {
  const lines = Array.from({ length: count }, (_, index) => {
    const isBad = index % 3 === 0 || (isHostile && index === 1);
    const text = JSON.stringify({
      verdict: index % 5 === 0 ? "fail" : "FAIL",
      score: isBad ? 400 : 1,
      findings: [],
      ...(isHostile &&
        index === 1 && { "<img src=x onerror=globalThis.__c=1>": "</script><script>globalThis.__c=1</script>" }),
    });
    return JSON.stringify({
      text,
      model: index % 2 === 0 ? "first" : "second</script>",
      time: Date.UTC(2026, 0, 1) + index * 3_600_000,
    });
  });
  return `${lines.join("\n")}\n`;
}

before(async () => {
  writeFileSync(join(folder, "review.yaml"), review);
  writeFileSync(join(folder, "new.jsonl"), logOf(300, true));
  writeFileSync(join(folder, "old.jsonl"), logOf(200, false));
  run("parse", "--config", "review.yaml", "--jsonl", "new.jsonl", "--baseline", "old.jsonl", "--report", "report.html");
  file = join(folder, "report.html");
  browser = await launch();
});

after(() => browser?.close());

describe("a report", () => {
  test("opens with its totals, next to those of the baseline", () =>
    inPage(browser, addressOf(file), {}, async (page) => {
      assert.equal(await page.locator("h1").innerText(), "Answers of new.jsonl");
      const row = page.getByRole("region", { name: "Totals" }).locator("tr", { hasText: "Rejected" });
      assert.deepEqual(await row.locator("td").allInnerTexts(), ["101 (33.7%)", "67 (33.5%)"]);
      await page.locator(".plot canvas").first().waitFor();
      assert.ok((await page.getByText("score").count()) > 0);
    }));

  test("leads from an answer to the reading room, where it is rejected", () =>
    inPage(browser, addressOf(file), {}, async (page) => {
      await page.getByRole("link", { name: "new.jsonl:2", exact: true }).click();
      await page.locator(".verdict.rejected").waitFor();
      assert.equal(await page.evaluate(() => globalThis.__c), undefined);
    }));

  for (const colorScheme of ["light", "dark"]) {
    test(`has nothing that axe-core finds and fits, ${colorScheme}`, {
      skip: isQuick && colorScheme === "dark",
    }, async () => {
      for (const width of [360, 1600]) {
        await inPage(browser, addressOf(file), { colorScheme, viewport: { width, height: 900 } }, async (page) => {
          await page.locator(".plot canvas").first().waitFor();
          assert.deepEqual(await accessibilityProblems(page), []);
          assert.equal(await overflow(page), 0);
        });
      }
    });
  }
});
