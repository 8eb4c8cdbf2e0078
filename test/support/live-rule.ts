/** Creates a rule of a Model as the runtime uses it, in this process. */
import { liveRules } from "../../generator/lowering/live-rules.js";
import { declarationsOf } from "../../generator/lowering/schema-document.js";
import type { Model, Rule } from "../../generator/model/model.js";
import { formatPath } from "../../runtime/support/path.js";

/**
 * Where a value breaks a rule of the first declaration of the Model; nowhere where the rule's condition does not hold.
 */
export function judgeOf(rule: Rule, model: Model): (value: unknown) => readonly string[] {
  const [declaration] = declarationsOf(model);
  const [live] = declaration ? liveRules(model)([{ ...declaration, rules: [rule] }]) : [];
  if (!live) throw new Error("the model declares nothing");
  return (value) => {
    const found: string[] = [];
    if (live.applies(value)) live.check(value, (describe) => void found.push(formatPath(describe().place)));
    return found;
  };
}
