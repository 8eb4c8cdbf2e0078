/** Examples with their results: each is parsed in the browser. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { DeclarationData, ExampleData } from "../../generator/commands/explore/page-data.js";
import { contractNamed } from "../contracts/contracts.js";
import { stateOf } from "../reading/settings.js";
import { linkTo } from "../route.js";
import { Code, counted, indented, Location, Section } from "../parts/text.js";
import { readAs } from "../contracts/read.js";

export function Examples({ declared }: { readonly declared: DeclarationData }): JSX.Element | null {
  const { examples = [], name } = declared;
  if (examples.length === 0) return null;
  const accepted = examples.filter(({ expected }) => !expected);
  const rejected = examples.filter(({ expected }) => expected);
  return (
    <div class="columns">
      {accepted.length > 0 && (
        <Section title="Accepted examples">
          {accepted.map((example) => (
            <Example example={example} scope={name} />
          ))}
        </Section>
      )}
      {rejected.length > 0 && (
        <Section title="Examples with issues">
          {rejected.map((example) => (
            <Example example={example} scope={name} />
          ))}
        </Section>
      )}
    </div>
  );
}

function Example({ example, scope }: { readonly example: ExampleData; readonly scope: string }): JSX.Element {
  const issues = useMemo(() => issuesOf(example, scope), [example, scope]);
  const text = example.isText ? example.text : indented(example.text);
  return (
    <details class="example">
      <summary>
        {example.name}
        {issues.length > 0 && <span class="quiet"> ({counted(issues.length, "issue")})</span>}
      </summary>
      <Code text={text} label={`Example ${example.name}`} />
      {issues.length > 0 && (
        <ul>
          {issues.map(({ code, message, path, declaredAt }) => (
            <li>
              <code>{code}</code> {path !== "" && <code>{path}</code>} {message} <Location at={declaredAt} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <a
          href={linkTo(
            "read",
            scope,
            stateOf({ text, ...(example.context && { context: JSON.stringify(example.context) }) }),
          )}
        >
          Parse it
        </a>{" "}
        <Location at={example.at} />
      </p>
    </details>
  );
}

function issuesOf(
  { text, isText, context = {} }: ExampleData,
  scope: string,
): readonly { readonly code: string; readonly message: string; readonly path: string; readonly declaredAt: string }[] {
  const contract = contractNamed(scope);
  if (!contract) return [];
  const outcome = isText ? readAs(contract, text, { context }) : contract.validate(JSON.parse(text));
  return outcome.ok ? outcome.warnings : outcome.issues;
}
