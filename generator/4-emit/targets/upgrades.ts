/**
 * upgrades/: for each former version a module with a function for each contract whose stored values can be proved to
 * become values of the current type, and a module with the former types.
 */
import { type ContractUpgrade, upgradesFrom } from "../../evolution/upgrade/upgrades-of.js";
import type { FormerVersion, Model } from "../../model/model.js";
import { upgradeName, validateName } from "../../names.js";
import { type Json, printString } from "../../source/json.js";
import type { GeneratedFile, Target } from "../../target.js";
import type { Constant, Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { printRuntime, printSpecifier } from "../code/module-paths.js";
import { codeOfJson, printCode } from "../code/print-code.js";
import { formerTypesModule } from "../types/module.js";
import { docComment } from "../print/typescript-text.js";

export const upgrades: Target = {
  name: "upgrades",
  emit: async (model) => (await Promise.all((model.upgradeFrom ?? []).map((former) => filesOf(former, model)))).flat(),
};

/** No file for a version from which nothing can be upgraded. */
async function filesOf(former: FormerVersion, model: Model): Promise<readonly GeneratedFile[]> {
  const proved = upgradesFrom(model, former).filter(({ obstacles }) => obstacles.length === 0);
  if (proved.length === 0) return [];
  const types = await formerTypesModule(`upgrades/${former.name}/types`, former.model);
  return [upgradesModule(former, proved, model), types].flatMap((module) => printModule(module, model));
}

/** The names of the module, and those of the types that it imports. */
interface Names {
  readonly former: (typeName: string) => string;
  readonly upgrade: string;
}

function namesFor(proved: readonly ContractUpgrade[]): Names {
  const current = new Set(proved.map(({ contracts }) => contracts.new.typeName));
  const all = new Set([...current, ...proved.map(({ contracts }) => contracts.old.typeName)]);
  const free = (name: string): string => (all.has(name) ? free(`${name}_`) : name);
  return { former: (typeName) => free(`Former${typeName}`), upgrade: free("Upgrade") };
}

function upgradesModule(former: FormerVersion, proved: readonly ContractUpgrade[], model: Model): Module {
  const names = namesFor(proved);
  const upgrade = names.upgrade === "Upgrade" ? "Upgrade" : `Upgrade as ${names.upgrade}`;
  const head = [
    imports(printRuntime(model, "upgrades"), { code: ["defineUpgrade"], type: [upgrade] }),
    ...proved.map(({ contracts: { new: now } }) =>
      imports(printSpecifier(`../contracts/${now.scope}`, model), { code: [validateName(now.typeName)] }),
    ),
    imports(printSpecifier("../types", model), { type: proved.map(({ contracts }) => contracts.new.typeName) }),
    imports(printSpecifier(`./${former.name}/types`, model), {
      type: proved.map(({ contracts: { old } }) => `${old.typeName} as ${names.former(old.typeName)}`),
    }),
  ];
  return { path: `upgrades/${former.name}`, blocks: [head, ...proved.map((each) => [upgradeOf(each, former, names)])] };
}

function upgradeOf({ contracts, plan, types }: ContractUpgrade, former: FormerVersion, names: Names): Constant {
  const { old, new: now } = contracts;
  const members = {
    name: printString(now.scope),
    from: printString(former.name),
    validate: validateName(now.typeName),
    ...(plan && { plan: codeOfJson(plan as Json) }),
    ...(types.length > 0 && { types: codeOfJson(types as Json) }),
  };
  const comment = docComment({
    text: `A stored value of ${old.typeName} as it was in ${former.name}, as one of the current type.`,
    notes: ["Throws an UpgradeInputError if the value is not valid."],
  });
  const typeArguments = `${names.former(old.typeName)}, ${now.typeName}`;
  return {
    kind: "constant",
    comment,
    name: upgradeName(now.typeName),
    type: `${names.upgrade}<${typeArguments}>`,
    value: { call: "defineUpgrade", types: typeArguments, argument: printCode(members) },
  };
}
