/** All declarations, with a search and the graph of their references. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { data, everything, type Named, type NamedKind } from "../data.js";
import { linkTo } from "../route.js";
import { counted, Section } from "../parts/text.js";
import { GraphSection } from "./graph.js";

const titles: Readonly<Record<NamedKind, string>> = {
  contract: "Contracts",
  type: "Types",
  enum: "Enums",
  table: "Tables",
  decision: "Decisions",
  gate: "Gates",
};

export function Overview(): JSX.Element {
  const [search, setSearch] = useState("");
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = everything.filter((named) => words.every((word) => named.words.includes(word)));
  return (
    <>
      <h1>{data.name}</h1>
      {data.description !== undefined && <p class="lead">{data.description}</p>}
      <p class="search">
        <label for="search">Search names, descriptions, fields and codes</label>
        <input
          id="search"
          type="search"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
          autocomplete="off"
          spellcheck={false}
        />
        <span role="status">{words.length > 0 && `${counted(found.length, "name")} found`}</span>
      </p>
      {(Object.keys(titles) as NamedKind[]).map((kind) => (
        <Group title={titles[kind]} group={found.filter((named) => named.kind === kind)} />
      ))}
      <GraphSection names={found} />
    </>
  );
}

function Group({ title, group }: { readonly title: string; readonly group: readonly Named[] }): JSX.Element | null {
  if (group.length === 0) return null;
  return (
    <Section title={title}>
      <ul class="cards">
        {group.map(({ kind, name, description }) => (
          <li>
            <a href={linkTo(kind, name)}>{name}</a>
            {description !== "" && <span>{description}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
