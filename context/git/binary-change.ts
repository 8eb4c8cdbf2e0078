/** Determines whether a file is binary from its contents, whatever its attributes are. */
import { bytesTestedForBinary, mostBytesCompared } from "../limits.js";
import { isBinaryInside } from "../files/read-excerpt.js";
import type { Run } from "./answers.js";
import type { Change, Side } from "./read-changes.js";

/** Whether the file is binary before or after the change, as git decides it. */
export async function isBinaryChange(run: Run, root: string, { sides }: Change): Promise<boolean> {
  for (const side of sides) if (await isBinarySide(run, root, side)) return true;
  return false;
}

async function isBinarySide(run: Run, root: string, { path, object }: Side): Promise<boolean> {
  if (object === undefined) return isBinaryInside(root, path);
  const { output } = await run("cat-file", "blob", object);
  return output.units > mostBytesCompared || output.text.slice(0, bytesTestedForBinary).includes("\0");
}
