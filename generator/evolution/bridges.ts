/** Proposes edits of the new version with which a change breaks less. */
import type { Model, Shape } from "../model/model.js";
import { sampleOf } from "../values/sample-value.js";
import type { Json } from "../source/json.js";
import type { Span } from "../source/source.js";
import type { Change, Side } from "./change/change.js";
import { canonicalText } from "./compare/canonical.js";
import type { ChangeKind } from "./change/change-kinds.js";
import type { Edit, Proposal } from "./change/finding.js";

type Propose = (change: Change, now: Model) => Proposal | undefined;

/** Returns undefined if there is no declaration to edit. */
const proposing =
  (isLossless: boolean) =>
  (span: Span | undefined, write: string, edit: Edit): Proposal | undefined =>
    span && { write, edit: { span, ...edit }, isLossless };

const lossy = proposing(false);
const lossless = proposing(true);

const giveDefault: Propose = ({ path, new: side }, now) => {
  const value = side?.shape && sampleOf(side.shape, now);
  const write = `give ${path} a \`default\`, such as ${JSON.stringify(value)}`;
  return value === undefined ? undefined : lossy(side?.place.span, write, { how: "set", key: "default", value });
};

const dropKeys: Propose = ({ container }, now) => {
  const last = container?.trail.at(-1);
  if (!container?.shape || (last && last.kind !== "key")) return undefined;
  const span = now.types.find((type) => type.shape === container.shape)?.place.span ?? container.place.span;
  const write = "set `unknown_keys: drop` on the object that the field was in";
  return lossy(span, write, { how: "set", key: "unknown_keys", value: "drop" });
};

const alias: Propose = ({ path, before, new: side }) => aliasAt(side, path, before);

/** If the types differ, only the author knows whether the new field has the same meaning. */
const renameAlias: Propose = (change, now) => {
  const proposal = alias(change, now);
  const isSame = canonicalText(change.old?.shape) === canonicalText(change.new?.shape);
  return proposal && !isSame
    ? { ...proposal, write: `${proposal.write} if it takes its place`, isLossless: false }
    : proposal;
};

const typeAlias: Propose = ({ before, after }, now) => {
  const type = now.types.find(({ name }) => name === after);
  return aliasAt(type, `the type ${type?.name}`, before);
};

function aliasAt(declared: Pick<Side, "place"> | undefined, what: string, before: Json): Proposal | undefined {
  const value = String(before);
  return lossless(declared?.place.span, `add \`aliases: [${value}]\` to ${what}`, {
    how: "append",
    key: "aliases",
    value,
  });
}

/**
 * If exactly one value was removed and one was added, the new one may be the replacement. Only the author knows whether
 * it has the same meaning.
 */
const enumAlias: Propose = ({ path, before, old, new: side }, now) => {
  const [removed, added] = [valuesOnlyIn(old?.shape, side?.shape), valuesOnlyIn(side?.shape, old?.shape)];
  const [of] = removed.length === 1 && added.length === 1 ? added : [];
  const write = `add \`aliases: [${String(before)}]\` to the value ${String(of)} of ${path} if it takes its place`;
  return of === undefined
    ? undefined
    : lossy(enumSpan(side, now), write, { how: "enum-alias", of, alias: String(before) });
};

const keepEnumAlias: Propose = ({ path, before, values: [, of] = [], new: side }, now) => {
  const write = `keep the alias ${String(before)} of ${String(of)} in ${path}`;
  return of === undefined
    ? undefined
    : lossless(enumSpan(side, now), write, { how: "enum-alias", of, alias: String(before) });
};

const versionAlias: Propose = ({ path, before, after, new: side }) => {
  const [of, former] = [String(after), String(before)];
  const write = `declare ${path} as \`{ enum: { ${of}: { aliases: [${former}] } } }\``;
  return lossless(side?.place.span, write, { how: "version-alias", of, alias: former });
};

const warnFirst: Propose = ({ new: side }) =>
  lossy(side?.place.span, "set `severity: warning` on the rule until prompts and answers follow it", {
    how: "set",
    key: "severity",
    value: "warning",
  });

/** Keeps the former value of a key. */
function keep(key: string): Propose {
  return ({ before, after, new: side }) => {
    const value = typeof before === "string" ? (JSON.parse(before) as Json) : null;
    return value !== null && (after === null || after === "null")
      ? lossless(side?.place.span, `keep \`${key}\``, { how: "set", key, value })
      : undefined;
  };
}

const keepDefault: Propose = (change, now) => {
  const before =
    typeof change.before === "string" ? (JSON.parse(change.before) as { readonly literal?: Json } | null) : null;
  return before?.literal === undefined
    ? undefined
    : keep("default")({ ...change, before: JSON.stringify(before.literal) }, now);
};

const coerceString: Propose = ({ before, after, new: side, path }) =>
  (before === "number" || before === "integer") && after === "string"
    ? lossy(side?.place.span, `add \`coerce: string\` to ${path}`, { how: "set", key: "coerce", value: "string" })
    : undefined;

const proposals: Readonly<Partial<Record<ChangeKind, Propose>>> = {
  "field-added-required": giveDefault,
  "field-made-required": giveDefault,
  "field-removed-required": dropKeys,
  "field-removed-optional": dropKeys,
  "field-renamed": renameAlias,
  "field-alias-removed": alias,
  "type-renamed": typeAlias,
  "enum-value-removed": enumAlias,
  "enum-alias-removed": keepEnumAlias,
  "version-changed": versionAlias,
  "rule-added": warnFirst,
  "rule-made-error": warnFirst,
  "fallback-changed": keep("fallback"),
  "coercion-changed": keep("coerce"),
  "default-removed": keepDefault,
  "type-changed": coerceString,
};

export function proposalFor(change: Change, now: Model): Proposal | undefined {
  return proposals[change.kind]?.(change, now);
}

/** The declaration of the named enum, or of the field with inline values. */
function enumSpan(side: Side | undefined, { enums }: Model): Span | undefined {
  const { shape } = side ?? {};
  return shape?.kind === "enum"
    ? (enums.find(({ values }) => values === shape.values)?.place.span ?? side?.place.span)
    : undefined;
}

function valuesOnlyIn(shape: Shape | undefined, other: Shape | undefined): readonly Json[] {
  if (shape?.kind !== "enum" || other?.kind !== "enum") return [];
  return shape.values.flatMap(({ value }) => (other.values.some((entry) => entry.value === value) ? [] : [value]));
}
