/** Uses the page of `contracts explore` in a browser, as a person would. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { loadContracts } from "../../lib/index.js";
import { retryPrompt } from "../../lib/runtime.js";
import { accessibilityProblems, addressOf, inPage, launch, overflow } from "./browser.js";
import { folder, hostile, hostileAnswers, pageOf, repository, review, run } from "./pages.js";

const isQuick = process.argv.includes("--quick") || process.env.QUICK === "1";
const files = {};
let browser;
let contract;

before(async () => {
  files.review = pageOf("review", review);
  files.hostile = pageOf("hostile", hostile);
  ({
    contracts: { CODE_REVIEW: contract },
  } = await loadContracts(join(folder, "review.yaml")));
  browser = await launch();
});

after(() => browser?.close());

/** Waits until the result is that of a text. */
const shows = (page, text) =>
  page.waitForFunction(
    (wanted) => document.querySelector(".marked")?.textContent.replaceAll(/[↵∅]/g, "") === wanted,
    text,
  );
const openAll = (page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
const verdictOf = (page) => page.locator(".verdict").innerText();
const titles = [
  "Prose around a fence",
  "A draft in the reasoning",
  "A comma after the last item",
  "Python quotes and words",
  "Keys without quotes, and a comment",
  "Typographic quotes",
  "A missing bracket at the end",
  "Cut off in the middle",
  "JSON in a string",
  "A tool call around the answer",
  "Keys in another case, numbers in strings",
  "Two different answers",
];

const open = (use, options = {}) => inPage(browser, addressOf(files.review, "#/read/CODE_REVIEW"), options, use);

/** No payload ran or became an element. */
async function isUntouched(page) {
  assert.equal(await page.evaluate(() => globalThis.__c), undefined);
  assert.equal(
    await page
      .locator("main img, main iframe, main script, main style, body > script:not([type]) ~ *:not(script)")
      .count(),
    0,
  );
}

describe("contracts", () => {
  test("are listed, found by a search, and reached through the graph", () =>
    inPage(browser, addressOf(files.review), {}, async (page) => {
      assert.equal(await page.locator("h1").innerText(), "review-bot");
      await page.getByLabel(/^Search/).fill("pass_with");
      assert.equal(await page.getByRole("status").innerText(), "1 name found");
      assert.deepEqual(await page.locator("ul.cards a").allInnerTexts(), ["CODE_REVIEW"]);
      await page.getByLabel(/^Search/).fill("");
      await page.locator("svg a", { hasText: "Finding" }).click();
      await page.locator("h1", { hasText: /Type\s*Finding/ }).waitFor();
    }));

  test("show rules that light up the fields that they read, by pointer and by keyboard", () =>
    inPage(browser, addressOf(files.review, "#/contract/CODE_REVIEW"), {}, async (page) => {
      const lit = () => page.locator(".field.lit").evaluateAll((fields) => fields.map(({ dataset }) => dataset.path));
      await page.locator("ul.rules li").hover();
      assert.deepEqual(await lit(), ["verdict", "findings"]);
      await page.locator("h1").hover();
      assert.deepEqual(await lit(), []);
      await page.locator("ul.rules button").focus();
      assert.deepEqual(await lit(), ["verdict", "findings"]);
    }));

  test("show their outputs in tabs, as they are generated", () =>
    inPage(browser, addressOf(files.review, "#/contract/CODE_REVIEW"), {}, async (page) => {
      assert.equal(await page.getByRole("tabpanel").locator("pre").innerText(), contract.prompt);
      await page.getByRole("tab", { name: "Prompt" }).focus();
      const found = {};
      for (const title of ["TypeScript", "JSON Schema", "openai", "gemini", "Coverage"]) {
        await page.keyboard.press("ArrowRight");
        assert.equal(await page.locator('[role="tab"][aria-selected="true"]').innerText(), title);
        found[title] = await page.getByRole("tabpanel").innerText();
      }
      assert.match(found.TypeScript, /export type CodeReview = /);
      assert.deepEqual(JSON.parse(found["JSON Schema"]), contract.schema);
      assert.deepEqual(JSON.parse(found.openai.slice(found.openai.indexOf("{"))), contract.for("openai").schema);
      assert.match(found.openai, /facts? that the schema does not express/);
      assert.match(found.Coverage, /Examples notice \d+ of \d+ constraints/);
    }));

  test("lead to the line of the contracts file", () =>
    inPage(browser, addressOf(files.review, "#/contract/CODE_REVIEW"), {}, async (page) => {
      await page.locator(".field", { hasText: "score" }).locator("a.location").click();
      assert.match(await page.locator(".line.wanted").innerText(), /score: \{ type: integer 0\.\.100/);
    }));
});

describe("the reading room", () => {
  test("judges the twelve answers as the published runtime does, and marks what it did", () =>
    open(async (page) => {
      await page.locator(".samples summary").click();
      assert.deepEqual(await page.locator(".samples button").allInnerTexts(), titles);
      const found = {};
      for (const title of titles) {
        await page.getByRole("button", { name: title }).click();
        const text = await page.locator("#answer").inputValue();
        await shows(page, text);
        const finishReason = await page.getByLabel("Finish reason").inputValue();
        const outcome = contract.safeParse(text, finishReason === "" ? {} : { finishReason });
        assert.match(await verdictOf(page), outcome.ok ? /^Accepted/ : /^Rejected/, title);
        assert.equal(
          await page.locator("ul.issues li").count(),
          outcome.changes.length + (outcome.ok ? 0 : outcome.issues.length),
          title,
        );
        assert.equal(
          (await page.locator(".marked mark").count()) > 0,
          outcome.changes.length > 0 || !outcome.ok,
          title,
        );
        found[title] = outcome.ok
          ? ["accepted", ...new Set(outcome.changes.map(({ step }) => step))]
          : ["rejected", ...outcome.issues.map(({ code }) => code)];
      }
      assert.deepEqual(found, expected);
    }));

  test("shows the value with what was changed, before and after", () =>
    open(async (page) => {
      await page.locator("#answer").fill('{"verdict": "fail", "score": "40", "findings": []}');
      await page.locator(".tree").waitFor();
      const changed = (await page.locator(".tree .node.change").allInnerTexts()).map((text) =>
        text.replace(/\s+/g, " "),
      );
      assert.deepEqual(changed, ['verdict: "FAIL"enum_case: "fail" "FAIL"', 'score: 40coerce_number_string: "40" 40']);
      assert.deepEqual(await page.locator(".marked mark.change").allInnerTexts(), ['"fail"', '"40"']);
    }));

  test("links an issue to the text, to the value and to the contracts file", () =>
    open(async (page) => {
      await page.locator("#answer").fill('{"verdict": "FAIL", "score": 400, "findings": []}');
      const issue = page.locator("ul.issues li").first();
      await issue.getByRole("button", { name: "line 1, column 30" }).click();
      assert.equal(await page.evaluate(() => document.activeElement.textContent), "400");
      await issue.getByRole("button", { name: "score" }).click();
      assert.match(await page.evaluate(() => document.activeElement.innerText), /^score: 400/);
      await issue.locator("a.location").click();
      assert.match(await page.locator(".line.wanted").innerText(), /score:/);
    }));

  test("copies the retry prompt", () =>
    open(async (page) => {
      const text = '{"verdict": "MAYBE", "score": 400}';
      await page.locator("#answer").fill(text);
      await shows(page, text);
      await page.getByRole("button", { name: "Copy the retry prompt" }).click();
      await page.getByText("Copied").waitFor();
      assert.equal(
        await page.evaluate(() => navigator.clipboard.readText()),
        retryPrompt(contract.safeParse(text)).text,
      );
    }));

  test("shares an answer with its settings in a link, which shows the same again", async () => {
    const text = '{"verdict": "FAIL", \'score\': 1, "findings": []} ✓';
    const link = await open(async (page) => {
      await page.locator("#answer").fill(text);
      await page.getByLabel("Tolerance").selectOption("strict");
      await page.getByLabel("Finish reason").selectOption("stop");
      await page.getByLabel("Context").fill('{"id": 1}');
      await page.getByRole("button", { name: "Copy a link" }).click();
      await page.getByText("Copied").waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    });
    await inPage(browser, link, {}, async (page) => {
      const values = await Promise.all(
        ["Tolerance", "Finish reason", "Context"].map((label) => page.getByLabel(label).inputValue()),
      );
      assert.deepEqual([await page.locator("#answer").inputValue(), ...values], [text, "strict", "stop", '{"id": 1}']);
      assert.match(await verdictOf(page), /^Rejected/);
    });
  });

  test("plays an answer as it arrives", () =>
    open(async (page) => {
      const text = JSON.stringify({ verdict: "FAIL", score: 4, findings: [] });
      await page.locator("#answer").fill(text);
      const slider = page.getByLabel("Characters received");
      await slider.fill("20");
      await shows(page, text.slice(0, 20));
      assert.match(await verdictOf(page), /^Incomplete: below is the value so far/);
      assert.deepEqual(
        (await page.locator(".tree .node").allInnerTexts()).map((shown) => shown.trim()),
        ["object", 'verdict: "FAIL"'],
      );
      await slider.press("End");
      await page.getByText(`${text.length} of ${text.length}`).waitFor();
      await page.getByRole("button", { name: "Play" }).click();
      await page.getByText(/^1?\d of /).waitFor();
      await page.getByText(`${text.length} of ${text.length}`).waitFor();
      await page.locator(".verdict.accepted").waitFor();
    }));

  test("shows where an answer is lost while it arrives", () =>
    open(async (page) => {
      const text = '{"score": 40, "verdict": "MAYBE", "findings": []}';
      await page.locator("#answer").fill(text);
      const slider = page.getByLabel("Characters received");
      await slider.fill("20");
      await page.locator(".verdict.arriving").waitFor();
      await slider.fill("36");
      await page.locator(".verdict.rejected", { hasText: "Lost" }).waitFor();
      assert.deepEqual(await page.locator(".marked mark.issue").allInnerTexts(), ['"MAYBE"']);
    }));

  test("takes a dropped file", () =>
    open(async (page) => {
      const transfer = await page.evaluateHandle(() => {
        const given = new DataTransfer();
        given.items.add(new File(['{"verdict": "PASS", "score": 100, "findings": []}'], "answer.txt"));
        return given;
      });
      await page.dispatchEvent("#answer", "drop", { dataTransfer: transfer });
      await page.locator(".verdict.accepted").waitFor();
    }));

  test("works by keyboard alone", () =>
    inPage(browser, addressOf(files.review), {}, async (page) => {
      const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.textContent);
      await page.keyboard.press("Tab");
      assert.equal(await focused(), "Skip to the page");
      for (let count = 0; count < 10 && (await focused()) !== "Parse an answer"; count += 1)
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator("#answer").waitFor();
      assert.equal(await focused(), "main");
      for (let count = 0; count < 10 && (await focused()) !== "answer"; count += 1) await page.keyboard.press("Tab");
      await page.keyboard.type('{"verdict": "pass", "score": 1, "findings": []}');
      await page.locator(".verdict.accepted").waitFor();
      for (let count = 0; count < 40 && (await focused()) !== "in the text"; count += 1)
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      assert.equal(await page.evaluate(() => document.activeElement.textContent), '"pass"');
    }));

  test("reads an answer of 200 KB", { skip: isQuick }, () =>
    open(async (page) => {
      const finding = { file: "src/a.ts", severity: "major", fix_hint: "x".repeat(4500) };
      await page
        .locator("#answer")
        .fill(
          `Here:\n${JSON.stringify({ verdict: "FAIL", score: 1, findings: Array.from({ length: 45 }, () => finding) })}`,
        );
      await page.locator(".verdict.accepted").waitFor();
    }),
  );
});

/** What the runtime makes of each. */
const expected = {
  "Prose around a fence": ["accepted"],
  "A draft in the reasoning": ["accepted"],
  "A comma after the last item": ["accepted", "trailing_comma"],
  "Python quotes and words": ["accepted", "single_quotes"],
  "Keys without quotes, and a comment": ["accepted", "comment", "unquoted_key"],
  "Typographic quotes": ["accepted", "smart_quotes"],
  "A missing bracket at the end": ["accepted", "close_brackets"],
  "Cut off in the middle": ["rejected", "truncated"],
  "JSON in a string": ["accepted", "decode_double_encoded"],
  "A tool call around the answer": ["accepted", "unwrap_tool_call"],
  "Keys in another case, numbers in strings": ["accepted", "enum_case", "coerce_number_string"],
  "Two different answers": ["rejected", "ambiguous_candidates"],
};

const views = [
  "#/overview",
  "#/contract/CODE_REVIEW",
  "#/type/Finding",
  "#/enum/Verdict",
  "#/source/review.yaml%3A19%3A3",
  "#/read/CODE_REVIEW",
  "#/nothing/here",
];

async function withAnswer(page, fragment) {
  if (!fragment.startsWith("#/read/")) return;
  await page
    .locator("#answer")
    .fill('Look: {"verdict": "pass", \'score\': 400, "findings": [{"file": "", "severity": "Major",}], "more": 1}');
  await page.locator(".samples summary").click();
  await page.locator(".verdict").waitFor();
}

describe("every view", () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [360, 1600]) {
      test(`has nothing that axe-core finds and fits, ${colorScheme}, ${width} pixels`, {
        skip: isQuick && width === 1600,
      }, async () => {
        for (const fragment of views) {
          await inPage(
            browser,
            addressOf(files.review, fragment),
            { colorScheme, viewport: { width, height: 900 } },
            async (page) => {
              await withAnswer(page, fragment);
              await openAll(page);
              assert.deepEqual(await accessibilityProblems(page), [], fragment);
              assert.equal(await overflow(page), 0, fragment);
            },
          );
        }
      });
    }
  }

  test("moves nothing if the system asks for that", () =>
    inPage(browser, addressOf(files.review, "#/contract/CODE_REVIEW"), { reducedMotion: "reduce" }, async (page) => {
      assert.deepEqual(
        await page.evaluate(
          () =>
            [...document.querySelectorAll("*")].filter(
              (element) =>
                getComputedStyle(element).transitionDuration !== "0s" ||
                getComputedStyle(element).animationName !== "none",
            ).length,
        ),
        0,
      );
    }));
});

