/** Declarations of `gates:`. Later stages check that the contracts and the paths of conditions exist. */
import type { GateDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { readCondition } from "../rules/read-condition.js";
import { readEntries } from "../grammar/read-entries.js";
import { readName, readNames } from "../scalars/read-name.js";
import { textOf } from "../scalars/read-text.js";
import { given } from "../../source/given.js";
import { reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";

export function readGate(name: LocatedText, slot: Slot, context: ParseContext): GateDeclaration | undefined {
  const entries = readEntries(slot, "gate", context);
  if (!entries) return undefined;
  const description = entries.value("description");
  const [needs, at] = [entries.at("needs"), entries.at("when")];
  const scopes = needs && readScopes(needs, context);
  const when = at && readCondition(at, context);
  return (
    scopes && {
      name,
      ...given({ description, when: at && when && { value: when, span: at.node.span } }),
      needs: scopes,
    }
  );
}

/** One scope, or a list of them. */
function readScopes(slot: Slot, context: ParseContext): readonly LocatedText[] | undefined {
  if (slot.node.kind === "list") {
    if (slot.node.items.length === 0) return void reportWrongKind(slot, "at least one scope", context);
    return readNames(slot, "scope", context);
  }
  const scope = textOf(slot, context);
  return scope && [readName(scope, "scope", context)];
}
