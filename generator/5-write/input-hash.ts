/** The hash of everything that outputs depend on: outputs are stale if it changes. */
import type { Source, UsedSource } from "../source/source.js";
import { contentHash } from "./content.js";

/** Line endings do not count. Included files count with their paths, in the order of use. */
export function inputHash({ text }: Source, used: readonly UsedSource[] = []): string {
  const main = contentHash(text);
  return used.length === 0
    ? main
    : contentHash([main, ...used.map((file) => `${file.path} ${contentHash(file.text)}`)].join("\n"));
}
