/** The module of types of a Model, and the part of it that describes only values. */
import type { Model } from "../../model/model.js";
import type { Module, Statement } from "../code/module.js";
import { findPart, keepPart } from "../print/printed-parts.js";
import { groupsOf } from "./declarations.js";
import { definer } from "./definition.js";
import { declareAll } from "./kept-declarations.js";
import { printDefinition } from "./print-definition.js";
import { printTable } from "./print-table.js";
import { createTokens } from "./tokens.js";

/**
 * The empty export makes a file without declarations a module. It also keeps comments of authors out of the file's
 * head, where compilers look for instructions such as `@jsxImportSource`.
 */
const own: Statement = { kind: "export names", names: [] };

export async function typesModule(model: Model): Promise<Module> {
  const tables = model.tables.map((table) => printTable(table, model));
  return { path: "types", blocks: [own, ...(await declared(model)), ...tables].map((statement) => [statement]) };
}

/** Types without constants, for values of a former version. */
export async function formerTypesModule(path: string, model: Model): Promise<Module> {
  const types = (await declared(model)).filter(({ kind }) => kind === "types");
  return { path, blocks: [own, ...types].map((statement) => [statement]) };
}

/** Declarations that a former run printed are not printed again; the library is called once for all others. */
async function declared(model: Model): Promise<readonly Statement[]> {
  const tokens = createTokens();
  const define = definer(model, tokens);
  const groups = groupsOf(model).map((group) => {
    const kept = group.of && findPart<readonly Statement[]>(model, group.of, "types");
    return { ...group, kept, definitions: kept ? [] : group.declarations().map(define) };
  });
  const printed = await declareAll(
    groups.flatMap(({ definitions }) => definitions),
    model,
  );
  return groups.flatMap(({ of, kept, definitions }) => {
    if (kept) return kept;
    const statements = definitions.flatMap((definition) => printDefinition(definition, { printed, tokens }));
    return of ? keepPart(model, of, "types", statements) : statements;
  });
}
