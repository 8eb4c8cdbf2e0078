/**
 * What this project generates: the validator module alone, and the contract object around it, which speaks of issues in
 * words.
 */

/** @typedef {import("../support/built-contracts.js").BuiltContracts} BuiltContracts */

/** @param {BuiltContracts} built @returns {Promise<import("./contestants.js").Checks>} */
export async function generatedValidators(built) {
  const modules = await Promise.all(
    Object.entries(built.validators).map(async ([scope, url]) => [scope, await import(url)]),
  );
  return Object.fromEntries(
    modules.map(([scope, { validate }]) => [
      scope,
      () => ({ conforms: validate, issues: (value) => (validate(value) ? 0 : validate.errors.length) }),
    ]),
  );
}

/**
 * `conforms` and `issues` both go through `validate`, whose outcome holds finished issues. @param {BuiltContracts}
 * built @returns {Promise<import("./contestants.js").Checks>}
 */
export async function generatedContracts(built) {
  const indexes = await Promise.all(built.indexes.map((url) => import(url)));
  const contracts = Object.assign({}, ...indexes.map((index) => index.contracts));
  return Object.fromEntries(Object.keys(built.validators).map((scope) => [scope, () => checks(contracts[scope])]));
}

function checks(contract) {
  return { conforms: (value) => contract.validate(value).ok, issues: (value) => issueCount(contract.validate(value)) };
}

function issueCount(outcome) {
  return outcome.ok ? 0 : outcome.issueCount;
}
