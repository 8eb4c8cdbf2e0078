/** Diagnostics about `generate.providers`, and about contracts that a provider does not accept. */
import { error } from "./entry.js";

export const resolveProviderDiagnostics = {
  "resolve/provider-repeated": error(
    ({ provider }: { provider: string }) => `the provider "${provider}" appears twice`,
    "A contract has one schema for each provider. A name with a month and the same name without a month are one provider.",
  ),
  "resolve/provider-scope": error(
    ({ problem }: { problem: string }) => problem,
    "`contracts` and `together` list scopes of this set; `together` only those that are compiled for the provider.",
    "Write scopes of this set.",
  ),
  "resolve/provider-limit": error(
    ({ problem }: { problem: string }) => problem,
    "A limit replaces a number of the profile, so the profile must have this limit, and a schema must be possible under it.",
  ),
};

export const checkProviderDiagnostics = {
  "check/provider-cannot-say": error(
    ({ scope, provider, because }: { scope: string; provider: string; because: string }) =>
      `${scope} cannot be written for ${provider}: ${because}`,
    "`generate.providers` asks for a schema that the provider accepts, and the provider would reject the schema of this contract in every request.",
  ),
  "check/provider-limit": error(
    ({ scope, provider, found }: { scope: string; provider: string; found: string }) =>
      `${scope} is too large for ${provider}: ${found}`,
    "The provider rejects schemas above its limits in every request. Limits change: `limits` under the provider replaces a number.",
  ),
};
