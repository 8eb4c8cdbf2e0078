/** Returns the trees that @vitest/runner builds for test files. */
import { getHooks } from "@vitest/runner";

/** Work that tests share is done before any mutant is on. */
export async function startSuites(suites) {
  for (const suite of suites) {
    if (suite.result?.state === "fail") throw new Error(`${suite.name}: ${suite.result.errors?.[0]?.message}`);
    for (const hook of getHooks(suite)?.beforeAll ?? []) await hook(suite.context, suite);
    await startSuites(suite.tasks.filter(({ type }) => type === "suite"));
  }
}

export async function endSuites(suites) {
  for (const suite of suites) {
    await endSuites(suite.tasks.filter(({ type }) => type === "suite"));
    for (const hook of getHooks(suite)?.afterAll ?? []) await hook(suite.context, suite);
  }
}

/** Every test that is not switched off, by file and title. */
export function testsOf(files) {
  const tests = new Map();
  for (const file of files) {
    for (const [title, test] of titled(file.tasks, "")) tests.set(unused(tests, `${file.name}#${title}`), test);
  }
  return tests;
}

const titled = (tasks, before) =>
  tasks
    .filter(({ mode }) => mode === "run")
    .flatMap((task) =>
      task.type === "suite" ? titled(task.tasks, `${before}${task.name} `) : [[`${before}${task.name}`, task]],
    );

function unused(tests, id) {
  let free = id;
  for (let number = 2; tests.has(free); number += 1) free = `${id} (${number})`;
  return free;
}
