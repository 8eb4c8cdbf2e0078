/** All kinds of rules. A new kind is one file and one line here; without the line nothing compiles. */
import { acyclicKind } from "./kinds/acyclic.js";
import { assertKind } from "./kinds/assert.js";
import { atLeastOneKind } from "./kinds/at-least-one.js";
import { atMostOneKind } from "./kinds/at-most-one.js";
import { compareKind } from "./kinds/compare.js";
import { consistentKind } from "./kinds/consistent.js";
import { disjointKind } from "./kinds/disjoint.js";
import { emptyKind } from "./kinds/empty.js";
import { equalKind } from "./kinds/equal.js";
import { exactlyOneKind } from "./kinds/exactly-one.js";
import { excludesKind } from "./kinds/excludes.js";
import { forbidKind } from "./kinds/forbid.js";
import { includesKind } from "./kinds/includes.js";
import { nonemptyKind } from "./kinds/non-empty.js";
import { nonblankKind } from "./kinds/nonblank.js";
import { reachableKind } from "./kinds/reachable.js";
import { refsKind } from "./kinds/refs.js";
import { requireKind } from "./kinds/require.js";
import { subsetKind } from "./kinds/subset.js";
import { uniqueKind } from "./kinds/unique.js";
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

/** The kind of a rule, with its operands. */
export function kindOf<Kind extends RuleKindName>({ kind }: Pick<RuleOf<Kind>, "kind">): RuleKind<Kind> {
  return ruleKinds[kind];
}
