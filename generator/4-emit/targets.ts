/** All outputs, in the order in which they are made. A new one is one file and one line here. */
import type { Target } from "../target.js";
import { contracts } from "./contracts.js";
import { decisions } from "./decisions.js";
import { docs } from "./docs.js";
import { gates } from "./gates.js";
import { indexFile } from "./index-file.js";
import { languageSchema } from "./language-schema.js";
import { losses } from "./losses.js";
import { packageJson } from "./package-json.js";
import { positions } from "./positions.js";
import { prompts } from "./prompts.js";
import { providers } from "./providers.js";
import { runtime } from "./runtime.js";
import { schemas } from "./schemas.js";
import { summary } from "./summary.js";
import { types } from "./types.js";
import { validators } from "./validators.js";

export const targets: readonly Target[] = [
  schemas,
  types,
  validators,
  providers,
  contracts,
  decisions,
  gates,
  positions,
  indexFile,
  packageJson,
  runtime,
  docs,
  prompts,
  summary,
  languageSchema,
  losses,
];
