/**
 * Writes the declarations that programs see: one file for each entry, next to its code, where compilers look for it.
 * One file for each module would be most of the size of the package.
 */
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** Lists the codes of diagnostics, instead of the catalogue from which their type is derived. */
const listedCodes = {
  name: "listed-codes",
  async transform(code, id) {
    if (!id.endsWith("/diagnostics/catalogue.d.ts")) return null;
    const { catalogue } = await import(pathToFileURL(id.replace(/\.d\.ts$/, ".js")).href);
    const codes = Object.keys(catalogue).map((key) => JSON.stringify(key));
    return code.replace("keyof typeof catalogue;", () => `${codes.join(" | ")};`);
  },
};

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
    plugins: [listedCodes, dts()],
    onLog: (_, log) => {
      if (!isExpected(log)) throw new Error(log.message);
    },
  });
  const naming = {
    minifyInternalExports: false,
    entryFileNames: "[name].d.ts",
    chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}.d.ts`,
  };
  await build.write({ dir: folder, format: "es", ...naming });
}
