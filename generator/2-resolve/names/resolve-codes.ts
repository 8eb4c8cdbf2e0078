import type { CodesDeclaration } from "../../document/document.js";
import type { CodeNames, Written } from "../../model/model.js";

/** The author's codes for structural issues, with their locations; undefined if there are none. */
export function resolveCodes(codes: CodesDeclaration | undefined): {
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
} {
  if (!codes) return {};
  const named = Object.entries(codes);
  return {
    codes: Object.fromEntries(named.map(([fault, { value }]) => [fault, value])),
    codesWritten: Object.fromEntries(named.map(([fault, { span }]) => [fault, span])),
  };
}
