/** `lint:`: the level of each rule of `contracts lint`. */
import type { LintDeclaration } from "../../document/document.js";
import { lintKeys, lintLevel, type LintRuleName } from "../../language/lint-keys.js";
import { readEntries } from "../grammar/read-entries.js";
import { readPlain } from "../grammar/read-plain.js";
import { readTexts } from "../scalars/read-text.js";
import { known, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";

export function readLint(slot: Slot | undefined, context: ParseContext): readonly LintDeclaration[] | undefined {
  const entries = slot && readEntries(slot, "lint", context);
  const rules = Object.keys(lintKeys) as LintRuleName[];
  return (
    entries &&
    known(
      rules.map((rule) => {
        const said = entries.at(rule);
        return said && readRule(rule, said, context);
      }),
    )
  );
}

/** A level, or a map that contains it. */
function readRule(rule: LintRuleName, slot: Slot, context: ParseContext): LintDeclaration | undefined {
  if (slot.node.kind !== "map") return { rule, ...given({ level: readPlain(slot, lintLevel, context) }), except: [] };
  const entries = readEntries(slot, "lint-rule", context);
  return (
    entries && {
      rule,
      ...given({ level: entries.value("level") }),
      except: readTexts(entries.at("except"), "enum value", context),
    }
  );
}
