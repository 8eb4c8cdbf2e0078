/** Judges a part of the answer before the rest of it is known: the final value is certain, still open, or invalid. */
import { stepOptions } from "../../answer/judge.js";
import type { ReadOptions } from "../../options/options.js";
import { isEqual } from "../../support/equality.js";
import type { Issue } from "../../model/issue.js";
import { normalizeValue, settleValue } from "../../normalize/normalize-value.js";
import type { Normalizable, Normalized, NormalizeOptions } from "../../normalize/options.js";
import { memberOf, type Segment } from "../../support/path.js";
import type { Tolerance } from "../../model/reading.js";
import type { FieldShape, Shape } from "../../model/shape.js";
import type { Streamed } from "./answering.js";
import { factsOf } from "./facts.js";
import type { Frame, Slot } from "./frame.js";
import { hasOnlyType } from "./schema-nodes.js";
import { brokenRule, errorsAt, issueFrom, keepsRules } from "./valid-part.js";

type Judged =
  | { readonly kind: "certain"; readonly value: unknown }
  | { readonly kind: "open" }
  /** The value is invalid in every reading. */
  | { readonly kind: "invalid"; readonly issue: Issue };

export interface Judging {
  readonly streamed: Streamed;
  readonly options: ReadOptions;
}

const open: Judged = { kind: "open" };

/**
 * A part can end as is, after the steps that the contract declares, or after those that its tolerance allows. The rest
 * of the answer decides between these, so a value is certain only if all valid results are equal.
 */
export function judgePart(judging: Judging, slot: Slot, given: unknown): Judged {
  const decoded = decodedPart(judging, slot, given);
  if (!decoded) return open;
  const { value } = decoded;
  const facts = factsOf(slot.field.shape);
  if (facts.takesDigits || slot.field.reading?.coerce?.includes("string")) return open;
  const isUnread = slot.field.reading?.coerce === undefined && facts.isPlain;
  if (isUnread && isValid(judging, slot, value)) return { kind: "certain", value };
  return agreed(judging, slot, value);
}

function agreed(judging: Judging, slot: Slot, value: unknown): Judged {
  const forms = formsOf(judging, slot, value);
  if (forms.some(({ isGone }) => isGone)) return open;
  const valid = forms.filter(({ isDone, value: form }) => isDone && isValid(judging, slot, form));
  const [first, ...others] = valid;
  if (first)
    return others.every((form) => isEqual(form.value, first.value)) ? { kind: "certain", value: first.value } : open;
  const last = forms.at(-1);
  const issue = last?.isDone ? issueOf(judging, slot, last.value) : undefined;
  return issue ? { kind: "invalid", issue } : open;
}

function isValid({ streamed }: Judging, slot: Slot, value: unknown): boolean {
  if (hasOnlyType(slot.schemas, value)) return keepsRules(slot.field.shape, value);
  return errorsAt(streamed.definition, slot, value).length === 0 && keepsRules(slot.field.shape, value);
}

function issueOf({ streamed: { definition } }: Judging, slot: Slot, value: unknown): Issue | undefined {
  const errors = errorsAt(definition, slot, value);
  return errors.length > 0
    ? issueFrom(definition, slot, value, errors)
    : brokenRule(definition, slot, slot.field.shape, value);
}

interface Form {
  readonly value: unknown;
  /** Whether no step reported an issue. */
  readonly isDone: boolean;
  /** Whether a step removed the value. */
  readonly isGone: boolean;
}

const toleranceOf = ({ streamed, options }: Judging): Tolerance =>
  options.tolerance ?? streamed.definition.reading?.tolerance ?? "standard";

function formsOf(judging: Judging, { frame, segment, field }: Slot, value: unknown): readonly Form[] {
  const definition = partDefinition(judging.streamed, frame, segment, field);
  const [name, wrapped] =
    frame.shape.kind === "list" ? [listName, { [listName]: [value] }] : [String(segment), { [segment]: value }];
  const tolerance = toleranceOf(judging);
  const { faults: _, ...options } = stepOptions({ ...judging.options, tolerance }, accept);
  const read = (with_: NormalizeOptions): Normalized => normalizeValue(definition, wrapped, with_);
  const readings = [
    settleValue(definition, wrapped, options),
    read({ ...options, tolerance: "strict" }),
    read(options),
  ];
  return readings.map((reading) => formOf(reading, name, frame.shape.kind === "list"));
}

function formOf({ value, issueCount }: Normalized, name: string, isItem: boolean): Form {
  const part = memberOf(value, name);
  const item = isItem ? memberOf(part, 0) : part;
  return { value: item, isDone: issueCount === 0, isGone: item === undefined };
}

const accept = (value: unknown) => ({ ok: true, value, changes: [], warnings: [], mode: "enforce" }) as const;

/** The key of the array around a single item. */
const listName = "items";

const definitions = new WeakMap<FieldShape, Map<Segment, Normalizable>>();

/** Returns a definition that contains only the part. */
function partDefinition(
  { definition: { at, positions, parts: { steps } = {} } }: Streamed,
  frame: Frame,
  segment: Segment,
  field: FieldShape,
): Normalizable {
  const isItem = frame.shape.kind === "list";
  const name = isItem ? listName : segment;
  const known = definitions.get(field) ?? new Map<Segment, Normalizable>();
  definitions.set(field, known);
  const found = known.get(name) ?? {
    shape: recordAround(String(name), isItem ? listOf(field) : field),
    at,
    positions,
    ...(steps && { parts: { steps } }),
  };
  known.set(name, found);
  return found;
}

function recordAround(name: string, field: FieldShape): Shape {
  return { kind: "record", fields: { [name]: field } };
}

function listOf({ at, shape }: FieldShape): FieldShape {
  return { at, shape: { kind: "list", items: shape } };
}

/** Decodes the part from the provider's form; undefined if that is not possible. */
function decodedPart(
  { streamed: { decodePart } }: Judging,
  { frame, field }: Slot,
  given: unknown,
): { readonly value: unknown } | undefined {
  if (!decodePart) return { value: given };
  const isItem = frame.shape.kind === "list";
  const { value, faults } = decodePart(recordAround(listName, isItem ? listOf(field) : field), {
    [listName]: isItem ? [given] : given,
  });
  const part = memberOf(value, listName);
  if (faults.length > 0 || part === undefined) return undefined;
  return { value: isItem ? memberOf(part, 0) : part };
}
