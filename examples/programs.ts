/** The programs by name. */
import { outputModes } from "./output-modes.js";
import type { Program } from "./print.js";
import { providers } from "./providers.js";
import { repositoryContext } from "./repository-context.js";
import { reviewAndFix } from "./review-and-fix.js";
import { stagedChat } from "./staged-chat.js";
import { streaming } from "./streaming.js";
import { workflow } from "./workflow.js";

export const programs: Readonly<Record<string, Program>> = {
  "review-and-fix": reviewAndFix,
  "staged-chat": stagedChat,
  "repository-context": repositoryContext,
  workflow,
  "output-modes": outputModes,
  providers,
  streaming,
};
