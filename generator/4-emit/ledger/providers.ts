/** What the schemas and prompts for one provider express. */
import type { ProviderSchema } from "../../providers/lower-contract.js";
import type { Profile } from "../../providers/profile.js";
import { carried, type Support } from "./support.js";
import { columnOf, type SupportTable } from "./matrix.js";
import type { StatedFact } from "./stated-fact.js";

const noContract = "no contract that is compiled for the provider contains it";

export function supportOfProviders(profile: Profile, lowered: readonly ProviderSchema[]): SupportTable {
  const given: Readonly<Record<"lowering" | "profile", Support>> = {
    lowering: unlessLost(lowered),
    profile: profile.promptRepeats || "the schema is enforced, so the prompt shows no example",
  };
  return columnOf("providers", (cell) => (typeof cell === "object" ? given[cell.by] : cell));
}

/** What the lowering lost, and everything in a field that the schema omits. */
function unlessLost(lowered: readonly ProviderSchema[]): Support {
  const lost = new Map(
    lowered.flatMap(({ losses }) => losses.map(({ fact, path, why }) => [`${fact} ${path}`, why] as const)),
  );
  const omitted = lowered.flatMap(({ encoding }) => encoding.omitted ?? []);
  return ({ kind, place: { path }, reach }: StatedFact) => {
    if (reach !== "contract") return noContract;
    if (omitted.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`))) {
      return "the field is deprecated and optional, so the model is not asked for it";
    }
    return lost.get(`${kind} ${path}`) ?? carried;
  };
}
