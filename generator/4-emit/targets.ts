/** All outputs, in the order in which they are generated. A new one is one file and one line here. */
import type { Target } from "../target.js";
import { contracts } from "./targets/contracts.js";
import { decisions } from "./targets/decisions.js";
import { docs } from "./targets/docs.js";
import { gates } from "./targets/gates.js";
import { indexFile } from "./targets/index-file.js";
import { languageSchema } from "./targets/language-schema.js";
import { losses } from "./targets/losses.js";
import { packageJson } from "./targets/package-json.js";
import { positions } from "./targets/positions.js";
import { prompts } from "./targets/prompts.js";
import { providers } from "./targets/providers.js";
import { runtime } from "./targets/runtime.js";
import { schemas } from "./targets/schemas.js";
import { summary } from "./targets/summary.js";
import { types } from "./targets/types.js";
import { upgrades } from "./targets/upgrades.js";
import { validators } from "./targets/validators.js";

export const targets: readonly Target[] = [
  schemas,
  types,
  validators,
  providers,
  contracts,
  decisions,
  gates,
  upgrades,
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