const hrefs = (page) =>
  page.locator("ul.cards a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
const goTo = async (page, fragment) => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);
  await page.waitForFunction((hash) => document.querySelector(`nav`) && location.hash === hash, fragment);
};

describe("the contracts of this repository", { skip: isQuick }, () => {
  test("have a view each that fits a small window", async () => {
    files.own = join(folder, "own.html");
    run("explore", join(repository, "contracts.yaml"), "--out", "own.html");
    await inPage(browser, addressOf(files.own), { viewport: { width: 360, height: 800 } }, async (page) => {
      const all = await hrefs(page);
      assert.ok(all.length > 70);
      for (const href of all) {
        await goTo(page, href);
        await page.locator("h1", { hasText: decodeURIComponent(href.split("/").at(-1)) }).waitFor();
        await openAll(page);
        assert.equal(await overflow(page), 0, href);
      }
    });
  });

  test("judge the twelve answers as the published runtime does", async () => {
    const { contracts } = await loadContracts(join(repository, "contracts.yaml"));
    const hooks = Object.fromEntries(
      Object.values(contracts).flatMap((own) => own.hooks.map((name) => [name, (value) => value])),
    );
    await inPage(browser, addressOf(files.own), {}, async (page) => {
      for (const [scope, own] of Object.entries(contracts)) {
        await goTo(page, `#/read/${scope}`);
        await page.locator("#scope").waitFor();
        await openAll(page);
        for (const button of await page.locator(".samples button").all()) {
          await button.click();
          const text = await page.locator("#answer").inputValue();
          await shows(page, text);
          const finishReason = (await page.getByLabel("Finish reason").inputValue()) || undefined;
          const outcome = own.safeParse(text, { hooks, environment: {}, ...(finishReason && { finishReason }) });
          assert.match(
            await verdictOf(page),
            outcome.ok ? /^Accepted/ : /^Rejected/,
            `${scope}: ${await button.innerText()}`,
          );
        }
      }
    });
  });
});

