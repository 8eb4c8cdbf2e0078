/**
 * A staged chat: policy picks the track, an analyst plans, an architect says what the answer must hold, a guardian
 * judges the draft; each stage opens with the accepted answer of the one before, and with nothing else.
 */
import { ask } from "agent-contracts/ask";
import {
  analyst,
  architect,
  chooseTrack,
  evidencePolicy,
  finalize,
  generate,
  guardian,
  retrieve,
  type RequestType,
} from "../generated/index.js";
import { recordedModel } from "./model.js";
import type { Print } from "./print.js";
import { printAttempt, valueOf } from "./attempts.js";

const query = "How many stories are in progress, and what does the kpi say?";
const requestType: RequestType = "STATUS_METRIC";

/** Two questions are one too many, and a status question may not be answered from documents. */
const analystModel = recordedModel(
  `Here is my plan: {"intent": "count stories", "request_type": "STATUS_METRIC", "track": "QUALITY", "required_sources": ["doc"],
    "missing_info_questions": ["Which project?", "Which sprint?"], "expected_output_schema": "status_v1_json"}`,
  `{"intent": "count stories", "request_type": "STATUS_METRIC", "track": "QUALITY", "required_sources": ["db"],
    "missing_info_questions": ["Which project?"], "expected_output_schema": "status_v1_json",}`,
);

const architectModel = recordedModel(`\`\`\`json
{"response_format": "markdown", "domain_terms": ["WIP"], "forbidden_content": [], "required_sections": ["Figures"]}
\`\`\``);

const guardianModel = recordedModel(
  `{"verdict": "RETRY", "reasons": ["A figure has no source."], "required_actions": ["ADD_EVIDENCE"], "risk_level": "med"}`,
  `{"verdict": "PASS", "reasons": [], "required_actions": [], "risk_level": "low"}`,
);

export async function stagedChat(print: Print): Promise<void> {
  printPolicy(print);
  const plan = valueOf(
    await ask({ contract: analyst, call: analystModel, messages: query, onAttempt: printAttempt("ANALYST", print) }),
  );
  const state = { ANALYST: analyst.validate(plan) };
  print(`retrieve opens: ${retrieve(state)}; sources: ${plan.required_sources.join(", ")}`);

  const spec = valueOf(
    await ask({
      contract: architect,
      call: architectModel,
      messages: `Say what the answer to this plan must hold: ${JSON.stringify(plan)}`,
      onAttempt: printAttempt("ARCHITECT", print),
    }),
  );
  print(
    `generate opens: ${generate({ ARCHITECT: architect.validate(spec) })}; sections: ${spec.required_sections.join(", ")}`,
  );
  await judge(print);
}

/** What nobody has to ask a model: the table says what a request needs, the decision which track it takes, and why. */
function printPolicy(print: Print): void {
  const { required, forbidden } = evidencePolicy[requestType];
  print(`${requestType} needs ${required.join(", ")} and forbids ${forbidden.join(", ")}`);
  for (const inputs of [
    { request_type: requestType, query },
    { request_type: "CASUAL", query: "Hello!" },
    { request_type: "CASUAL", query: "KPI를 알려줘" },
  ] as const) {
    const { value, reason } = chooseTrack(inputs);
    print(`${value}, because ${reason}`);
  }
}

/** The draft is sent round until the gate opens; its reason says what is still wanting. */
async function judge(print: Print): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    const report = valueOf(
      await ask({
        contract: guardian,
        call: guardianModel,
        messages: "Judge the draft.",
        onAttempt: printAttempt("GUARDIAN", print),
      }),
    );
    const state = { GUARDIAN: guardian.validate(report) };
    if (finalize(state)) return print(`finalized in round ${round}, verdict ${state.GUARDIAN.value.verdict}`);
    print(`${finalize.reason(state)} To do: ${report.required_actions.join(", ")}`);
  }
}
