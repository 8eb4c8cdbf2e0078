/**
 * A workflow engine: a planner's plan with the names that it likes is brought into the form of the contract, each step
 * recorded; a worker's answer comes in a wrapper and without the id that the caller knows; a review of the plan decides
 * how it goes on.
 */
import { ask } from "agent-contracts/ask";
import { planGen, planReview, taskAction, type PlanGen, type TaskAction } from "../generated/index.js";
import { recordedModel } from "./model.js";
import type { Print } from "./print.js";
import { printAttempt, valueOf } from "./attempts.js";

/** Ids in words, edges between marks, a node without an edge, names of its own: what planners really write. */
const planner = recordedModel(`Here is the plan:
{
  "plan": {"plan_id": "newsletter", "title": "Newsletter", "root": "root", "owner_agent_id": "xiaobo", "constraints": {}, "created_at": "2031-01-02T03:04:05Z"},
  "tasks": [
    {"id": "root", "type": "GOAL", "name": "The newsletter is sent"},
    {"id": "draft", "type": "ACTION", "name": "Draft the text", "priority": "2"},
    {"id": "check", "type": "check", "name": "Check the text"},
    {"id": "send", "type": "ACTION", "name": "Send it"}
  ],
  "links": [
    {"from": "START", "to": "draft"},
    {"from": "draft", "to": "check"},
    {"from": "check", "to": "END"}
  ]
}`);

const worker = recordedModel(
  `{"result": {"result_type": "artifact", "artifact": {"name": "news.md", "format": ".md", "content": "# News"}}}`,
);

/** The first score is no whole number, which nobody may round; the second answer mends it. */
const auditor = recordedModel(
  `{"review_target": "PLAN", "total_score": 93.5, "action_required": "APPROVE", "feedback": "Good.", "breakdown": [], "suggestions": []}`,
  `{"review_target": "PLAN", "total_score": 93, "action_required": "APPROVE", "feedback": "Good.", "breakdown": [], "suggestions": []}`,
);

export async function workflow(print: Print): Promise<void> {
  const plan = valueOf(
    await ask({
      contract: planGen,
      call: planner,
      messages: "Plan a newsletter.",
      newId: ids(),
      onAttempt: printAttempt("PLAN_GEN", print),
    }),
  );
  printPlan(plan, print);
  const task_id = plan.nodes[1]?.task_id ?? "";
  printAction(
    valueOf(
      await ask({
        contract: taskAction,
        call: worker,
        messages: "Draft the text.",
        context: { task_id },
        onAttempt: printAttempt("TASK_ACTION", print),
      }),
    ),
    print,
  );
  const review = valueOf(
    await ask({
      contract: planReview,
      call: auditor,
      messages: "Review the plan.",
      context: { plan_id: plan.plan.plan_id },
      onAttempt: printAttempt("PLAN_REVIEW", print),
    }),
  );
  print(`${review.action_required} with ${review.total_score}: ${review.summary}`);
}

function printPlan({ nodes, edges }: PlanGen, print: Print): void {
  const titles = new Map(nodes.map(({ task_id: id, title }) => [id, title]));
  for (const { from_task_id: from, to_task_id: to, edge_type: type } of edges)
    print(`${titles.get(from)} -${type}-> ${titles.get(to)}`);
}

/** The compiler knows which members go with which result. */
function printAction(action: TaskAction, print: Print): void {
  switch (action.result_type) {
    case "ARTIFACT":
      print(`wrote ${action.artifact.name}: ${action.artifact.content}`);
      return;
    case "NEEDS_INPUT":
      print(`waits for ${action.needs_input.required_docs.map(({ name }) => name).join(", ")}`);
      return;
    case "NOOP":
      print("nothing to do");
      return;
    case "ERROR":
      print(`failed: ${action.error?.message ?? "no reason given"}`);
  }
}

/** Ids that are the same in every run; without them they are random. */
function ids(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
  };
}
