/** Starts a browser without a network. A page that requests something or prints to the console fails its test. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";

/** Those of a serverless host that would hide what is tested here: isolation of processes and of origins. */
const unwanted =
  /^--(?:disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|single-process|no-zygote)$/;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function launch() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((argument) => !unwanted.test(argument)),
    headless: true,
  });
}

/** Opens an address and calls `use` with the page; afterwards nothing may have gone wrong in it. */
export async function inPage(browser, address, options, use) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const requests = [];
  const problems = [];
  page.on("request", (request) => request.url().startsWith("data:") || requests.push(request.url()));
  page.on("console", (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("dialog", (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  try {
    await page.goto(address);
    await page.locator("main h1").first().waitFor();
    const result = await use(page);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      requests.filter((url) => url !== address.split("#")[0]),
      [],
      "the page requested something",
    );
    return result;
  } catch (error) {
    if (problems.length > 0) error.message += `\nin the page: ${problems.join("\n")}`;
    throw error;
  } finally {
    await context.close();
  }
}

export function addressOf(file, fragment = "") {
  return `${pathToFileURL(file)}${fragment}`;
}

/** What axe-core finds, each with the elements that it is about. */
export async function accessibilityProblems(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(" "))
        .join(" | ")}`,
  );
}

/** Whether anything is wider than the window, so that the page scrolls to the side. */
export async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
