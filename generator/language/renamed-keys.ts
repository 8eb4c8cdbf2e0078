/** Keys that had another name in drafts of the language, so a file that still has one is reported the new one. */
import type { PositionName } from "./position-name.js";

/** By position and former name: what to write now. */
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

/** What is written now instead of a key that the position had; undefined for any other key. */
export function renamedTo(name: PositionName, key: string): string | undefined {
  const renamed = renamedKeys[name] ?? {};
  return Object.hasOwn(renamed, key) ? renamed[key] : undefined;
}

/** The key of `explicit: true`, and of `explicit`. */
export function keyIn(written: string): string {
  return written.split(":", 1)[0] ?? written;
}
