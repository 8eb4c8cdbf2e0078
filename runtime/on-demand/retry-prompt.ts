/** The prompt of a second attempt, which follows on an answer that was read. */
import type { retryPrompt as retryPromptAtOnce } from "../retry/retry-prompt.js";
import { loadParts } from "./load.js";

export const retryPrompt: typeof retryPromptAtOnce = (...given) => loadParts().retryPrompt(...given);
