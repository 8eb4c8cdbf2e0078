/**
 * V8 builds the character set of each class like `\p{L}` when it parses a file, even in functions that are never
 * called. That takes 25 microseconds per class, more than half of the time to load the reader. This plugin changes such
 * regular expressions of the runtime, so they are created when they are first used.
 */
import { posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor } from "rolldown/utils";

const repository = fileURLToPath(new URL("..", import.meta.url));
const helper = "runtime/support/lazily.js";

export const latePatterns = {
  name: "late-patterns",
  transform(code, id) {
    const path = relative(repository, id).replaceAll(sep, "/");
    return path.startsWith("runtime/") && code.includes("\\p{") ? { code: withLatePatterns(code, path) } : undefined;
  },
};

/**
 * Returns the module with the changed patterns. A pattern with state (flag `g` or `y`), or one that is all that a
 * function returns, is created at each use; any other one is created once. Patterns outside of functions do not change.
 *
 * @param {string} code
 * @param {string} path the path of the module in the repository
 * @returns {string}
 */
function withLatePatterns(code, path) {
  const declarations = [];
  let changed = "";
  let end = 0;
  for (const { start, end: behind, regex, isReturned } of patternsIn(parseSync(path, code).program)) {
    const made = `new RegExp(${JSON.stringify(regex.pattern)}, ${JSON.stringify(regex.flags)})`;
    const isMadeHere = isReturned || /[gy]/.test(regex.flags);
    if (!isMadeHere) declarations.push(`const pattern${declarations.length + 1} = lazilyMade(() => ${made});\n`);
    changed += code.slice(end, start) + (isMadeHere ? made : `pattern${declarations.length}()`);
    end = behind;
  }
  const from = posix.relative(posix.dirname(path), helper);
  const imported = declarations.length > 0 ? [`import { lazily as lazilyMade } from "./${from}";\n`] : [];
  return [...imported, ...declarations, changed, code.slice(end)].join("");
}

/** The literals in functions that have such classes, in order. */
function patternsIn(program) {
  const found = [];
  const functions = [];
  const enter = (node) => void functions.push(node);
  const leave = () => void functions.pop();
  const visitor = new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
    Literal(node) {
      if (!node.regex?.pattern.includes("\\p{") || functions.length === 0) return;
      found.push({ ...node, isReturned: functions.at(-1).body === node });
    },
  });
  visitor.visit(program);
  return found;
}
