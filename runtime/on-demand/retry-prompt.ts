/** The prompt of a second attempt, which follows on an answer that was read. */
import type { retryPrompt as retryPromptAtOnce } from "../retry/retry-prompt.js";
import { load } from "./load.js";

export const retryPrompt: typeof retryPromptAtOnce = (...given) => load().retryPrompt(...given);
