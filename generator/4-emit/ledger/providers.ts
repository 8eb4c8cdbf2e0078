/**
 * What the schemas and prompts for one provider carry. What a schema does not enforce is listed even if its description
 * or the prompt says it.
 */
import type { ProviderSchema } from "../../providers/lower-contract.js";
import type { Profile } from "../../providers/profile.js";
import { carried, whereReached, type Carriage, type CarriageTable } from "./carriage.js";
import type { Fact } from "./fact.js";

const noContract = "no contract that is compiled for the provider contains it";
const forPrograms = "for programs only";
const isRead = "applied to what comes back";
const noTable = "a provider gets the rules that look something up, not the table";
const reached = whereReached(noContract);
const onlyRule = "said in the prompt; no provider enforces rules";

export function providersCarriage(profile: Profile, lowered: readonly ProviderSchema[]): CarriageTable {
  const enforced = unlessLost(lowered);
  const example = profile.promptRepeats ? carried : "the schema is enforced, so the prompt shows no example";
  return {
    set_description: "a schema is about one contract",
    contract_description: carried,
    contract_deprecated: "the model is asked for a deprecated contract as long as it is in use",
    schema_version: "a label for programs; if answers contain it, it is a field",
    contract_aliases: forPrograms,
    narrowing: carried,
    example,
    further_example: "one example is enough",
    refused_example: "a wrong example invites imitation",
    text_example: "the provider decides about the text around a value",
    prompt_intro: carried,
    prompt_note: carried,
    type_description: reached,
    type_deprecated: reached,
    frozen: forPrograms,
    type_aliases: forPrograms,
    enum_description: reached,
    enum_deprecated: reached,
    enum_values: reached,
    value_description: reached,
    value_deprecated: reached,
    field: enforced,
    optional: enforced,
    field_description: enforced,
    field_deprecated: enforced,
    field_example: "a lowered schema has no examples",
    integer: enforced,
    min: enforced,
    max: enforced,
    exclusive_min: enforced,
    exclusive_max: enforced,
    multiple_of: enforced,
    format: enforced,
    nonblank: enforced,
    min_length: enforced,
    max_length: enforced,
    pattern: enforced,
    min_items: enforced,
    max_items: enforced,
    unique_items: enforced,
    suggested: enforced,
    constant: enforced,
    derived: forPrograms,
    derived_description: forPrograms,
    rule: onlyRule,
    rule_message: reached,
    rule_severity: reached,
    rule_code: forPrograms,
    codes: forPrograms,
    table: noTable,
    table_description: noTable,
    column_description: noTable,
    decided: forPrograms,
    decided_description: forPrograms,
    gate: forPrograms,
    gate_description: forPrograms,
    aliases: isRead,
    coerce: isRead,
    default: isRead,
    fallback: isRead,
    on_invalid_item: isRead,
    complete: isRead,
    hook: isRead,
    explicit: isRead,
    value_aliases: isRead,
    wrapping: "the provider decides how an answer is wrapped",
    tolerance: isRead,
    unwrap: isRead,
    fill_from: isRead,
    graph: isRead,
    mode: forPrograms,
    keep_unknown_keys: enforced,
    drop_unknown_keys: enforced,
    variants: enforced,
    other_variants: enforced,
    variant_description: reached,
  };
}

/** As the lowering found it, and everything in a field that the schema omits. */
function unlessLost(lowered: readonly ProviderSchema[]): Carriage {
  const lost = new Map(
    lowered.flatMap(({ losses }) => losses.map(({ fact, path, why }) => [`${fact} ${path}`, why] as const)),
  );
  const omitted = lowered.flatMap(({ encoding }) => encoding.omitted ?? []);
  return ({ kind, place: { path }, reach }: Fact) => {
    if (reach !== "contract") return noContract;
    if (omitted.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`))) {
      return "the field is deprecated and optional, so the model is not asked for it";
    }
    return lost.get(`${kind} ${path}`) ?? carried;
  };
}
