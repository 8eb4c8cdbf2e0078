/** Runs the built command several times in one process, because loading the modules takes most of the time. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll } from "vitest";

export const command = fileURLToPath(new URL("../../lib/cli.js", import.meta.url));

export interface BuiltRun {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** The module that is run is a new one each time, and has the process to itself. */
const script = `
  let count = 0;
  process.on("message", async ({ cwd, argv }) => {
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"])
      process[name].write = (text, done) => (said[name] += text, typeof done === "function" && done(), true);
    process.chdir(cwd);
    process.argv = [process.execPath, "contracts", ...argv];
    await import(${JSON.stringify(pathToFileURL(command).href)} + "?run=" + (count += 1));
    process.chdir("/");
    process.send({ exitCode: process.exitCode, out: said.stdout, err: said.stderr });
  });
`;

/** A function for all tests of a file that runs command lines one after the other. */
export function builtCommand(): (cwd: string, ...argv: readonly string[]) => Promise<BuiltRun> {
  let child: ChildProcess | undefined;
  afterAll(() => void child?.kill());
  let last: Promise<unknown> = Promise.resolve();
  return (cwd, ...argv) => {
    const run = last.then(async () => {
      child ??= started();
      child.send({ cwd, argv });
      const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
      if (typeof message !== "object") throw new Error(`the command ended its process with ${message}`);
      return message as BuiltRun;
    });
    last = run.catch(() => {});
    return run;
  };
}

function started(): ChildProcess {
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
