/**
 * Takes the screenshot in README.md: the page that parses an answer, with an answer that is repaired. Run it after a
 * change of that page, and look at the result.
 */
import { join } from "node:path";
import { launch, addressOf } from "./browser.js";
import { pageOf, repository, review } from "./pages.js";

const answer = `<think>Small change, no timeout.</think>
Here is my review:
\`\`\`json
{
  "verdict": "fail",
  'score': "40",
  "findings": [
    {"file": "src/net.ts", "severity": "Major", "line": 12},
    {"file": "src/io.ts", "severity": "blocker"},
  ]
}
\`\`\``;

const browser = await launch();
try {
  const page = await browser.newPage({ viewport: { width: 1180, height: 860 }, colorScheme: "light" });
  await page.goto(addressOf(pageOf("review", review), "#/read/CODE_REVIEW"));
  await page.locator("#answer").fill(answer);
  await page.locator(".verdict.rejected").waitFor();
  await page.screenshot({ path: join(repository, "docs/explorer.png") });
} finally {
  await browser.close();
}
