/**
 * package.json of an output in JavaScript. It makes the modules ES modules, even if the surrounding package declares
 * another type (`npm init -y` writes "commonjs").
 */
import { printJson } from "../../source/json.js";
import type { Target } from "../../target.js";
import { generatedBy } from "../print/typescript-text.js";

export const packageJson: Target = {
  name: "package.json",
  emit: ({ file, generate: { language, runtime } }) => {
    if (language !== "javascript" || isPrivate(runtime)) return [];
    const description = generatedBy(file).replace(/^\/\/ /, "");
    return [
      {
        path: "package.json",
        text: `${printJson({ description, private: true, type: "module", sideEffects: false }, 2)}\n`,
      },
    ];
  },
};

/** `#name` is looked up in the nearest package.json, which must be that of the project. */
function isPrivate(specifier: string): boolean {
  return specifier.startsWith("#");
}
