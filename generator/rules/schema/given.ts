import type { JsonSchema } from "../../json-schema/schema.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { demanded } from "./at-path.js";

/** There is a value other than null at the path. */
export function givenSchema(path: PathText, context: KindContext): JsonSchema {
  return demanded(path, () => ({ not: { const: null } }), context);
}