describe("hostile texts", () => {
  test("of a contract run nothing, load nothing and are shown as they are", async () => {
    for (const fragment of [
      "#/overview",
      "#/contract/ANSWER",
      "#/type/T",
      "#/enum/E",
      "#/source/hostile.yaml%3A1%3A1",
      "#/%3Cscript%3EglobalThis.__c%3D1%3C/script%3E",
      "#/contract/%3Cimg%20src=x%20onerror=globalThis.__c=1%3E?%%",
    ]) {
      await inPage(browser, addressOf(files.hostile, fragment), {}, async (page) => {
        await openAll(page);
        for (const tab of await page.getByRole("tab").all()) await tab.click();
        await isUntouched(page);
      });
    }
    await inPage(browser, addressOf(files.hostile, "#/contract/ANSWER"), {}, async (page) => {
      assert.ok((await page.locator(".lead").innerText()).includes("<img src=x onerror=globalThis.__c=1>"));
    });
  });

  test("of an answer run nothing, load nothing and are shown as they are", () =>
    inPage(browser, addressOf(files.hostile, "#/read/ANSWER"), {}, async (page) => {
      for (const answer of hostileAnswers) {
        await page.locator("#answer").fill(answer);
        await shows(page, answer);
        await isUntouched(page);
      }
    }));

  test("could not run if they were code: the policy of the page is in force", () =>
    inPage(browser, addressOf(files.hostile), {}, async (page) => {
      const refused = await page.evaluate(() => {
        const found = [];
        for (const attempt of [
          // oxlint-disable-next-line no-eval -- it has to fail
          () => globalThis.eval("1"),
          () => document.body.insertAdjacentHTML("beforeend", "<b></b>"),
          () => (document.body.innerHTML = "<b></b>"),
        ]) {
          try {
            attempt();
          } catch (error) {
            found.push(error.name);
          }
        }
        return found;
      });
      assert.deepEqual(refused, ["EvalError", "TypeError", "TypeError"]);
    }).catch((error) => assert.match(String(error), /Content Security Policy|TrustedHTML|trusted type/i)));
});

