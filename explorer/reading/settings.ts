/** The settings of the page on which answers are parsed, and their form in a link. */
import { standardSteps } from "../../runtime/normalize/steps.js";
import type { ReadOptions, ToleranceStep } from "../../runtime/options/options.js";
import { syntaxSteps } from "../../runtime/read/text/steps.js";
import { decodeState, encodeState } from "../route.js";

export interface Settings {
  readonly text: string;
  /** "" if the contract decides. */
  readonly tolerance: string;
  /** A JSON object, or "". */
  readonly context: string;
  /** "" if it is unknown. */
  readonly finishReason: string;
  /** "" if the contract decides. */
  readonly mode: string;
}

const noSettings: Settings = { text: "", tolerance: "", context: "", finishReason: "", mode: "" };

/** The settings that differ from the defaults, encoded for a link. */
export function stateOf(settings: Partial<Settings>): string {
  return encodeState(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== "")));
}

/** A link may contain anything; values that are not strings are ignored. */
export function settingsIn(state: string): Settings {
  const given = decodeState(state);
  if (typeof given !== "object" || given === null) return noSettings;
  const entries = Object.entries(given).filter(
    ([key, value]) => Object.hasOwn(noSettings, key) && typeof value === "string",
  );
  return { ...noSettings, ...Object.fromEntries(entries) };
}

export const modes = ["disabled", "shadow", "enforce"] as const;

interface Understood {
  readonly options: ReadOptions;
  /** Why the context is not valid; absent if it is valid. */
  readonly problem?: string;
}

export function optionsFrom({ tolerance, context, finishReason, mode }: Settings): Understood {
  const known = modes.find((name) => name === mode);
  const [given, problem] = contextFrom(context);
  const options: ReadOptions = {
    context: given,
    ...(tolerance !== "" && {
      tolerance:
        tolerance === "strict" || tolerance === "standard" ? tolerance : tolerance.split(/[\s,]+/).filter(isStep),
    }),
    ...(finishReason !== "" && { finishReason }),
    ...(known && { mode: known }),
  };
  return { options, ...(problem !== undefined && { problem }) };
}

const steps: ReadonlySet<string> = new Set([...syntaxSteps, ...standardSteps]);

function isStep(word: string): word is ToleranceStep {
  return steps.has(word);
}

function contextFrom(text: string): readonly [Readonly<Record<string, unknown>>, string?] {
  if (text.trim() === "") return [{}];
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? [value as Readonly<Record<string, unknown>>]
      : [{}, "The context must be a JSON object."];
  } catch {
    return [{}, "The context is not JSON."];
  }
}
