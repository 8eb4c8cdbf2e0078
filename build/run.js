/** `npm run build`: compiles the sources, then writes the templates, the page of the explorer, and lib/. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.js";
import { writeExplorer } from "./explorer.js";
import { isUpToDate, markBuilt } from "./stamp.js";
import { writeTexts } from "./texts.js";

const repository = fileURLToPath(new URL("..", import.meta.url));

function compile() {
  const compiler = "node_modules/typescript-7.0/bin/tsc";
  const { status } = spawnSync(process.execPath, [compiler, "-p", "tsconfig.build.json"], {
    cwd: repository,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!isUpToDate()) {
  compile();
  writeTexts();
  await writeExplorer();
  await bundle();
  markBuilt();
}
