/** One thing that contracts.yaml says. */
import type { Json } from "../../source/json.js";
import type { EnumValue, Place } from "../../model/model.js";
import { hasLines } from "../print/lines-of.js";

/**
 * Every kind of fact that a Model can hold. What only steers the generator (`generate`, `in_summary: false`) is no fact
 * about answers.
 */
export const factKinds = [
  ...([
    "set_description",
    "contract_description",
    "contract_deprecated",
    "schema_version",
    "contract_aliases",
    "narrowing",
  ] as const),
  ...(["example", "further_example", "refused_example", "text_example", "prompt_intro", "prompt_note"] as const),
  ...(["type_description", "type_deprecated", "frozen", "type_aliases"] as const),
  ...(["enum_description", "enum_deprecated", "enum_values", "value_description", "value_deprecated"] as const),
  ...(["field", "optional", "field_description", "field_deprecated", "field_example"] as const),
  ...(["integer", "min", "max", "exclusive_min", "exclusive_max", "multiple_of"] as const),
  ...(["format", "nonblank", "min_length", "max_length", "pattern"] as const),
  ...(["min_items", "max_items", "unique_items", "suggested", "constant"] as const),
  ...(["derived", "derived_description"] as const),
  ...(["rule", "rule_message", "rule_severity", "rule_code", "codes"] as const),
  ...(["table", "table_description", "column_description"] as const),
  ...(["decided", "decided_description", "gate", "gate_description"] as const),
  ...([
    "aliases",
    "coerce",
    "default",
    "fallback",
    "on_invalid_item",
    "complete",
    "hook",
    "explicit",
    "value_aliases",
  ] as const),
  ...(["wrapping", "tolerance", "unwrap", "fill_from", "graph", "mode"] as const),
  ...(["keep_unknown_keys", "drop_unknown_keys", "variants", "other_variants", "variant_description"] as const),
] as const;

export type FactKind = (typeof factKinds)[number];

export interface Fact {
  readonly kind: FactKind;
  /**
   * The place in the file; its path is that of the declaration, `[]` for the items of a list, `{}` for the values of a
   * map.
   */
  readonly place: Place;
  /** Absent for prose, which can be looked up. */
  readonly value?: Json;
  readonly reach: Reach;
  /** Of prose: it has several lines, which a place for one line cannot keep. */
  readonly hasLines?: true;
  /** Of a rule: why outputs that can say some rules cannot say this one. */
  readonly unsaid?: RuleLosses;
}

export type RuleLosses = Readonly<Partial<Record<"types" | "schemas", string>>>;

/** What leads to a fact: a contract as it stands, only a named type, or nothing but its own declaration. */
export type Reach = "contract" | "type" | "nothing";

/** Where facts are found: the place that they are counted to where they have none of their own. */
export interface FactPlace extends Place {
  readonly reach: Reach;
}

/** The values of an enum, declared or written in place. */
export function valueFacts(values: readonly EnumValue[], at: FactPlace): readonly Fact[] {
  const remarks = values.flatMap(({ value, description, deprecated, aliases }) => {
    const place = inside(at, `values.${value}`);
    return [
      ...prose("value_description", description, place),
      ...prose("value_deprecated", deprecated, place),
      ...valued("value_aliases", aliases, place),
    ];
  });
  return [
    ...valued(
      "enum_values",
      values.map(({ value }) => value),
      at,
    ),
    ...remarks,
  ];
}

/** A fact that is a text for people; none where there is no text. */
export function prose(kind: FactKind, text: string | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return text === undefined ? [] : [{ kind, place, reach, ...(hasLines(text) && { hasLines: true }) }];
}

/** A fact with a value; none where there is no value. */
export function valued(kind: FactKind, value: Json | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return value === undefined ? [] : [{ kind, place, value, reach }];
}

export function inside(at: FactPlace, path: string): FactPlace {
  return { ...at, path: `${at.path}.${path}` };
}
