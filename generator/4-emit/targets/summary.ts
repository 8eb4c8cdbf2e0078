import type { Target } from "../../target.js";
import { summaryText } from "../summary/summary-text.js";

/** contract-summary.json: the required answer of each scope, for programs that do not use JSON Schema. */
export const summary: Target = {
  name: "summary",
  emit: (model) => [{ path: "contract-summary.json", text: `${summaryText(model)}\n` }],
};
