/** The fields as a tree. The fields that a highlighted rule reads are highlighted too. */
import type { JSX } from "preact";
import type { FieldData } from "../../generator/commands/explore/page-data.js";
import { Location, SaidText, TypeText } from "../parts/text.js";
import { Values } from "../overview/others.js";

interface Lit {
  /** The highlighted paths. */
  readonly lit: readonly string[];
}

export function FieldTree({ fields, lit }: { readonly fields: readonly FieldData[] } & Lit): JSX.Element {
  return (
    <ul class="fields">
      {fields.map((field) => (
        <FieldItem field={field} lit={lit} />
      ))}
    </ul>
  );
}

function FieldItem({ field, lit }: { readonly field: FieldData } & Lit): JSX.Element {
  const { path, name, type, optional, bounds, description, deprecated, condition, values, reading, at, fields } = field;
  return (
    <li>
      <div class={isLit(path, lit) ? "field lit" : "field"} data-path={path}>
        <span class="name">
          {name}
          {optional && <span title="optional">?</span>}
        </span>{" "}
        <TypeText type={type} />
        {bounds.length > 0 && <span class="bounds">{bounds.join("; ")}</span>}
        {condition && (
          <span class="quiet">
            only <SaidText said={condition} />
          </span>
        )}
        {deprecated !== undefined && <span class="deprecated">deprecated: {deprecated}</span>}
        <Location at={at} />
        {description !== undefined && <p>{description}</p>}
        {reading && (
          <ul class="inline quiet" aria-label={`How ${name} is parsed`}>
            {reading.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        )}
        {values && (
          <details>
            <summary>{values.length} values</summary>
            <Values values={values} />
          </details>
        )}
      </div>
      {fields && <FieldTree fields={fields} lit={lit} />}
    </li>
  );
}

/** A rule that reads an array also highlights its items, and the other way round. */
function isLit(path: string, lit: readonly string[]): boolean {
  return lit.some((read) => read.replace(/(?:\[\*\]|\.\*)+$/, () => "") === path);
}
