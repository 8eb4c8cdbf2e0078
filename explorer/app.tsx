/** The header, the navigation, and the page that the URL fragment selects. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { DeclarationPage } from "./contract/contract-page.js";
import { data } from "./data.js";
import { Evolution } from "./evolution/evolution.js";
import { Overview } from "./overview/overview.js";
import { DecisionPage, EnumPage, GatePage, SourcePage, TablePage } from "./overview/others.js";
import { ParsePage } from "./reading/parse-page.js";
import { Report } from "./report/report.js";
import { NotHere } from "./parts/text.js";
import { linkTo, type Route, routeOf } from "./route.js";

const pages: Readonly<Record<string, (route: Route) => JSX.Element>> = {
  overview: () => <Overview />,
  contract: ({ name }) => <DeclarationPage kind="contract" name={name} />,
  type: ({ name }) => <DeclarationPage kind="type" name={name} />,
  enum: ({ name }) => <EnumPage name={name} />,
  table: ({ name }) => <TablePage name={name} />,
  decision: ({ name }) => <DecisionPage name={name} />,
  gate: ({ name }) => <GatePage name={name} />,
  source: ({ name }) => <SourcePage at={name} />,
  read: ({ name, state }) => <ParsePage key={state} scope={name} state={state} />,
  changes: () => <Evolution />,
  report: () => <Report />,
};

const links: readonly (readonly [page: string, title: string, isThere: boolean])[] = [
  ["report", "Report", data.report !== undefined],
  ["overview", "Contracts", true],
  ["read", "Parse an answer", true],
  ["changes", "Changes", data.evolution !== undefined],
];

/** A report starts with its own page. */
const first = data.report ? "#/report" : "#/overview";

export function App(): JSX.Element {
  const [fragment, follow] = useState(location.hash || first);
  const main = useRef<HTMLElement>(null);
  const route = routeOf(fragment);
  useEffect(() => {
    const onChange = (): void => {
      follow(location.hash || first);
      scrollTo(0, 0);
      main.current?.focus();
    };
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  useEffect(() => {
    const title = links.find(([page]) => page === route.page && page !== "overview")?.[1] ?? "";
    document.title = [title, route.name, data.name].filter((part) => part !== "").join(" · ");
  }, [fragment]);
  const page = Object.hasOwn(pages, route.page) ? pages[route.page] : undefined;
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the page
      </a>
      <header>
        <nav aria-label="Pages">
          {links
            .filter(([, , isThere]) => isThere)
            .map(([target, title]) => (
              <a href={linkTo(target)} {...(target === route.page && { "aria-current": "page" })}>
                {title}
              </a>
            ))}
        </nav>
        <Theme />
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {page?.(route) ?? <NotHere name={fragment} />}
      </main>
      <footer>
        {data.file}, agent-contracts {data.version}. This file loads nothing and sends nothing.
      </footer>
    </>
  );
}

const themes = ["light dark", "light", "dark"] as const;
const titles: Readonly<Record<(typeof themes)[number], string>> = {
  "light dark": "as the system",
  light: "light",
  dark: "dark",
};

function Theme(): JSX.Element {
  return (
    <label class="theme">
      Colors{" "}
      <select onChange={(event) => (document.documentElement.style.colorScheme = event.currentTarget.value)}>
        {themes.map((theme) => (
          <option value={theme}>{titles[theme]}</option>
        ))}
      </select>
    </label>
  );
}
