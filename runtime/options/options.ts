/** What a caller may say when an answer is read. */
import type { ValidateOptions } from "../model/contract.js";
import type { Mode } from "../model/issue.js";
import type { OnEvent } from "../modes/read-event.js";
import type { Environment } from "../modes/resolve-mode.js";
import type { Hook } from "../normalize/options.js";
import type { ContractReading, Tolerance } from "../model/reading.js";

export interface NormalizeValueOptions extends ValidateOptions {
  /** What the caller knows, for defaults and expected items, such as `{ task_id: "T1" }`. */
  readonly context?: object;
  /** By the names that the contract declares. */
  readonly hooks?: Readonly<Record<string, Hook>>;
  /** Instead of the tolerance that the contract declares. */
  readonly tolerance?: Tolerance;
  /** The time that `default: { clock: now }` takes. Default: the clock. */
  readonly now?: () => Date;
  /** The id that `default: { new: uuid }` takes. Default: a random UUID. */
  readonly newId?: () => string;
}

export interface ReadOptions extends NormalizeValueOptions {
  /**
   * Why the model stopped, in the words of its API: an answer that was cut off for length is not repaired. What an API
   * leaves out may be null or undefined.
   */
  readonly finishReason?: string | null | undefined;
  /**
   * Where in the text the answer is, instead of what the contract declares: `"whole"` if the text is the JSON value and
   * nothing else.
   */
  readonly where?: NonNullable<ContractReading["where"]>;
  /** Instead of the mode that the contract and the environment give. */
  readonly mode?: Mode;
  /** Where the contract's mode is looked up. Default: the variables of the process. */
  readonly environment?: Environment;
  /** Told of every reading, refused or not, before the caller gets its outcome. */
  readonly onEvent?: OnEvent;
}
