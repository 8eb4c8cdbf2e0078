/** Preloaded into a child process: on exit it writes what the process used to file descriptor 3. */
import { writeSync } from "node:fs";

process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeSync(3, JSON.stringify({ processor: (userCPUTime + systemCPUTime) / 1000, peakMemory: maxRSS / 1024 }));
});
