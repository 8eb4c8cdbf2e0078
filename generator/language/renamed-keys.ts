/** Keys that had another name in drafts of the language, so the diagnostic for an old key names the new one. */
import type { PositionName } from "./position-name.js";

/** The current key, by position and former name. */
type RenamedKeys = Readonly<Record<string, string>>;

const ofReading = { decision: "explicit: true" };

export const renamedKeys: { readonly [Position in PositionName]?: RenamedKeys } = {
  contract: { also_called: "aliases", lift: "fill_from" },
  type: { also_known_as: "aliases" },
  field: { ...ofReading, summary: "in_summary: false" },
  "field-reading": ofReading,
  variants: { on: "discriminator", other_branches: "other_variants" },
  rule: { non_empty: "nonempty" },
  test: { matches_any: "contains_any" },
  decision: { gives: "returns" },
  coercion: { text_to: "wrap_in" },
  mode: { enforce_needs: "enforce_flag" },
  graph: { steps: "repairs" },
  link: { members: "set", like: "copy" },
  "graph-step": { map_ids: "ids_to_uuids" },
  lint: {
    "alike-names": "similar-names",
    "description-says-nothing": "uninformative-description",
    "idle-exception": "unused-exception",
    "missing-refused-example": "missing-rejected-example",
    "mixed-case": "inconsistent-case",
    "repeated-example": "duplicate-example",
    "unbounded-text": "unbounded-string",
  },
};

/** The current name of a former key; undefined for any other key. */
export function renamedTo(name: PositionName, key: string): string | undefined {
  const renamed = renamedKeys[name] ?? {};
  return Object.hasOwn(renamed, key) ? renamed[key] : undefined;
}

/** The key in `explicit: true`, and in `explicit`. */
export function keyIn(written: string): string {
  return written.split(":", 1)[0] ?? written;
}
