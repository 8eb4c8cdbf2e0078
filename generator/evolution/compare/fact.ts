/** A change without its location. */
import type { Json } from "../../source/json.js";
import type { Field, StringShape } from "../../model/model.js";
import { canonicalText } from "./canonical.js";
import type { Change } from "../change/change.js";
import type { ChangeKind } from "../change/change-kinds.js";

export type Fact = Omit<Change, "path" | "old" | "new">;

type Further = Partial<Pick<Fact, "values" | "safe" | "codes">>;

export function fact(
  kind: ChangeKind,
  says: string,
  [before = null, after = null]: readonly [Json | undefined, Json | undefined],
  further: Further = {},
): Fact {
  return { kind, says, before, after, ...further };
}

/** The kind of a change and the sentence that describes it. */
type Named = readonly [kind: ChangeKind, says: string];

/** Returns one fact if a boolean changed. */
export function booleanFacts(before: boolean, after: boolean, on: Named, off: Named): readonly Fact[] {
  return before === after ? [] : [fact(...(after ? on : off), [before, after])];
}

/**
 * Returns one fact with both values as JSON, if they differ.
 *
 * @param key the key of the values in the Model
 */
export function differing(
  before: unknown,
  after: unknown,
  kind: ChangeKind,
  says: string | ((before: string, after: string) => string),
  key = "",
): readonly Fact[] {
  const [was, is] = [canonicalText(before, key), canonicalText(after, key)];
  return was === is ? [] : [fact(kind, typeof says === "string" ? says : says(was, is), [was, is])];
}

function shown(text: string): string {
  return text === "null" ? "not set" : text;
}

/** Describes the change of a key: `coerce is ["trim"], was not set` */
export function keyFacts(key: string, kind: ChangeKind, before: unknown, after: unknown): readonly Fact[] {
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return differing(before, after, kind, (was, is) => `${name} is ${shown(is)}, was ${shown(was)}`, key);
}

/** Compares the issue codes of a declaration. */
export function codeFacts({ codes: before = {} }: Coded, { codes: after = {} }: Coded): readonly Fact[] {
  return differing(before, after, "code-changed", "its codes are changed");
}

type Coded = Pick<Field, "codes">;

const appliesToRejected = "it applies only to values that the old version rejects";
export const savesOnly = { producer: appliesToRejected, replay: appliesToRejected } as const;

/** The removed aliases, then the added ones. */
export function aliasFacts(
  noun: "enum" | "field",
  [before, after]: readonly [readonly string[], readonly string[]],
  /** Whether the old version rejects every answer with this alias. */
  isNew: (alias: string) => boolean,
  of = "",
  values: readonly Json[] = [],
): readonly Fact[] {
  const gone = before.filter((alias) => !after.includes(alias));
  const added = after.filter((alias) => !before.includes(alias));
  return [
    ...gone.map((alias) =>
      fact(`${noun}-alias-removed`, `the alias ${alias}${of} is removed`, [alias, null], {
        values: [alias, ...values],
      }),
    ),
    ...added.map((alias) =>
      fact(`${noun}-alias-added`, `the alias ${alias}${of} is added`, [null, alias], {
        values: [alias],
        ...(isNew(alias) && { safe: savesOnly }),
      }),
    ),
  ];
}

/** Compares texts such as descriptions, examples and deprecations. */
export function textFacts(before: string, after: string, says: string): readonly Fact[] {
  return before === after ? [] : [fact("text-changed", says, [before, after])];
}

/** Compares the text of a deprecation. Adding or removing a deprecation is a separate change. */
export function deprecationFacts(
  before: string | undefined,
  after: string | undefined,
  subject: string,
): readonly Fact[] {
  if (before === after) return [];
  if (before !== undefined && after !== undefined)
    return textFacts(before, after, `the reason that ${subject} is deprecated is changed`);
  return after === undefined
    ? [fact("deprecated-removed", `${subject} is no longer deprecated`, [before, after])]
    : [fact("deprecated-added", `${subject} is deprecated`, [before, after])];
}

/** Compares the suggested values of an open vocabulary. */
export type Suggesting = Pick<StringShape, "suggested">;

export function suggestedFacts(
  { suggested: before = [] }: Suggesting,
  { suggested: after = [] }: Suggesting,
): readonly Fact[] {
  return differing(before, after, "text-changed", "other values are suggested").map((found) => ({
    ...found,
    before,
    after,
  }));
}
