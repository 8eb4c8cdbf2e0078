/** The page of a contract or type: fields, rules, examples and generated files. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DeclarationData, RuleData } from "../../generator/commands/explore/page-data.js";
import { data } from "../data.js";
import { linkTo } from "../route.js";
import { Deprecated, Location, NotHere, SaidText, Section, TypeText } from "../parts/text.js";
import { UsedBy } from "../overview/others.js";
import { GraphOf, neighborsOf } from "../overview/graph.js";
import { Examples } from "./examples.js";
import { FieldTree } from "./field-tree.js";
import { Outputs } from "./outputs.js";

export function DeclarationPage({
  kind,
  name,
}: {
  readonly kind: "contract" | "type";
  readonly name: string;
}): JSX.Element {
  const declared = data.declarations.find((other) => other.kind === kind && other.name === name);
  return declared ? <Declared key={`${kind} ${name}`} declared={declared} /> : <NotHere name={name} />;
}

function Declared({ declared }: { readonly declared: DeclarationData }): JSX.Element {
  const { kind, name, description, deprecated, aliases, schemaVersion, at, type, fields, rules, derived } = declared;
  const [lit, light] = useState<readonly string[]>([]);
  const neighbors = neighborsOf(name, kind);
  const isPlainObject = fields.length > 0 && type.join("") === "object";
  return (
    <>
      <h1>
        <small>{kind === "contract" ? "Contract" : "Type"}</small> {name}
      </h1>
      {description !== undefined && <p class="lead">{description}</p>}
      <Deprecated text={deprecated} />
      <p>
        <Location at={at} />
        {schemaVersion !== undefined && (
          <>
            {" "}
            Version <code>{schemaVersion}</code>.
          </>
        )}
        {aliases.length > 0 && <> Also called {aliases.join(", ")}.</>}
        {kind === "contract" && (
          <>
            {" "}
            <a class="button" href={linkTo("read", name)}>
              Parse an answer
            </a>
          </>
        )}
      </p>
      <div class="columns">
        <Section title="Fields">
          {!isPlainObject && (
            <p>
              <TypeText type={type} />
            </p>
          )}
          {fields.length > 0 && <FieldTree fields={fields} lit={lit} />}
        </Section>
        {rules.length > 0 && (
          <Section title="Rules">
            <ul class="rules">
              {rules.map((rule) => (
                <RuleItem rule={rule} light={light} />
              ))}
            </ul>
          </Section>
        )}
        {derived.length > 0 && (
          <Section title="Derived values">
            <ul>
              {derived.map((value) => (
                <li>
                  <code>{value.name}</code> = <code>{value.expression}</code> {value.description}{" "}
                  <Location at={value.at} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Examples declared={declared} />
      <Outputs declared={declared} />
      {neighbors.length > 1 && (
        <Section title="References">
          <GraphOf names={neighbors} />
        </Section>
      )}
      <UsedBy name={name} />
    </>
  );
}

/** A rule is highlighted by the pointer and by the focus. */
function RuleItem({
  rule,
  light,
}: {
  readonly rule: RuleData;
  readonly light: (paths: readonly string[]) => void;
}): JSX.Element {
  const on = (): void => light(rule.reads);
  const off = (): void => light([]);
  const kind = rule.severity === "warning" ? "warning" : "rule";
  return (
    <li onMouseEnter={on} onMouseLeave={off}>
      <button
        type="button"
        class="rule"
        onFocus={on}
        onBlur={off}
        aria-label={`${kind}: lights up ${rule.reads.join(", ")}`}
      >
        {kind}
      </button>{" "}
      {rule.message !== undefined && <strong>{rule.message} </strong>}
      <SaidText said={rule.sentence} /> <code class="quiet">{rule.code}</code> <Location at={rule.at} />
    </li>
  );
}
