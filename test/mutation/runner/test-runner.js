/**
 * A test runner for Stryker that keeps all modules loaded. Starting vitest takes a second for each mutant, but most
 * mutants are found in a hundredth of that.
 */
import { INSTRUMENTER_CONSTANTS } from "@stryker-mutator/api/core";
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from "@stryker-mutator/api/plugin";
import { DryRunStatus, TestStatus, toMutantRunResult } from "@stryker-mutator/api/test-runner";
import { createLoader } from "./load-tests.js";
import { forgetAll } from "./forgetting.js";
import { Order } from "./order.js";
import { hanging, runTest } from "./run-test.js";
import { endSuites, startSuites, testsOf } from "./suites.js";

/**
 * Milliseconds of the processor: for a single test, and for all tests of a mutant, which then counts as one that
 * survives.
 */
const longest = 500;
const budget = 2_000;

/** What instrumented code asks which mutant is on, and where it counts what it has run. */
const shared = (globalThis[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {});

class LoadedTestRunner {
  #options;
  #log;
  #loader;
  #files = [];
  #tests = new Map();
  #order = new Order();

  constructor(options, log) {
    this.#options = options;
    this.#log = log;
  }

  /** Nothing ever has to be loaded again for a mutant: those of code that runs as its module loads are ignored. */
  capabilities = () => ({ reloadEnvironment: true });

  async init() {
    this.#loader = await createLoader(process.cwd());
    await this.#load();
  }

  async #load() {
    await endSuites(this.#files);
    this.#files = await this.#loader.load(this.#options.loadedTests);
    await startSuites(this.#files);
    this.#tests = testsOf(this.#files);
  }

  async dryRun() {
    const results = [];
    for (const id of this.#tests.keys()) {
      forgetAll();
      results.push(await this.#run(id));
    }
    const kept = results.filter((result) => this.#isOfUse(result));
    const perTest = Object.fromEntries(kept.map(({ id }) => [id, shared.mutantCoverage.perTest[id] ?? {}]));
    return {
      status: DryRunStatus.Complete,
      tests: kept,
      mutantCoverage: { static: shared.mutantCoverage.static, perTest },
    };
  }

  #isOfUse({ id, status, timeSpentMs, failureMessage }) {
    const isOfUse = status === TestStatus.Success && timeSpentMs < longest;
    if (!isOfUse) this.#log.info(`left out: ${id}: ${failureMessage ?? `${Math.round(timeSpentMs)} ms`}`);
    return isOfUse;
  }

  async #run(id) {
    const start = process.cpuUsage();
    shared.currentTestId = id;
    const failureMessage = await runTest(this.#tests.get(id));
    shared.currentTestId = undefined;
    const { user, system } = process.cpuUsage(start);
    const result = { id, name: id, fileName: id.split("#")[0], timeSpentMs: (user + system) / 1_000 };
    return failureMessage === undefined
      ? { ...result, status: TestStatus.Success }
      : { ...result, status: TestStatus.Failed, failureMessage };
  }

  async mutantRun(options) {
    const first = await this.#mutantRun(options);
    if (await this.#isTrue(first)) return first.result;
    await this.#load();
    const second = await this.#mutantRun(options);
    if (!(await this.#isTrue(second))) await this.#load();
    return second.result;
  }

  async #mutantRun({ activeMutant, hitLimit, testFilter }) {
    forgetAll();
    shared.activeMutant = activeMutant.id;
    const { tests, hung } = await this.#untilOneFails(this.#order.of(testFilter, activeMutant.fileName), hitLimit / 10);
    shared.activeMutant = undefined;
    forgetAll();
    this.#order.learn(tests, activeMutant.fileName);
    const result = hung
      ? { status: DryRunStatus.Timeout, reason: tests.at(-1).failureMessage }
      : { status: DryRunStatus.Complete, tests };
    return { tests, result: toMutantRunResult(result) };
  }

  async #untilOneFails(ids, hitLimit) {
    const tests = [];
    let spent = 0;
    for (const id of ids) {
      Object.assign(shared, { hitLimit, hitCount: 0 });
      tests.push(await this.#run(id));
      if (tests.at(-1).status === TestStatus.Failed) break;
      if ((spent += tests.at(-1).timeSpentMs) > budget) break;
    }
    const hung = shared.hitCount > hitLimit || tests.at(-1)?.failureMessage === hanging;
    Object.assign(shared, { hitLimit: undefined, hitCount: undefined });
    return { tests, hung };
  }

  /**
   * Whether the test that found the mutant passes without it. Where it does not, a mutant has left something behind in
   * a module.
   */
  async #isTrue({ tests }) {
    const last = tests.at(-1);
    return last?.status !== TestStatus.Failed || (await this.#run(last.id)).status === TestStatus.Success;
  }

  async dispose() {
    await endSuites(this.#files);
    await this.#loader?.close();
  }
}

const create = (options, log) => new LoadedTestRunner(options, log);
create.inject = tokens(commonTokens.options, commonTokens.logger);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "loaded", create)];