describe("the file", () => {
  test("is all that a static host has to serve", async () => {
    const asked = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.setHeader("content-type", "text/html; charset=utf-8").end(readFileSync(files.review));
    }).listen(0, "127.0.0.1");
    try {
      await new Promise((resolve) => server.once("listening", resolve));
      await inPage(browser, `http://127.0.0.1:${server.address().port}/contracts.html`, {}, (page) =>
        page.getByText("CODE_REVIEW").first().waitFor(),
      );
      assert.deepEqual(asked, ["/contracts.html"]);
    } finally {
      server.close();
    }
  });

  test("of a hundred contracts opens, and shows each", { skip: isQuick }, async () => {
    const contracts = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [
        `C${index}`,
        {
          description: `Answer ${index}.`,
          fields: Object.fromEntries(
            Array.from({ length: 12 }, (__, field) => [
              `f${field}`,
              { type: "string 1..200", description: "A field." },
            ]),
          ),
        },
      ]),
    );
    const file = pageOf("many", JSON.stringify({ edition: 1, name: "many", contracts }));
    await inPage(browser, addressOf(file), {}, async (page) => {
      assert.equal(await page.locator("ul.cards a").count(), 100);
      await page.getByRole("link", { name: "C99", exact: true }).click();
      await page.locator("h1", { hasText: "C99" }).waitFor();
    });
  });

  test("of this repository shows a change with its witness, both verdicts side by side", {
    skip: isQuick,
  }, async () => {
    pageOf("old", review);
    const file = pageOf("new", review.replace("critical, major, minor", "major, minor"), "--against", "old.yaml");
    await inPage(browser, addressOf(file, "#/changes"), {}, async (page) => {
      const witness = page.locator(".change-item").first();
      assert.match(await witness.innerText(), /Old version\s+accepted[^]*New version\s+rejected, enum/);
      assert.deepEqual(await accessibilityProblems(page), []);
    });
    assert.ok(repository && run("explore", "new.yaml").includes("explorer.html"));
  });
});
