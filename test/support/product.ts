/**
 * Compiles a part of a contracts file (`contracts:\n  …`) in memory: its outputs, its diagnostics, and its contracts
 * for use in this process.
 */
import { compile } from "../../generator/compile.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { loadSource } from "../../generator/load.js";
import type { GeneratedFile } from "../../generator/target.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { file } from "./parsing.js";

export interface Compiled {
  readonly files: readonly GeneratedFile[];
  /** The text of an output by its path. */
  readonly text: (path: string) => string;
}

export async function compiled(part: string): Promise<Compiled> {
  const { files, diagnostics } = await compile({ name: "contracts.yaml", text: file(part) });
  if (!files) throw new Error(said(diagnostics));
  return { files, text: (path) => files.find((candidate) => candidate.path === path)?.text ?? missing(path) };
}

/** Everything that is said about a part that does not compile. */
export async function refused(part: string): Promise<readonly Diagnostic[]> {
  const { files, diagnostics } = await compile({ name: "contracts.yaml", text: file(part) });
  if (files) throw new Error("nothing is refused");
  return diagnostics;
}

/** The contracts of a part by their scopes. */
export async function loaded(part: string): Promise<(scope: string) => AnyContract> {
  const { loaded: all, diagnostics } = await loadSource({ name: "contracts.yaml", text: file(part) });
  if (!all) throw new Error(said(diagnostics));
  return (scope) => all.contracts[scope] ?? missing(scope);
}

function said(diagnostics: readonly Diagnostic[]): string {
  return `refused: ${diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ")}`;
}

function missing(name: string): never {
  throw new Error(`there is no ${name}`);
}
