/** Contracts for immediate use: read from the contracts file at run time, without writing anything. */
import { fileURLToPath } from "node:url";
import type { TypeDefinition } from "../runtime/model/contract.js";
import type { ContractDefinition } from "../runtime/contract/contract-definition.js";
import type { AnyContract, TypeObject } from "../runtime/contract/contract-object.js";
import type { AnyDecision } from "../runtime/decisions/define-decision.js";
import type { AnyGate } from "../runtime/decisions/define-gate.js";
import { defineContract, defineType } from "../runtime/contract/define-contract.js";
import { defineProviders, type Providers } from "../runtime/providers/define-providers.js";
import type { LoweredContract } from "../runtime/providers/lowered.js";
import type { ReadUsed } from "./1-parse/set/read-used.js";
import { positionsOf } from "./4-emit/targets/positions.js";
import { promptText } from "./4-emit/prompts/prompt-text.js";
import { loweredContracts } from "./4-emit/providers/lowered.js";
import { providersOf } from "./providers/lower-contract.js";
import { summaryOf } from "./4-emit/summary/summary-entry.js";
import { readSource } from "./disk/read-source.js";
import { usedReader } from "./disk/read-used.js";
import { type ModelCompilation, readModel } from "./compile.js";
import { hasErrors, type Diagnostic } from "./diagnostics/diagnostic.js";
import { hooksOf } from "./model/hooks.js";
import { formatDiagnostic } from "./diagnostics/format.js";
import { loadDecisions, loadGates } from "./load/decisions.js";
import { loadTables, type LoadedTable } from "./load/tables.js";
import { compileValidator } from "./lowering/compiled-validator.js";
import { liveParts } from "./lowering/reading-parts.js";
import { runtimeContractReading } from "./lowering/runtime-reading.js";
import { liveShape } from "./lowering/live-rules.js";
import { nestsWithoutEnd } from "./model/reachable.js";
import { declaredName, publishedSchema, type Declaration } from "./lowering/schema-document.js";
import type { ContractModel, Model } from "./model/model.js";
import type { Source } from "./source/source.js";
import type { Derivation, Derivations } from "../runtime/model/derive.js";
import { soundDerived } from "./expressions/derived.js";
import { liveFunction } from "./lowering/live-function.js";

/**
 * The declarations of a contracts file, by their names. The objects have no prototype, so a lookup finds nothing else.
 */
export interface LoadedContracts {
  readonly contracts: Readonly<Record<string, AnyContract>>;
  readonly types: Readonly<Record<string, TypeObject<unknown, object>>>;
  /** By table, by value of its enum, by column; frozen. */
  readonly tables: Readonly<Record<string, LoadedTable>>;
  readonly decisions: Readonly<Record<string, AnyDecision>>;
  readonly gates: Readonly<Record<string, AnyGate>>;
}

/** A contracts file that could not be loaded; `message` contains every diagnostic with its location. */
export class ContractsError extends Error {
  override readonly name = "ContractsError";
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[], sources: readonly Source[]) {
    super(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, sources)).join("\n\n"));
    this.diagnostics = diagnostics;
  }
}

/**
 * Loads a contracts file. The validators are compiled in this process, which needs `new Function`; if that is
 * forbidden, use generated code.
 *
 * @param file path relative to the current directory, or a file URL
 * @throws {ContractsError} if the file cannot be read or does not compile
 */
export async function loadContracts(file: string | URL): Promise<LoadedContracts> {
  const { source, home, diagnostics } = readSource({ config: file instanceof URL ? fileURLToPath(file) : file });
  if (!source) throw new ContractsError(diagnostics, []);
  const { loaded, used, diagnostics: found } = await loadSource(source, usedReader(home));
  if (!loaded) throw new ContractsError(found, [source, ...used]);
  return loaded;
}

interface Loading extends Pick<ModelCompilation, "model" | "used" | "diagnostics"> {
  readonly loaded?: LoadedContracts;
}

/** The contracts of a file that was read; undefined if a diagnostic is an error. */
export async function loadSource(source: Source, readUsed?: ReadUsed): Promise<Loading> {
  const { model, used, diagnostics } = await readModel(source, { readUsed });
  return {
    used,
    diagnostics,
    ...(model && { model }),
    ...(model && !hasErrors(diagnostics) && { loaded: await loadModel(model) }),
  };
}

/** One contract of a model, without compiling the others. */
export async function loadContract(model: Model, contract: ContractModel): Promise<AnyContract> {
  return defineContract(await contractDefinition(contract, model));
}

async function loadModel(model: Model): Promise<LoadedContracts> {
  return {
    ...(await loadAnswering(model)),
    types: await byName(model.types, async (type) => defineType(await typeDefinition(type, model))),
    tables: loadTables(model.tables),
  };
}

/** The declarations that judge answers, without compiling the named types. */
export async function loadAnswering(model: Model): Promise<Pick<LoadedContracts, "contracts" | "decisions" | "gates">> {
  return {
    contracts: await byName(model.contracts, (contract) => loadContract(model, contract)),
    decisions: await loadDecisions(model, (inputs) => typeDefinition(inputs, model)),
    gates: loadGates(model),
  };
}

async function byName<Declared extends Declaration, Made>(
  declarations: readonly Declared[],
  make: (declaration: Declared) => Promise<Made>,
): Promise<Readonly<Record<string, Made>>> {
  const made: Record<string, Made> = Object.create(null);
  for (const declaration of declarations) made[declaredName(declaration)] = await make(declaration);
  return made;
}

/** The same facts as in contracts/<NAME>.ts. */
async function typeDefinition(declaration: Declaration, model: Model): Promise<TypeDefinition> {
  return {
    name: declaredName(declaration),
    at: declaration.place.path,
    shape: liveShape(declaration, model),
    validator: await compileValidator(model, declaration),
    schema: publishedSchema(model, declaration),
    positions: positionsOf(model, declaration),
    ...(nestsWithoutEnd(declaration.shape, model) && { recursive: true }),
    ...liveParts(declaration, model),
    derived: liveDerivations(declaration, model),
  };
}

/** Every name in it has a schema. */
async function liveProviders(model: Model, contract: ContractModel): Promise<Providers> {
  return defineProviders((await loweredContracts(model, contract)) as Readonly<Record<string, LoweredContract>>);
}

async function contractDefinition(contract: ContractModel, model: Model): Promise<ContractDefinition<string, string>> {
  const { schemaVersion, aliases, reading } = contract;
  return {
    ...(await typeDefinition(contract, model)),
    ...(reading && { reading: runtimeContractReading(reading, model) }),
    hooks: hooksOf(contract, model),
    ...(schemaVersion !== undefined && { schemaVersion }),
    aliases,
    prompt: await promptText(model, contract),
    ...(providersOf(model, contract).length > 0 && { providers: await liveProviders(model, contract) }),
    summary: summaryOf(model, contract),
  };
}

/** Derived values as functions of this process. */
function liveDerivations(declaration: Declaration, model: Model): Derivations {
  return Object.fromEntries(
    soundDerived(model, declaration).map(({ derived, compiled }) => [
      derived.name,
      liveFunction(compiled.javascript) as Derivation,
    ]),
  );
}
