/** The options for parsing an answer. */
import type { ValidateOptions } from "../model/contract.js";
import type { Mode } from "../model/issue.js";
import type { OnEvent } from "../modes/read-event.js";
import type { Environment } from "../modes/resolve-mode.js";
import type { Hook } from "../normalize/options.js";
import type { ContractReading, Tolerance } from "../model/reading.js";
import type { StandardStep } from "../normalize/steps.js";
import type { SyntaxStep } from "../read/text/steps.js";

/** A repair or a coercion that a tolerance may allow. */
export type ToleranceStep = SyntaxStep | StandardStep;

export interface NormalizeValueOptions extends ValidateOptions {
  /** Values for defaults and expected items, such as `{ task_id: "T1" }`. */
  readonly context?: object;
  /** Functions by the names that the contract declares. */
  readonly hooks?: Readonly<Record<string, Hook>>;
  /** Overrides the tolerance that the contract declares. */
  readonly tolerance?: "standard" | "strict" | readonly ToleranceStep[];
  /** The time that `default: { clock: now }` uses. Default: the current time. */
  readonly now?: () => Date;
  /** The id that `default: { new: uuid }` uses. Default: a random UUID. */
  readonly newId?: () => string;
}

/** The same options with the tolerance of a contract. Generated code contains only the names of its steps. */
export interface ToleratedOptions extends Omit<NormalizeValueOptions, "tolerance"> {
  readonly tolerance?: Tolerance;
}

export interface ReadOptions extends NormalizeValueOptions {
  /**
   * Why the model stopped, as its API reports it. An answer that was cut off by a length limit is not repaired. The
   * value may be null or undefined if the API does not report one.
   */
  readonly finishReason?: string | null | undefined;
  /**
   * Where the answer is in the text, instead of what the contract declares. `"whole"` means that the text is the JSON
   * value only.
   */
  readonly where?: NonNullable<ContractReading["where"]>;
  /** Overrides the mode from the contract and the environment. */
  readonly mode?: Mode;
  /** The environment variables for the contract's mode. Default: those of the process. */
  readonly environment?: Environment;
  /** Called for each parsed answer, accepted or rejected, before the caller gets the result. */
  readonly onEvent?: OnEvent;
}
