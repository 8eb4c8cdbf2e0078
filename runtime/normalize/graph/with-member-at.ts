import { isRecord } from "../../rules/path.js";
import { memberOf } from "../../support/path.js";
import { type JsonObject, withMember } from "../../support/objects.js";

/** The object with a value at a path of keys; objects that are missing on the way are made. */
export function withMemberAt(object: JsonObject, [key, ...rest]: readonly string[], value: unknown): JsonObject {
  if (key === undefined) return object;
  const member = memberOf(object, key);
  return withMember(object, key, rest.length === 0 ? value : withMemberAt(isRecord(member) ? member : {}, rest, value));
}
