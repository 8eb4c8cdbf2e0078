/** Whether a file is binary by its contents, whatever its attributes say. */
import { bytesTestedForBinary, mostBytesCompared } from "../limits.js";
import { isBinaryInside } from "../files/read-excerpt.js";
import type { Run } from "./answers.js";
import type { Change, Side } from "./read-changes.js";

/** Whether it is binary before or after the change, which is git's criterion too. */
export async function isBinaryChange(run: Run, root: string, { sides }: Change): Promise<boolean> {
  for (const side of sides) if (await isBinarySide(run, root, side)) return true;
  return false;
}

async function isBinarySide(run: Run, root: string, { path, object }: Side): Promise<boolean> {
  if (object === undefined) return isBinaryInside(root, path);
  const { output } = await run("cat-file", "blob", object);
  return output.units > mostBytesCompared || output.text.slice(0, bytesTestedForBinary).includes("\0");
}
