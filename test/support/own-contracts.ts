/** The contracts of this repository: the root file and the files that it includes. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { usedReader } from "../../generator/disk/read-used.js";
import type { Source } from "../../generator/source/source.js";

const root = fileURLToPath(new URL("../..", import.meta.url));

export const ownSource: Source = { name: "contracts.yaml", text: readFileSync(`${root}/contracts.yaml`, "utf8") };

export const readOwnUsed = usedReader({ root, shown: "" });
