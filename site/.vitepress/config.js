/**
 * The site: the pages of docs/, the changelog and the page of security, as they are. The sections of docs/README.md are
 * its sidebar, so a page has to be listed in one place only. Dead links fail the build.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The sections of docs/README.md: their headings and the links below them. */
function sections() {
  const page = readFileSync(`${repository}docs/README.md`, "utf8");
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ text: section.split("\n", 1)[0], items: linksIn(section) }))
    .filter(({ items }) => items.length > 0);
}

function linksIn(section) {
  return Array.from(section.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g), ([, text, target]) => ({
    text: text.charAt(0).toUpperCase() + text.slice(1),
    link: `/${target.replace("../", "").replace(/\.md$/, "")}`,
  }));
}

/** What pages say in double braces is not for Vue, which compiles them as templates. */
function withoutTemplates(rule) {
  return (...given) => rule(...given).replaceAll("{{", () => "&#123;&#123;");
}

/** What the search finds: pages for users, not the history of the project. */
function searched(source, environment, markdown) {
  const isHistory = /^(?:decisions|CHANGELOG)\.md$/.test(environment.relativePath);
  return isHistory ? "" : markdown.render(source, environment);
}

/** The table of changes names every key, and is seldom what a reader looks for. It runs in the browser, by itself. */
const weight = (page) => (page.startsWith("/changes.html") ? 0.1 : 1);

/** The pages of docs/ and those next to it are in one directory of the site. */
function leaveDocs({ tokens }) {
  const links = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === "link_open");
  for (const link of links)
    link.attrSet(
      "href",
      link.attrGet("href").replace(/^(?:\.\.|docs)\//, () => "./"),
    );
}

export default {
  title: "agent-contracts",
  description:
    "Define what your agents must return: types, schemas, validators, prompts and a parser from one contracts.yaml.",
  lang: "en-US",
  srcDir: "pages",
  rewrites: { "README.md": "index.md" },
  // The time of a build or of a commit would make each build differ.
  lastUpdated: false,
  markdown: {
    languageAlias: { cel: "js" },
    config: ({ renderer, core }) => {
      core.ruler.push("links-out-of-docs", leaveDocs);
      const { text, code_inline: code } = renderer.rules;
      renderer.rules.text = withoutTemplates(text);
      renderer.rules.code_inline = withoutTemplates(code);
    },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: { detailedView: true, _render: searched, miniSearch: { searchOptions: { boostDocument: weight } } },
    },
    outline: [2, 3],
    sidebar: sections(),
    nav: [
      { text: "Getting started", link: "/getting-started" },
      { text: "SDKs", link: "/sdks" },
      { text: "Language", link: "/language" },
      { text: "Runtime", link: "/runtime" },
    ],
  },
};
