/** Edits of the new version with which a change breaks less. */
import type { Model, Shape, TypeModel } from "../model/model.js";
import { sampleOf } from "../values/sample-value.js";
import type { Json } from "../source/json.js";
import type { Span } from "../source/source.js";
import type { Change, ChangeKind, Side } from "./change.js";

/** An edit at one declaration of the new version. */
export type BridgeEdit = {
  readonly span: Span;
} /** A key of the declaration: in place of one that is there, or added to its array. */ & (
  | { readonly how: "set" | "append"; readonly key: string; readonly value: Json }
  /** An alias for a value of the enum that is declared there. */
  | { readonly how: "enum-alias"; readonly of: Json; readonly alias: string }
  /** A former schema version that is accepted as the current one. */
  | { readonly how: "version-alias"; readonly of: string; readonly alias: string }
);

export interface Proposal {
  /** The edit, in words. */
  readonly write: string;
  readonly edit: BridgeEdit;
  /** Whether no information of an answer is lost, invented or accepted unchecked with it. */
  readonly losesNothing: boolean;
}

type Propose = (change: Change, now: Model) => Proposal | undefined;

const lossless = { losesNothing: true } as const;
const lossy = { losesNothing: false } as const;

const giveDefault: Propose = ({ path, new: side }, now) => {
  const value = side?.shape && sampleOf(side.shape, now);
  return side && value !== undefined
    ? {
        write: `give ${path} a \`default\`, such as ${JSON.stringify(value)}`,
        edit: { span: side.place.span, how: "set", key: "default", value },
        ...lossy,
      }
    : undefined;
};

const dropKeys: Propose = ({ container }, now) => {
  const last = container?.trail.at(-1);
  if (!container?.shape || (last && last.kind !== "key")) return undefined;
  const span = typeWith(container.shape, now)?.place.span ?? container.place.span;
  return {
    write: "set `unknown_keys: drop` on the object that the field was in",
    edit: { span, how: "set", key: "unknown_keys", value: "drop" },
    ...lossy,
  };
};

const alias: Propose = ({ path, before, new: side }) =>
  side
    ? {
        write: `add \`aliases: [${String(before)}]\` to ${path}`,
        edit: { span: side.place.span, how: "append", key: "aliases", value: String(before) },
        ...lossless,
      }
    : undefined;

const typeAlias: Propose = ({ before, after }, now) => {
  const type = now.types.find(({ name }) => name === after);
  return (
    type && {
      write: `add \`aliases: [${String(before)}]\` to the type ${type.name}`,
      edit: { span: type.place.span, how: "append", key: "aliases", value: String(before) },
      ...lossless,
    }
  );
};

/** The replacement is known if it is the only new value; only the author can say whether it means the same. */
const enumAlias: Propose = ({ path, before, old, new: side }, now) => {
  const [removed, added] = [valuesOnlyIn(old?.shape, side?.shape), valuesOnlyIn(side?.shape, old?.shape)];
  const other = removed.length === 1 && added.length === 1 ? added[0] : undefined;
  const span = enumSpan(side, now);
  return other !== undefined && span
    ? {
        write: `add \`aliases: [${String(before)}]\` to the value ${String(other)} of ${path} if it takes its place`,
        edit: { span, how: "enum-alias", of: other, alias: String(before) },
        ...lossy,
      }
    : undefined;
};

const keepEnumAlias: Propose = ({ path, before, values: [, other] = [], new: side }, now) => {
  const span = enumSpan(side, now);
  return other !== undefined && span
    ? {
        write: `keep the alias ${String(before)} of ${String(other)} in ${path}`,
        edit: { span, how: "enum-alias", of: other, alias: String(before) },
        ...lossless,
      }
    : undefined;
};

const versionAlias: Propose = ({ path, before, after, new: side }) =>
  side
    ? {
        write: `declare ${path} as \`{ enum: { ${String(after)}: { aliases: [${String(before)}] } } }\``,
        edit: { span: side.place.span, how: "version-alias", of: String(after), alias: String(before) },
        ...lossless,
      }
    : undefined;

const warnFirst: Propose = ({ new: side }) =>
  side
    ? {
        write: "set `severity: warning` on the rule until prompts and answers follow it",
        edit: { span: side.place.span, how: "set", key: "severity", value: "warning" },
        ...lossy,
      }
    : undefined;

/** What was declared before, in the form of the Model. */
function keep(key: string): Propose {
  return ({ before, after, new: side }) => {
    const value = typeof before === "string" ? (JSON.parse(before) as Json) : null;
    return side && value !== null && isLess(after)
      ? { write: `keep \`${key}\``, edit: { span: side.place.span, how: "set", key, value }, ...lossless }
      : undefined;
  };
}

function isLess(after: Json): boolean {
  return after === null || after === "null";
}

const keepDefault: Propose = (change, now) => {
  const before =
    typeof change.before === "string" ? (JSON.parse(change.before) as { readonly literal?: Json } | null) : null;
  return before?.literal === undefined
    ? undefined
    : keep("default")({ ...change, before: JSON.stringify(before.literal) }, now);
};

const coerceString: Propose = ({ before, after, new: side, path }) =>
  side && before === "number" && after === "string"
    ? {
        write: `add \`coerce: string\` to ${path}`,
        edit: { span: side.place.span, how: "set", key: "coerce", value: "string" },
        ...lossy,
      }
    : undefined;

const proposals: Readonly<Partial<Record<ChangeKind, Propose>>> = {
  "field-added-required": giveDefault,
  "field-made-required": giveDefault,
  "field-removed-required": dropKeys,
  "field-removed-optional": dropKeys,
  "field-renamed": alias,
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

function typeWith(shape: Shape, { types }: Model): TypeModel | undefined {
  return types.find((type) => type.shape === shape);
}

/** Of the named enum, or of the field with the values. */
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
