/** Whether values in the contracts file satisfy the rules of their types. */
import { messageWithPlace } from "../../../runtime/issues/message-with-place.js";
import { reachableNames } from "../../model/reachable.js";
import type { Model, Place, Shape, TypeModel } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { judgeOf } from "./judge-answer.js";

/** The message of the first rule that the value breaks; warnings do not count. */
export type RuleJudge = (value: Json) => string | undefined;

/** Judges values of a shape, whose structure an earlier phase checked; undefined if no type in the shape has rules. */
export async function ruleJudgeOf(shape: Shape, place: Place, model: Model): Promise<RuleJudge | undefined> {
  const names = reachableNames(shape, model);
  if (!model.types.some(({ name, rules }) => rules.length > 0 && names.includes(name))) return undefined;
  const judge = await judgeOf(typeOf(shape, place), model);
  return (value) => {
    const broken = judge(value).find(({ severity }) => severity === "error");
    return broken && messageWithPlace(broken);
  };
}

/** A temporary type that no output contains. */
function typeOf(shape: Shape, place: Place): TypeModel {
  return {
    name: "Value",
    typeName: "Value",
    constantName: "value",
    shape,
    frozen: false,
    rules: [],
    aliases: [],
    place,
  };
}
