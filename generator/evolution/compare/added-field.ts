/** What an added field or key means for answers of the old version. */
import type { Field, RecordShape } from "../../model/model.js";
import { allFields } from "../../model/shape-parts.js";
import { type Fact, fact } from "./fact.js";
import type { ChangeKind } from "../change/change-kinds.js";
import type { Change } from "../change/change.js";
import { folded } from "./renamed-fields.js";

export function addedFieldFact(field: Field, container: RecordShape): Fact {
  const further = container.unknownKeys === "reject" ? spellingFacts(field.name, container) : openKeyFacts;
  return fact(addedKind(field), `the field ${field.name} is added`, [null, field.name], further);
}

function addedKind({ optional, reading }: Field): ChangeKind {
  if (optional) return "field-added-optional";
  return reading?.default && "literal" in reading.default ? "field-added-with-default" : "field-added-required";
}

/**
 * An object that keeps or drops unknown keys may already contain the new key, with a value of any type or in another
 * spelling. So one value of each type is tried.
 */
const openKeyFacts = {
  values: [0, "", true, null, [], {}],
  safe: { producer: undefined, replay: undefined },
} as const satisfies Pick<Change, "values" | "safe">;

/** The old version may accept the new key as another spelling of one of its own fields. */
function spellingFacts(name: string, shape: RecordShape): Pick<Fact, "values" | "safe"> {
  const same = spelledLike(name, shape).filter((other) => other !== name);
  return same.length > 0 ? { values: same, safe: { replay: undefined } } : {};
}

function spelledLike(name: string, shape: RecordShape): readonly string[] {
  const spelled = allFields(shape).flatMap((field) => [field.name, ...(field.reading?.aliases ?? [])]);
  return spelled.filter((other) => folded(other) === folded(name));
}

/** Whether the old version rejects the key in every spelling. */
export function isNewKey(name: string, shape: RecordShape): boolean {
  return shape.unknownKeys === "reject" && spelledLike(name, shape).length === 0;
}
