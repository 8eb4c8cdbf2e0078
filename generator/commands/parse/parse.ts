/** contracts parse: parses one answer, or many of them. */
import { finderOf } from "../../../runtime/contract/find-contract.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { ReadSet } from "../../compile.js";
import { loadContract } from "../../load.js";
import { keepSourcesIn } from "../../lowering/kept-sources.js";
import type { ContractModel, Model } from "../../model/model.js";
import type { Source } from "../../source/source.js";
import { openCache } from "../cache/cache.js";
import { readSet } from "../cache/read-set.js";
import type { CommandOptions } from "../command.js";
import { sourcesOf } from "../explore/collect.js";
import type { Reported } from "../report/read-report.js";
import { readSource, type Home } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { reportOf, type Report } from "../results/report.js";
import { readMany } from "./read-many.js";
import { optionsOf } from "./read-options.js";
import { readOne } from "./read-one.js";

/** Errors in the contracts file or the command line are reported as `diagnostics`; issues of answers as `reading`. */
export async function read(given: CommandOptions): Promise<Report> {
  const { options, diagnostics: misused } = optionsOf(given);
  const { source, home, diagnostics: unread } = readSource(given);
  const { model, used = [], diagnostics = [] } = source ? await modelOf(source, home, given.cache === true) : {};
  const sources = source ? [source, ...used] : [];
  const errors = [...misused, ...unread, ...diagnostics.filter(({ severity }) => severity === "error")];
  if (given.report !== undefined && source && model && errors.length === 0)
    return reported(given, { model, sources: sourcesOf(model, source, used), options });
  const declared = model && errors.length === 0 ? contractNamed(given.operands?.[0], model) : undefined;
  if (!model || !declared || "code" in declared)
    return reportOf("parse", { sources, diagnostics: declared && "code" in declared ? [declared] : errors });
  const contract = await loadContract(model, declared);
  const reading = await (!given.jsonl?.length
    ? readOne(contract, given, options, declared.reading?.maxBytes)
    : readMany(contract, given, options));
  return reportOf("parse", { sources, ...("code" in reading ? { diagnostics: [reading] } : { reading }) });
}

/** Lines may name their contracts, so the command line need not. */
async function reported(given: CommandOptions, about: Reported): Promise<Report> {
  const [name] = given.operands ?? [];
  const named = name === undefined ? undefined : contractNamed(name, about.model);
  return named && "code" in named
    ? reportOf("parse", { diagnostics: [named] })
    : (await import("../report/read-report.js")).readReport(given, about);
}

/** The Model of the set, from the cache as far as possible. */
async function modelOf(source: Source, home: Home, isCached: boolean): Promise<ReadSet> {
  const cache = isCached ? openCache(home, source) : undefined;
  const { set, untouched, keep } = await readSet(source, usedReader(home), cache);
  if (cache?.sources && set.model) keepSourcesIn(set.model, cache.sources);
  // A cached set with outputs on disk is worth more than this one, which is fast to create from it.
  if (!untouched) keep();
  return set;
}

function contractNamed(name: string | undefined, { contracts }: Model): ContractModel | Diagnostic {
  const scopes = contracts.map(({ scope }) => scope);
  if (name === undefined) return diagnose("usage/no-scope", {}, { help: `Name a contract: ${scopes.join(", ")}.` });
  return (
    finderOf(contracts)(name) ??
    diagnose(
      "usage/unknown-scope",
      { name },
      {
        help:
          didYouMean(name, scopes) ??
          `The contracts are ${scopes.join(", ")}. The name of the contract comes first, then the file with the answer.`,
      },
    )
  );
}
