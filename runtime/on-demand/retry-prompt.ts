/** The retry prompt, which is needed only after an answer was parsed. */
import type { retryPrompt as retryPromptAtOnce } from "../retry/retry-prompt.js";
import { loadParts } from "./load.js";

export const retryPrompt: typeof retryPromptAtOnce = (...given) => loadParts().retryPrompt(...given);
