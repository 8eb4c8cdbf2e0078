/** Which build of this package runs: what another one kept means nothing to it. */

/** Put in by build/bundle.js: the hash of all sources. */
declare const __CONTRACTS_BUILD__: string | undefined;

/**
 * Absent where the package runs from single modules, as in its own tests: any of them may have changed since the last
 * run.
 */
export const buildId: string | undefined =
  typeof __CONTRACTS_BUILD__ === "undefined" ? undefined : `${__CONTRACTS_BUILD__} ${process.version}`;
