/** Runs one test of a tree that @vitest/runner built, with the hooks around it. */
import { Script } from "node:vm";
import { getFn, getHooks } from "@vitest/runner";

/** Milliseconds until a loop without an end is broken off; no test that is kept takes a tenth of that. */
const patience = 5_000;

/** What a test fails with that was broken off. */
export const hanging = `Script execution timed out after ${patience}ms`;

/** A call by a script is the one thing in Node that can be broken off from within its process. */
const call = new Script("globalThis.callOfTest()");

function interruptible(step) {
  globalThis.callOfTest = step;
  return call.runInThisContext({ timeout: patience });
}

/** What the test that runs wants done after it. */
const after = [];

export const afterTest = (step) => void after.push(step);

/** From the file down to the suite that holds it. */
const suitesAround = ({ suite }) => (suite ? [...suitesAround(suite), suite] : []);

const hooksAround = (test, name) => suitesAround(test).flatMap((suite) => getHooks(suite)?.[name] ?? []);

/** Nothing, or what it failed with. */
export async function runTest(test) {
  try {
    for (const hook of hooksAround(test, "beforeEach")) await hook(test.context, test.suite);
    await interruptible(() => getFn(test)(test.context));
    return undefined;
  } catch (error) {
    return String(error?.message ?? error);
  } finally {
    await finish(test);
  }
}

async function finish(test) {
  for (const hook of hooksAround(test, "afterEach")) await hook(test.context, test.suite);
  for (const step of after.splice(0).toReversed()) await step();
}
