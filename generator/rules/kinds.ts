/**
 * Every kind of rule with all that there is to know about it. A new kind is one file and one line here; without the
 * line nothing compiles.
 */
import { acyclicKind } from "./acyclic.js";
import { assertKind } from "./assert.js";
import { atLeastOneKind } from "./at-least-one.js";
import { atMostOneKind } from "./at-most-one.js";
import { compareKind } from "./compare.js";
import { consistentKind } from "./consistent.js";
import { disjointKind } from "./disjoint.js";
import { emptyKind } from "./empty.js";
import { equalKind } from "./equal.js";
import { exactlyOneKind } from "./exactly-one.js";
import { excludesKind } from "./excludes.js";
import { forbidKind } from "./forbid.js";
import { includesKind } from "./includes.js";
import { nonemptyKind } from "./non-empty.js";
import { nonblankKind } from "./nonblank.js";
import { reachableKind } from "./reachable.js";
import { refsKind } from "./refs.js";
import { requireKind } from "./require.js";
import { subsetKind } from "./subset.js";
import { uniqueKind } from "./unique.js";
import type { RuleKind, RuleKinds } from "./rule-kind.js";
import type { RuleKindName, RuleOf } from "../model/rule.js";

export const ruleKinds: RuleKinds = {
  require: requireKind,
  forbid: forbidKind,
  nonempty: nonemptyKind,
  empty: emptyKind,
  nonblank: nonblankKind,
  exactly_one: exactlyOneKind,
  at_least_one: atLeastOneKind,
  at_most_one: atMostOneKind,
  unique: uniqueKind,
  disjoint: disjointKind,
  includes: includesKind,
  excludes: excludesKind,
  subset: subsetKind,
  refs: refsKind,
  equal: equalKind,
  consistent: consistentKind,
  acyclic: acyclicKind,
  reachable: reachableKind,
  compare: compareKind,
  assert: assertKind,
};

/** The kind of a rule, which takes its operands. */
export function kindOf<Kind extends RuleKindName>({ kind }: Pick<RuleOf<Kind>, "kind">): RuleKind<Kind> {
  return ruleKinds[kind];
}
