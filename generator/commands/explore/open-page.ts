/** Opens a file in the default browser. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** The path is an argument of a program and never part of a shell command. */
const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
  linux: ["xdg-open"],
};

/** Resolves to whether the program was found; what it does with the file is unknown. */
export function openPage(path: string, cwd = process.cwd()): Promise<boolean> {
  const [command = "xdg-open", ...first] = openers[process.platform] ?? [];
  return new Promise((done) => {
    const child = spawn(command, [...first, resolve(cwd, path)], { stdio: "ignore", detached: true });
    child.once("error", () => done(false));
    child.once("spawn", () => {
      child.unref();
      done(true);
    });
  });
}
