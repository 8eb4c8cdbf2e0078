/**
 * Loads test files and their imports once for thousands of mutants. A mutant is enabled by its number, without loading
 * a module again.
 */
import { collectTests } from "@vitest/runner";
import { createServer, createServerModuleRunner } from "vite";
import { ESModulesEvaluator } from "vite/module-runner";
import { ForgettingWeakMap, whileLoading } from "./forgetting.js";

/** What takes the place of a package that the tests import. */
const standIns = [
  [/\/node_modules\/vitest\//, "./vitest.js"],
  [/\/node_modules\/fast-check\//, "./fast-check.js"],
];

globalThis.ForgettingWeakMap = ForgettingWeakMap;

class Evaluator extends ESModulesEvaluator {
  runInlinedModule(context, code) {
    return super.runInlinedModule(context, `const WeakMap = globalThis.ForgettingWeakMap;${code}`);
  }

  runExternalModule(url) {
    const [, standIn] = standIns.find(([pattern]) => pattern.test(url)) ?? [];
    return import(standIn ?? url);
  }
}

const serverOptions = (folder) => ({
  root: folder,
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: {
    alias: [
      { find: /^agent-contracts\/runtime$/, replacement: `${folder}/runtime/index.ts` },
      { find: /^agent-contracts\/runtime\/(.*)$/, replacement: `${folder}/runtime/$1.ts` },
    ],
  },
});

/** What @vitest/runner wants to know; Stryker itself ends a test that hangs. */
const collecting = (folder) => ({
  root: folder,
  setupFiles: [],
  sequence: { hooks: "stack", setupFiles: "list" },
  testTimeout: 0,
  hookTimeout: 0,
  retry: 0,
  maxConcurrency: 1,
  tags: [],
  includeTaskLocation: false,
  chaiConfig: {},
  diffOptions: {},
});

export async function createLoader(folder) {
  const server = await createServer(serverOptions(folder));
  const modules = createServerModuleRunner(server.environments.ssr, {
    hmr: false,
    sourcemapInterceptor: false,
    evaluator: new Evaluator(),
  });
  return {
    /** The trees of suites and tests, with modules in which no mutant has run. */
    load: (paths) => {
      modules.clearCache();
      return whileLoading(() =>
        collectTests(
          paths.map((path) => `${folder}/${path}`),
          { config: collecting(folder), importFile: (path) => modules.import(path) },
        ),
      );
    },
    close: () => server.close(),
  };
}
