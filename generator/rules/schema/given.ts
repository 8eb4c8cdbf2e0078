import type { JsonSchema } from "../../json-schema/schema.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { demanded } from "./at-path.js";

/** Something other than null is at the path. */
export function givenSchema(path: PathText, context: KindContext): JsonSchema {
  return demanded(path, () => ({ not: { const: null } }), context);
}
