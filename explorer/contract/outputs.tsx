/** The generated files of a declaration, in tabs. */
import type { JSX } from "preact";
import type { CoverageData, DeclarationData, LossData } from "../../generator/commands/explore/page-data.js";
import { contractNamed } from "../contracts/contracts.js";
import { CopyButton } from "../parts/copy-button.js";
import { type Tab, Tabs } from "../parts/tabs.js";
import { Code, counted, indented, Location, Section } from "../parts/text.js";

export function Outputs({ declared }: { readonly declared: DeclarationData }): JSX.Element {
  const { kind, name, typescript, schema, tokens, coverage, providers = [] } = declared;
  const contract = kind === "contract" ? contractNamed(name) : undefined;
  const tabs: readonly Tab[] = [
    ...(contract && contract.prompt !== ""
      ? [
          {
            title: "Prompt",
            content: () => (
              <>
                <p>
                  {counted(tokens ?? 0, "token")} in o200k_base.{" "}
                  <CopyButton title="Copy the prompt" text={() => contract.prompt} />
                </p>
                <Code text={contract.prompt} label="Prompt" />
              </>
            ),
          },
        ]
      : []),
    { title: "TypeScript", content: () => <Code text={typescript} label="TypeScript" /> },
    {
      title: "JSON Schema",
      content: () => (
        <Code
          text={contract ? JSON.stringify(contract.schema, null, 2) : indented(schema ?? "null")}
          label="JSON Schema"
        />
      ),
    },
    ...(contract
      ? providers.map(
          ({ provider, losses }): Tab => ({
            title: provider,
            content: () => (
              <>
                <Losses losses={losses} />
                <Code text={JSON.stringify(contract.for(provider).schema, null, 2)} label={`Schema for ${provider}`} />
              </>
            ),
          }),
        )
      : []),
    ...(coverage ? [{ title: "Coverage", content: () => <Coverage coverage={coverage} /> }] : []),
  ];
  return (
    <Section title="Outputs">
      <Tabs tabs={tabs} label={`Outputs of ${name}`} />
    </Section>
  );
}

function Losses({ losses }: { readonly losses: readonly LossData[] }): JSX.Element {
  if (losses.length === 0) return <p>The schema expresses the whole contract.</p>;
  return (
    <details>
      <summary>{counted(losses.length, "fact")} that the schema does not express</summary>
      <ul>
        {losses.map(({ fact, path, why, at }) => (
          <li>
            <code>{path}</code> {fact}: {why} <Location at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Coverage({ coverage: { covered, total, uncovered } }: { readonly coverage: CoverageData }): JSX.Element {
  return (
    <>
      <p>
        <meter min={0} max={Math.max(1, total)} value={covered} aria-label="Constraints that an example tests" />{" "}
        Examples notice {covered} of {counted(total, "constraint")}.
      </p>
      {uncovered.length > 0 && (
        <ul>
          {uncovered.map(({ path, demand, at }) => (
            <li>
              <code>{path}</code> {demand} <Location at={at} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
