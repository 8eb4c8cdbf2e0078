/** Providers: each is named once, for contracts that exist, with limits that it has. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Document, ProviderDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { LimitName } from "../../language/provider-keys.js";
import { profiles, providerOf } from "../../providers/profiles.js";

export function rejectProviders({ generate, contracts }: Document, report: Report): void {
  const { providers = [] } = generate;
  const scopes = contracts.map(({ scope }) => scope.value);
  rejectRepeated(providers, report);
  for (const provider of providers) {
    rejectScopes(provider.contracts ?? [], scopes, "no contract has the scope", report);
    const asked = contracts.filter(({ prompt }) => !prompt?.isNone).map(({ scope }) => scope.value);
    const compiled = provider.contracts?.map(({ value }) => value) ?? asked;
    for (const group of provider.together ?? []) {
      rejectScopes(
        group,
        compiled,
        `no contract that is compiled for ${providerOf(provider.profile.value)} has the scope`,
        report,
      );
    }
    rejectLimits(provider, report);
  }
}

function rejectRepeated(providers: readonly ProviderDeclaration[], report: Report): void {
  const first = new Map<string, ProviderDeclaration>();
  for (const declaration of providers) {
    const { value, span } = declaration.profile;
    const provider = providerOf(value);
    const other = first.get(provider);
    const related = other ? [{ message: "it is named here first", span: other.profile.span }] : [];
    if (other)
      report("resolve/provider-repeated", { provider }, { span, related, help: "Keep one entry for each provider." });
    else first.set(provider, declaration);
  }
}

function rejectScopes(named: readonly LocatedText[], known: readonly string[], problem: string, report: Report): void {
  for (const { value, span } of named) {
    const help = didYouMean(value, known);
    if (!known.includes(value)) report("resolve/provider-scope", { problem: `${problem} "${value}"` }, { span, help });
  }
}

/** Without one of these there would be no schema at all. */
const needed: ReadonlySet<LimitName> = new Set<LimitName>([
  "properties",
  "depth",
  "enum_values",
  "characters",
  "enum_characters",
]);

function rejectLimits({ profile, limits = {} }: ProviderDeclaration, report: Report): void {
  const { id, limits: own } = profiles[providerOf(profile.value)];
  for (const [name, limit] of Object.entries(limits) as [LimitName, { value: number; span: LocatedText["span"] }][]) {
    const { value, span } = limit;
    const known = Object.keys(own).join(", ") || "none";
    const isUnknown = !Object.hasOwn(own, name);
    const help = isUnknown ? `Limits of ${id}: ${known}.` : "Write a number above 0, or leave the limit out.";
    const problem = isUnknown ? `${id} has no limit "${name}"` : `"${name}" must be above 0, but it is ${value}`;
    if (isUnknown || (value === 0 && needed.has(name))) report("resolve/provider-limit", { problem }, { span, help });
  }
}
