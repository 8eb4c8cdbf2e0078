/** Where the path of a used file leads. */

/** The path from the folder of the main file; nothing where it leaves that folder, be it for a moment. */
export function usedPath(from: string, written: string): string | undefined {
  const steps = [...from.split("/").slice(0, -1), ...written.split("/")].filter((step) => step !== ".");
  const path: string[] = [];
  for (const step of steps) {
    if (step !== "..") path.push(step);
    else if (path.pop() === undefined) return undefined;
  }
  return path.join("/");
}
