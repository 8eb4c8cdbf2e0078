/** What of the cases is run, by seed and kind. A case that stands in no cell of this table fails a test, so that none falls out unnoticed. */
import { contractFor } from "../../generated/index.js";
import type { Outcome } from "../../runtime/issue.js";
import type { Case, Kind, Seed } from "./case.js";
import { expand } from "./expand.js";

/** The generated code judges the case, or the reason why it cannot yet. */
type Run = ((given: Case) => Outcome<unknown>) | { readonly waitsFor: string };

const noContracts = { waitsFor: "the contracts of this document" };
const noReading = { waitsFor: "the reading of model text" };
const noLenience = { waitsFor: "lenient reading" };
const noContext = { waitsFor: "the building of contexts" };
const noPolicy = { waitsFor: "decisions and modes" };
const noEmbedding = { waitsFor: "summaries inside documents" };

export const runs: Readonly<Record<Seed, Readonly<Partial<Record<Kind, Run>>>>> = {
  "000": { validate: noContracts, semantic: noContracts, normalize: noContracts, read: noContracts, budget: noContracts },
  "001": { validate: noContracts, semantic: noContracts, normalize: noContracts, read: noContracts, policy: noContracts },
  "002": { validate: noContracts, semantic: noContracts, budget: noContext },
  "003": { validate: validated, semantic: validated, normalize: noLenience, read: noReading, budget: noContext, summary: noEmbedding },
  "004": { semantic: validated, read: noReading, policy: noPolicy },
};

function validated({ scope, input }: Case): Outcome<unknown> {
  const contract = contractFor(scope);
  if (!contract) throw new Error(`no contract ${scope}`);
  return contract.validate(expand(input["value"]), { maxIssues: 1_000 });
}
