/** The entry for generated code: one function for each kind of rule, and the constants for paths. */
export { acyclic } from "./acyclic.js";
export { consistent, equal } from "./agreement.js";
export { assert } from "./assert.js";
export { compare } from "./compare.js";
export { atLeastOne, atMostOne, exactlyOne } from "./counts.js";
export { disjoint } from "./disjoint.js";
export { excludes, includes } from "./inclusion.js";
export { eachItem, eachValue } from "./path.js";
export { empty, forbid, nonblank, nonEmpty, require } from "./presence.js";
export { reachable } from "./reachable.js";
export { refs, subset } from "./references.js";
export { unique } from "./unique.js";
