/** Whether values that are written in the contracts file keep the rules of the types that they are of. */
import { messageWithPlace } from "../../../runtime/issues/message-with-place.js";
import { reachableNames } from "../../model/reachable.js";
import type { Model, Place, Shape, TypeModel } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { judgeOf } from "./judge-answer.js";

/** The sentence of the first rule that the value breaks; warnings do not count. */
export type RuleJudge = (value: Json) => string | undefined;

/**
 * Judges values of a shape, of which an earlier phase has found that they have its structure; undefined if no type in
 * it has rules.
 */
export async function ruleJudgeOf(shape: Shape, place: Place, model: Model): Promise<RuleJudge | undefined> {
  const names = reachableNames(shape, model);
  if (!model.types.some(({ name, rules }) => rules.length > 0 && names.includes(name))) return undefined;
  const judge = await judgeOf(typeOf(shape, place), model);
  return (value) => {
    const broken = judge(value).find(({ severity }) => severity === "error");
    return broken && messageWithPlace(broken);
  };
}

/** A type of its own, which no output has. */
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
