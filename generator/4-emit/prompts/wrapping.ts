/** How the model has to hand over its answer, as the contract will read it. */
import { kindsOf } from "../../lowering/kinds.js";
import type { ContractModel, Model, Shape } from "../../model/model.js";

/** The sentences about the JSON around an answer. Where it may stand anywhere in a text, a fence is where it is found most surely. */
export function wrapInstruction({ typeName, shape, reading = { written: {} } }: Pick<ContractModel, "typeName" | "shape" | "reading">, model: Model): string {
  const { formats = ["json"], charset } = reading;
  const json = `one JSON ${kindWord(shape, model)} of type ${typeName} ${wrappers[reading.where ?? "anywhere"](reading.fences)}`;
  const answers = [...(formats.includes("json") ? [json] : []), ...(formats.includes("patch") ? [patch] : [])];
  return `Answer with ${answers.join(", or with ")}.${charset === "ascii" ? " Use ASCII characters only." : ""}`;
}

const patch = "a patch (an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header) and nothing else";

const wrappers = {
  anywhere: inFence,
  fenced: inFence,
  whole: () => "and nothing else: no fence, no words before or after it",
} as const;

/** The first tag that is allowed is as good as the others. */
function inFence([tag = "json"]: readonly string[] = []): string {
  return `in a \`\`\`${tag} fence${tag === "" ? " without a tag" : ""} and nothing else`;
}

function kindWord(shape: Shape, model: Model): string {
  const kinds = kindsOf(shape, model);
  if (kinds.every((kind) => kind === "object")) return "object";
  return kinds.every((kind) => kind === "array") ? "array" : "value";
}
