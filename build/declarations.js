/**
 * The declarations that programs see: one file an entry, next to its code, where compilers look for it. As many files
 * as there are modules would be most of the package.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Of parts of types that have no name of their own in any entry; programs name the types that they are part of. */
const isExpected = ({ message }) => message.includes("references private shared type exports");

/**
 * Writes them to a folder.
 *
 * @param {string} folder @param {Readonly<Record<string, string>>} entries The modules by the places of their code.
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
