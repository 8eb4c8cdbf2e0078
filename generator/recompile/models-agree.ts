/**
 * Compares the model of some declarations with the model of all: untouched declarations must be equal, except for
 * spans, which an edit above them moves.
 */
import type { ContractModel, EnumModel, Model, TypeModel } from "../model/model.js";
import type { Affected } from "./affected.js";

/** @param files the names of the contracts files, as in spans */
export function modelsAgree(former: Model, reduced: Model, affected: Affected, files: ReadonlySet<string>): boolean {
  const same = (before: unknown, after: unknown): boolean => isSame(before, after, files);
  const agree = <Declared extends EnumModel | TypeModel | ContractModel>(
    before: readonly Declared[],
    after: readonly Declared[],
  ): boolean => {
    const isKept = ({ place }: Declared): boolean => affected.kept.has(place.path);
    const expected = before.filter(isKept);
    return (
      expected.length === after.length &&
      expected.every((declared, index) => {
        const [{ path }, found] = [declared.place, after[index]];
        return found?.place.path === path && (affected.touched.has(path) || same(declared, found));
      })
    );
  };
  return (
    agree(former.enums, reduced.enums) &&
    agree(former.types, reduced.types) &&
    agree(former.contracts, reduced.contracts) &&
    same(around(former, reduced), around(reduced, reduced))
  );
}

/** Everything except for the declarations. Providers only list contracts that both models contain. */
function around(model: Model, reduced: Model): unknown {
  const { name, description, used, tables, decisions, gates, lint, generate } = model;
  const scopes = new Set(reduced.contracts.map(({ scope }) => scope));
  const isCompiled = (scope: string): boolean => scopes.has(scope);
  const providers = generate.providers?.map((provider) => ({
    ...provider,
    contracts: provider.contracts.filter(isCompiled),
    together: provider.together.map((each) => each.filter(isCompiled)),
  }));
  const names = used?.map((file) => [file.name, file.path]);
  return { name, description, names, tables, decisions, gates, lint, generate: { ...generate, providers } };
}

function isSame(before: unknown, after: unknown, files: ReadonlySet<string>): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return false;
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const [left, right] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const { file } = left;
  const isSpan = typeof file === "string" && files.has(file) && "start" in left && "end" in left;
  if (isSpan && right["file"] === file && "start" in right && "end" in right) return true;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key], files))
  );
}
