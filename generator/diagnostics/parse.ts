/** Complaints of stage 1: the text is not a contracts file. */
import { error } from "./entry.js";

export const parseDiagnostics = {
  "parse/unknown-key": error(
    ({ key, where }: { key: string; where: string }) => `unknown key "${key}" in ${where}`,
    "Every key of the contract language is listed in docs/language.md. An unknown key is refused rather than ignored, because a misspelt key would silently lose its meaning.",
  ),
};
