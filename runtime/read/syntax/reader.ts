/** The state of parsing one JSON value: the position, the open levels, the repairs and the fault. */
import type { Segment } from "../../support/path.js";
import type { TextFault, TextFaultCode } from "../text/text-faults.js";
import type { Mark } from "./marks.js";
import type { StepRecord, SyntaxStep } from "../text/steps.js";

/**
 * The work allowed for a whole text, in characters, shared by all attempts to parse parts of it. It runs out only if a
 * text is made to be costly.
 */
export interface Effort {
  left: number;
}

/** How to parse values, in any part of a text. */
export interface ReaderSettings {
  readonly allowed: ReadonlySet<string>;
  /** Maximum number of levels of arrays and objects. */
  readonly maxDepth: number;
  readonly effort: Effort;
  /** The model reported that the text is complete. */
  readonly isEnded?: boolean;
  /** The name of the contract. */
  readonly name?: string | undefined;
}

/** The fence around a value. Its closing line ends the value anywhere outside strings. */
export interface FenceMark {
  readonly mark: "`" | "~";
  readonly length: number;
}

/**
 * The proof that a value ended although brackets are still open. `nothing`: the text ends there, too, so it is unclear
 * whether the value is complete.
 */
export type Proof = "closing_fence" | "closing_tag" | "text_after" | "nothing";

export interface Ending {
  readonly proof: Proof;
  readonly at: number;
}

/**
 * What comes next. `value`: a value. `member`: a member or the closing bracket. `separator`: a comma or the closing
 * bracket.
 */
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
  /** Values of keys that the object already has. */
  readonly repeats: { readonly key: string; readonly value: unknown; readonly at: number }[];
}

export type Level = ListLevel | ObjectLevel;

export interface Reader {
  readonly text: string;
  readonly end: number;
  readonly settings: ReaderSettings;
  readonly fence: FenceMark | undefined;
  /** For each doubtful string, in order: which of its possible ends to use. */
  readonly choices: readonly number[];
  /** For each doubtful string, in order: how many possible ends it has. */
  readonly doubts: number[];
  /** Where the first doubtful string starts. */
  doubtAt: number;
  /**
   * A string was ended although a quote inside it has no partner. The value of this attempt is never used, but it can
   * contradict other attempts.
   */
  isUnpaired: boolean;
  at: number;
  readonly levels: Level[];
  root: unknown;
  rootMark: Mark | undefined;
  /** Whether a comma is before the next member, and where the last comma is. */
  afterComma: boolean;
  commaAt: number;
  /** The number of keys with a colon and of array items read so far: a measure of how much this looks like JSON. */
  progress: number;
  /** All steps, because the checks of the value decide by them. */
  readonly steps: StepRecord[];
  /** Where the first number is that JavaScript would change into another integer. */
  bigIntegerAt: number | undefined;
  /** The digits of the last number, as JSON would write them. */
  digits: string | undefined;
  /** A string contains a backslash that was kept because it is not an escape. */
  hasLoneBackslash: boolean;
  /** A string contains an escape that may be the start of a word. */
  hasWordEscape: boolean;
  /** Where the first string is whose escapes may be the backslashes of a path or a formula. */
  pathAt: number | undefined;
  fault: TextFault | undefined;
  /** The fault is in a string, so it is unclear which parts of the text after it are inside a string. */
  isLostInString: boolean;
  ending: Ending | undefined;
  readonly marked: Marked;
}

/**
 * Which values have their position recorded: down to this level (none if it is below 0), and this many items of each
 * array.
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

/** Records the first fault; it is the cause of later ones. Returns `false`, so a check can end with it. */
export function fail(
  reader: Reader,
  code: TextFaultCode,
  offset = reader.at,
  details: Pick<TextFault, "step" | "path" | "opener"> = {},
): false {
  reader.fault ??= { code, offset, ...details };
  return false;
}

/** Returns the path of a key in the innermost level. */
export function pathOfKey(levels: readonly Level[], key: string): readonly Segment[] {
  return [...levels.slice(0, -1).map((level) => (level.kind === "object" ? level.key : level.members.length - 1)), key];
}

/** Records a repair if it is allowed. Otherwise fails, because the text cannot be parsed without it. */
export function take(reader: Reader, step: SyntaxStep, offset = reader.at): boolean {
  if (!reader.settings.allowed.has(step)) return fail(reader, "repair_not_allowed", offset, { step });
  reader.steps.push({ step, offset });
  return true;
}

/**
 * Subtracts characters that are looked at in addition to the single pass of every parse. Fails if no effort is left.
 */
export function spend(reader: Reader, characters: number): boolean {
  reader.settings.effort.left -= characters;
  return reader.settings.effort.left >= 0 || fail(reader, "too_complex");
}
