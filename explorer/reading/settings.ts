/** What the reading room is set to, and how a link stores it. */
import type { ReadOptions } from "../../runtime/options/options.js";
import { decodeState, encodeState } from "../route.js";

export interface Settings {
  readonly text: string;
  /** "" for the contract's own. */
  readonly tolerance: string;
  /** JSON of an object, or nothing. */
  readonly context: string;
  /** "" if it is unknown. */
  readonly finishReason: string;
  /** "" for the contract's own. */
  readonly mode: string;
}

export const noSettings: Settings = { text: "", tolerance: "", context: "", finishReason: "", mode: "" };

/** What differs from an empty room, for a link. */
export function stateOf(settings: Partial<Settings>): string {
  return encodeState(Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== "")));
}

/** A link may contain anything; what is no string is omitted. */
export function settingsIn(state: string): Settings {
  const given = decodeState(state);
  if (typeof given !== "object" || given === null) return noSettings;
  const entries = Object.entries(given).filter(
    ([key, value]) => Object.hasOwn(noSettings, key) && typeof value === "string",
  );
  return { ...noSettings, ...Object.fromEntries(entries) };
}

export const modes = ["disabled", "shadow", "enforce"] as const;

export interface Understood {
  readonly options: ReadOptions;
  /** What is wrong with the context; undefined if nothing is. */
  readonly problem?: string;
}

export function optionsFrom({ tolerance, context, finishReason, mode }: Settings): Understood {
  const known = modes.find((name) => name === mode);
  const [given, problem] = contextFrom(context);
  const options: ReadOptions = {
    context: given,
    ...(tolerance !== "" && {
      tolerance:
        tolerance === "strict" || tolerance === "standard"
          ? tolerance
          : tolerance.split(/[\s,]+/).filter((step) => step !== ""),
    }),
    ...(finishReason !== "" && { finishReason }),
    ...(known && { mode: known }),
  };
  return { options, ...(problem !== undefined && { problem }) };
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
