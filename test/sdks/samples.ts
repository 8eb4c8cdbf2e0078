/** Contracts with a valid value: those of this repository, and those with every feature. */
import { readFileSync } from "node:fs";
import { loadContracts } from "agent-contracts";
import type { AnyContract } from "agent-contracts/runtime";
import { parse } from "yaml";

export interface Sample {
  readonly scope: string;
  readonly contract: AnyContract;
  readonly value: unknown;
  /** For which it is compiled. */
  readonly providers: readonly string[];
  /** Libraries without a model take an object. */
  readonly isObject: boolean;
  /** One of those that CI runs. */
  readonly isQuick: boolean;
}

interface Entry {
  readonly examples?: readonly { readonly value?: unknown; readonly issues?: unknown; readonly context?: unknown }[];
}

const quick = new Set(["TASK_ACTION", "CODE_REVIEWER", "SCALARS", "PRESENCE", "OPEN", "PARTS", "TREE"]);
const providers = ["openai", "anthropic", "gemini", "portable", "local"];

/** The paths are from the folder work/ of this one. */
export async function samples(): Promise<readonly Sample[]> {
  const files = ["own/contracts.yaml", "../features.yaml"];
  const found = await Promise.all(files.map((file) => samplesOf(new URL(`../${file}`, import.meta.url))));
  return found.flat();
}

interface ContractsFile {
  readonly use?: readonly string[];
  readonly contracts?: Readonly<Record<string, Entry>>;
}

/** The contracts of a file and of those that it uses, as they are written there. */
function declaredIn(file: URL): readonly (readonly [string, Entry])[] {
  const { use = [], contracts = {} } = parse(readFileSync(file, "utf8")) as ContractsFile;
  return [...use.flatMap((path) => declaredIn(new URL(path, file))), ...Object.entries(contracts)];
}

async function samplesOf(file: URL): Promise<readonly Sample[]> {
  const { contracts } = await loadContracts(file);
  const declared = declaredIn(file);
  return declared.flatMap(([scope, { examples = [] }]) => {
    const contract = contracts[scope];
    if (!contract || contract.prompt === "") return [];
    const valid = examples.filter(
      ({ value, issues, context }) =>
        value !== undefined && !issues && !context && contract.validate(value).ok && contract.safeParse(value).ok,
    );
    const [most] = valid
      .map(({ value }) => value)
      .toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length);
    if (most === undefined) throw new Error(`${scope} has no valid example`);
    const isObject = !Array.isArray(most) && typeof most === "object";
    return [
      {
        scope,
        contract,
        value: most,
        providers: providers.filter((provider) => isCompiledFor(contract, provider)),
        isObject,
        isQuick: quick.has(scope),
      },
    ];
  });
}

function isCompiledFor(contract: AnyContract, provider: string): boolean {
  try {
    return contract.for(provider).provider === provider;
  } catch {
    return false;
  }
}
