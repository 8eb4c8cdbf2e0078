/** contracts parse: reads one answer, or many of them, as a contract reads it. */
import type { AnyContract } from "../../../runtime/contract-object.js";
import { contractFinder } from "../../../runtime/find-contract.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { loadSource, type LoadedContracts } from "../../load.js";
import type { Model } from "../../model/model.js";
import type { CommandOptions } from "../command.js";
import { readSource } from "../read-source.js";
import { usedReader } from "../read-used.js";
import { reportOf, type Report } from "../report.js";
import { readMany } from "./read-many.js";
import { optionsOf } from "./read-options.js";
import { readOne } from "./read-one.js";

/** What is wrong with the contracts file or the command line is told as `diagnostics`; what is wrong with an answer, as `reading`. */
export async function read(given: CommandOptions): Promise<Report> {
  const { options, diagnostics: misused } = optionsOf(given);
  const { source, home, diagnostics: unread } = readSource(given);
  const { model, loaded, used = [], diagnostics = [] } = source ? await loadSource(source, usedReader(home)) : {};
  const sources = source ? [source, ...used] : [];
  const errors = [...misused, ...unread, ...diagnostics.filter(({ severity }) => severity === "error")];
  const contract = loaded && errors.length === 0 ? contractNamed(given.operands?.[0], loaded) : undefined;
  if (!contract || "code" in contract) return reportOf("parse", { sources, diagnostics: contract ? [contract] : errors });
  const reading = await (given.jsonl === undefined ? readOne(contract, given, options, maxBytesOf(contract, model)) : readMany(contract, given, options));
  return reportOf("parse", { sources, ..."code" in reading ? { diagnostics: [reading] } : { reading } });
}

function maxBytesOf({ scope }: AnyContract, model: Model | undefined): number | undefined {
  return model?.contracts.find((contract) => contract.scope === scope)?.reading?.maxBytes;
}

function contractNamed(name: string | undefined, { contracts }: LoadedContracts): AnyContract | Diagnostic {
  if (name === undefined) return diagnose("usage/no-scope", {}, { help: `There is ${Object.keys(contracts).join(", ")}.` });
  const scopes = Object.keys(contracts);
  return contractFinder(contracts)(name) ?? diagnose("usage/unknown-scope", { name }, { help: didYouMean(name, scopes) ?? `There is ${scopes.join(", ")}.` });
}
