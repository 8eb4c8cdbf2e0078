/**
 * Writes the declarations that programs see: one file for each entry, next to its code, where compilers look for it.
 * One file for each module would be most of the size of the package.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Ignores the warning about private parts of exported types: programs use the types that contain them. */
const isExpected = ({ message }) => message.includes("references private shared type exports");

/**
 * @param {string} folder the directory to write to
 * @param {Readonly<Record<string, string>>} entries the modules, by the paths of their code
 */
export async function writeDeclarations(folder, entries) {
  const build = await rollup({
    input: Object.fromEntries(
      Object.entries(entries).map(([name, path]) => [name, join(dist, path.replace(/\.ts$/, ".d.ts"))]),
    ),
    external: (id) => !/^[./]/.test(id),
    plugins: [dts()],
    onLog: (_, log) => {
      if (!isExpected(log)) throw new Error(log.message);
    },
  });
  const naming = {
    entryFileNames: "[name].d.ts",
    chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}.d.ts`,
  };
  await build.write({ dir: folder, format: "es", ...naming });
}
