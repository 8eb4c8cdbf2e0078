/** The state of reading one JSON value from a text: where it is, what is open, what was done, what went wrong. */
import type { Segment } from "../../support/path.js";
import type { TextFault, TextFaultCode } from "../text/text-faults.js";
import type { Mark } from "./marks.js";
import { stepAt, type StepRecord, type SyntaxStep } from "../text/steps.js";

/** Steps beyond these are taken and counted, but not recorded one by one. */
const mostRecords = 100;

/**
 * Work that may be done for a text altogether, shared by all attempts to read parts of it. It runs out only if a
 * text is made to be costly.
 */
export interface Effort {
  left: number;
}

/** How values are read, whatever part of a text they are in. */
export interface ReaderSettings {
  readonly allowed: ReadonlySet<string>;
  /** Levels of lists and objects. */
  readonly maxDepth: number;
  readonly effort: Effort;
  /** The model said that the text ends where it was meant to end. */
  readonly isEnded?: boolean;
}

/** The fence around a value: its closing line ends the value wherever it is outside strings. */
export interface FenceMark {
  readonly mark: "`" | "~";
  readonly length: number;
}

/**
 * What shows that a value ended though brackets are still open. `nothing`: the text ends there, too, and it is unclear
 * whether more was to come.
 */
export type Proof = "closing_fence" | "closing_tag" | "text_after" | "nothing";

export interface Ending {
  readonly proof: Proof;
  readonly at: number;
}

/** `value`: one must come. `member`: a member or the closing bracket. `separator`: a comma or the closing bracket. */
export type Expected = "value" | "member" | "separator" | "nothing";

interface LevelFacts {
  readonly opener: number;
  readonly mark: Mark | undefined;
}

export interface ListLevel extends LevelFacts {
  readonly kind: "list";
  readonly closer: "]" | ")";
  readonly members: unknown[];
}

export interface ObjectLevel extends LevelFacts {
  readonly kind: "object";
  readonly closer: "}";
  readonly members: Record<string, unknown>;
  /** The key whose value comes next, and where it is. */
  key: string;
  keyAt: number;
  /** Values of keys that were there already. */
  readonly repeats: { readonly key: string; readonly value: unknown; readonly at: number }[];
}

export type Level = ListLevel | ObjectLevel;

export interface Reader {
  readonly text: string;
  readonly end: number;
  readonly settings: ReaderSettings;
  readonly fence: FenceMark | undefined;
  /** For each doubtful string in turn: which of its possible ends to take. */
  readonly choices: readonly number[];
  /** For each doubtful string in turn: how many possible ends it has. */
  readonly doubts: number[];
  /** Where the first of them starts. */
  doubtAt: number;
  /** A text was ended though a quote inside it has no partner, so that this reading only speaks against others. */
  isUnpaired: boolean;
  at: number;
  readonly levels: Level[];
  root: unknown;
  rootMark: Mark | undefined;
  /** Whether a comma is before the next member, and where the last one does. */
  afterComma: boolean;
  commaAt: number;
  /** Keys with a colon, and members of lists that were read: a measure of how much this looks like JSON. */
  progress: number;
  readonly steps: StepRecord[];
  stepCount: number;
  /** Where the first number stands that JavaScript would make another integer of. */
  bigIntegerAt: number | undefined;
  /** Of the number that was read last, as JSON would write it. */
  digits: string | undefined;
  /** In some text a backslash escaped nothing and was kept. */
  hasLoneBackslash: boolean;
  /** In some text an escape was read that could be the beginning of a word. */
  hasWordEscape: boolean;
  /** Where the first text is whose escapes may be the backslashes of a path or of a formula. */
  pathAt: number | undefined;
  fault: TextFault | undefined;
  /** The fault lies in a string, so that it is unclear what of the text after it is inside a string. */
  isLostInString: boolean;
  ending: Ending | undefined;
  readonly marked: Marked;
}

/**
 * Of which values it is noted where they stand: as many levels down, none at all below 0, and of each list as many
 * items.
 */
export interface Marked {
  readonly depth: number;
  readonly items: number;
}

const nothingMarked: Marked = { depth: -1, items: 0 };

export interface ReaderStart {
  readonly at: number;
  readonly end: number;
  readonly fence?: FenceMark | undefined;
  readonly choices?: readonly number[];
  readonly marked?: Marked;
}

export function startReader(
  text: string,
  settings: ReaderSettings,
  { at, end, fence, choices = [], marked = nothingMarked }: ReaderStart,
): Reader {
  return {
    text,
    end,
    settings,
    fence,
    choices,
    doubts: [],
    doubtAt: at,
    isUnpaired: false,
    at,
    levels: [],
    root: undefined,
    rootMark: undefined,
    afterComma: false,
    commaAt: at,
    progress: 0,
    steps: [],
    stepCount: 0,
    bigIntegerAt: undefined,
    digits: undefined,
    hasLoneBackslash: false,
    hasWordEscape: false,
    pathAt: undefined,
    fault: undefined,
    isLostInString: false,
    ending: undefined,
    marked,
  };
}

export function topLevel(reader: Reader): Level | undefined {
  return reader.levels.at(-1);
}

/** Notes the first fault; later ones are what it led to. Gives false, so that a check can end with it. */
export function fail(
  reader: Reader,
  code: TextFaultCode,
  offset = reader.at,
  details: Pick<TextFault, "step" | "path" | "opener"> = {},
): false {
  reader.fault ??= { code, offset, ...details };
  return false;
}

/** The path of a key in the innermost of the levels. */
export function pathOfKey(levels: readonly Level[], key: string): readonly Segment[] {
  return [...levels.slice(0, -1).map((level) => (level.kind === "object" ? level.key : level.members.length - 1)), key];
}

/** Records a step if it is allowed; if it is not, the text cannot be read. */
export function take(reader: Reader, step: SyntaxStep, offset = reader.at): boolean {
  if (!reader.settings.allowed.has(step)) return fail(reader, "repair_not_allowed", offset, { step });
  reader.stepCount += 1;
  if (reader.steps.length < mostRecords) reader.steps.push(stepAt(step, offset));
  return true;
}

/** Pays for characters that are looked at in addition to the one pass that every reading makes. */
export function spend(reader: Reader, characters: number): boolean {
  reader.settings.effort.left -= characters;
  return reader.settings.effort.left >= 0 || fail(reader, "too_complex");
}
