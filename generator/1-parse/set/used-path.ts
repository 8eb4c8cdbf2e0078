/** Resolves the path of an included file. */

/** The path relative to the directory of the root file; undefined if it leaves that directory at any point. */
export function usedPath(from: string, written: string): string | undefined {
  const steps = [...from.split("/").slice(0, -1), ...written.split("/")].filter((step) => step !== ".");
  const path: string[] = [];
  for (const step of steps) {
    if (step !== "..") path.push(step);
    else if (path.pop() === undefined) return undefined;
  }
  return path.join("/");
}
