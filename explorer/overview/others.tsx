/** The pages of enums, tables, decisions and gates. */
import type { JSX } from "preact";
import type { ValueData } from "../../generator/commands/explore/page-data.js";
import { data, everything } from "../data.js";
import { linkTo } from "../route.js";
import { Deprecated, Location, NameLink, NotHere, SaidText, Section, TypeText } from "../parts/text.js";

export function Values({ values }: { readonly values: readonly ValueData[] }): JSX.Element {
  return (
    <dl class="values">
      {values.map(({ value, description, deprecated, aliases }) => (
        <div>
          <dt>
            <code>{JSON.stringify(value)}</code>
          </dt>
          <dd>
            {description}
            {aliases && <span> Also read from {aliases.map((alias) => JSON.stringify(alias)).join(", ")}.</span>}
            {deprecated !== undefined && <span> Deprecated: {deprecated}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function UsedBy({ name }: { readonly name: string }): JSX.Element | null {
  const users = everything.filter(({ references }) => references.includes(name));
  if (users.length === 0) return null;
  return (
    <Section title="Used by">
      <ul class="inline">
        {users.map((user) => (
          <li>
            <a href={linkTo(user.kind, user.name)}>{user.name}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Head({
  kind,
  declared,
}: {
  readonly kind: string;
  readonly declared: {
    readonly name: string;
    readonly description?: string;
    readonly deprecated?: string;
    readonly at: string;
  };
}): JSX.Element {
  return (
    <>
      <h1>
        <small>{kind}</small> {declared.name}
      </h1>
      {declared.description !== undefined && <p class="lead">{declared.description}</p>}
      <Deprecated text={declared.deprecated} />
      <p>
        <Location at={declared.at} />
      </p>
    </>
  );
}

export function EnumPage({ name }: { readonly name: string }): JSX.Element {
  const declared = data.enums.find((other) => other.name === name);
  return declared ? (
    <>
      <Head kind="Enum" declared={declared} />
      <Section title="Values">
        <Values values={declared.values} />
      </Section>
      <UsedBy name={name} />
    </>
  ) : (
    <NotHere name={name} />
  );
}

export function TablePage({ name }: { readonly name: string }): JSX.Element {
  const declared = data.tables.find((other) => other.name === name);
  if (!declared) return <NotHere name={name} />;
  return (
    <>
      <Head kind="Table" declared={declared} />
      <p>
        One row for each value of <NameLink name={declared.key} />.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label={`Rows of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{declared.key}</th>
              {declared.columns.map((column) => (
                <th scope="col">{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {declared.rows.map(([key, ...cells]) => (
              <tr>
                <th scope="row">{key}</th>
                {cells.map((cell) => (
                  <td>
                    <code>{cell}</code>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <UsedBy name={name} />
    </>
  );
}

export function DecisionPage({ name }: { readonly name: string }): JSX.Element {
  const declared = data.decisions.find((other) => other.name === name);
  if (!declared) return <NotHere name={name} />;
  return (
    <>
      <Head kind="Decision" declared={declared} />
      <p>
        Returns <TypeText type={declared.returns} />. The first case whose condition is true decides.
      </p>
      <ol class="cases">
        {declared.cases.map(({ when, value, reason, at }) => (
          <li>
            <SaidText said={when} />: <code>{value}</code> <span class="quiet">Reason: {reason}</span>{" "}
            <Location at={at} />
          </li>
        ))}
      </ol>
    </>
  );
}

export function GatePage({ name }: { readonly name: string }): JSX.Element {
  const declared = data.gates.find((other) => other.name === name);
  if (!declared) return <NotHere name={name} />;
  return (
    <>
      <Head kind="Gate" declared={declared} />
      <p>
        Opens if <SaidText said={declared.when} />.
      </p>
      <p>
        Needs{" "}
        {declared.needs.map((scope, index) => (
          <>
            {index > 0 && ", "}
            <NameLink name={scope} isContract />
          </>
        ))}
        .
      </p>
    </>
  );
}

export function SourcePage({ at }: { readonly at: string }): JSX.Element {
  const [, file = "", line = "1"] = /^(.*?):(\d+)(?::\d+)?$/.exec(at) ?? [];
  const source = data.sources.find((other) => other.file === file);
  if (!source) return <NotHere name={at} />;
  const lines = source.text.split(/\r\n|\r|\n/);
  const wanted = Number(line);
  const first = Math.max(1, wanted - 40);
  const shown = lines.slice(first - 1, wanted + 40);
  return (
    <>
      <h1>{file}</h1>
      <p>
        Lines {first} to {first + shown.length - 1} of {lines.length}.
      </p>
      <pre class="source" tabIndex={0} role="region" aria-label={`Lines of ${file}`}>
        {shown.map((text, index) => (
          <span
            class={first + index === wanted ? "line wanted" : "line"}
            {...(first + index === wanted && { "aria-current": "location" })}
          >
            <span class="number">{first + index}</span>
            {`${text}\n`}
          </span>
        ))}
      </pre>
    </>
  );
}
