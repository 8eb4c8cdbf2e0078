/**
 * `node work/out/main.js [--quick] [part of a name]`: runs the programs of docs/sdks.md and the matrix, and prints the
 * failures.
 */
import { runBreaks } from "./breaks.js";
import { runFailures } from "./failures.js";
import { runMatrix } from "./matrix.js";
import { redirectTo } from "./network.js";
import { runPrograms } from "./programs.js";
import { runReact } from "./react.js";
import { startServer } from "./server/index.js";

const isQuick = process.argv.includes("--quick");
const wanted = process.argv.slice(2).find((word) => word !== "--quick") ?? "";
const { url, stop } = await startServer();
// They come from a server of their own, so before everything goes to the other one.
const failing = [...(await runFailures(wanted)), ...(await runBreaks(wanted))];
redirectTo(url);
// Errors that SDKs report are results of the matrix as well.
console.error = () => undefined;
console.warn = () => undefined;
const tried = [
  ...failing,
  ...(await runPrograms(wanted)),
  ...(await runReact(wanted)),
  ...(await runMatrix(url, isQuick, wanted)),
];
stop();
const failed = tried.filter(({ problem }) => problem !== undefined);
for (const { cell, problem } of failed) console.log(`failed  ${cell}\n        ${problem?.slice(0, 1000)}`);
console.log(`${tried.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || tried.length === 0 ? 1 : 0);
