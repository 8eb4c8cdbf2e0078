/** Lists the files of a part. */
import { readdirSync } from "node:fs";

const endingIn = (folder, ending, recursive) =>
  readdirSync(folder, { recursive })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(ending))
    .toSorted();

/** A folder stands for the test files in it. */
export const testFiles = (path) => (path.endsWith(".ts") ? [path] : endingIn(path, ".test.ts", false));

/** A folder stands for all below it; `folder/*.ts` for what is in it. */
export const sourceFiles = (path) =>
  path.endsWith("/*.ts") ? endingIn(path.slice(0, -"/*.ts".length), ".ts", false) : endingIn(path, ".ts", true);
