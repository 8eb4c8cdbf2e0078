/** Copies the pages of the site next to VitePress, which looks for its own packages from where the pages are. */
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const pages = fileURLToPath(new URL("pages", import.meta.url));
/** It is about the repository and not about its use. */
const left = new Set(["own-contracts.md"]);

rmSync(pages, { recursive: true, force: true });
mkdirSync(pages);
cpSync(`${repository}docs`, pages, { recursive: true, filter: (path) => !left.has(basename(path)) });
for (const name of ["CHANGELOG.md", "SECURITY.md"]) cpSync(`${repository}${name}`, `${pages}/${name}`);
