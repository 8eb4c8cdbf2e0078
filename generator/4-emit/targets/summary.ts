import type { Target } from "../../target.js";
import { summaryText } from "../summary/summary-text.js";

/** contract-summary.json: what each scope must answer, for programs that know no JSON Schema. */
export const summary: Target = {
  name: "summary",
  emit: (model) => [{ path: "contract-summary.json", text: `${summaryText(model)}\n` }],
};
