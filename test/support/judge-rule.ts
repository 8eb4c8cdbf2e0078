/** A simple implementation of each kind of rule, to compare the runtime with. It does not need to be fast. */
import type { Model } from "../../generator/model/model.js";
import type {
  CellModel,
  ConditionModel,
  Operands,
  Rule,
  RuleKindName,
  TestModel,
  ValuesModel,
} from "../../generator/model/rule.js";
import type { PathText } from "../../generator/model/place.js";

export type Place = readonly (string | number)[];

interface Found {
  readonly place: Place;
  readonly value: unknown;
}

/** What an expression says of a value. */
export type Evaluate = (source: string, self: unknown) => boolean;

export interface Judging {
  readonly model: Model;
  readonly evaluate: Evaluate;
}

/** Where a value breaks a rule. */
export function judgeRule(rule: Rule, self: unknown, judging: Judging): readonly Place[] {
  if (rule.when && !holds(rule.when, self, judging)) return [];
  return (judges[rule.kind] as (operands: Rule["operands"], self: unknown, judging: Judging) => readonly Place[])(
    rule.operands,
    self,
    judging,
  );
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `edges[*].to` as its parts: `edges`, `[*]`, `to`. */
function partsOf(path: PathText): readonly string[] {
  return path.match(/\[\*\]|[^.[\]]+/g) ?? [];
}

/** Everything that a path leads to. A member that is missing is found as undefined. */
export function at(value: unknown, path: PathText): readonly Found[] {
  return partsOf(path).reduce<readonly Found[]>(
    (all, part) => all.flatMap((found) => into(found, part)),
    [{ place: [], value }],
  );
}

function into({ place, value }: Found, part: string): readonly Found[] {
  if (part === "[*]")
    return Array.isArray(value) ? value.map((item: unknown, index) => ({ place: [...place, index], value: item })) : [];
  if (part === "*")
    return isObject(value) ? Object.keys(value).map((key) => ({ place: [...place, key], value: value[key] })) : [];
  return [
    { place: [...place, part], value: isObject(value) && Object.keys(value).includes(part) ? value[part] : undefined },
  ];
}

function one(value: unknown, path: PathText): unknown {
  return at(value, path)[0]?.value;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

export function same(left: unknown, right: unknown): boolean {
  if (Array.isArray(left))
    return (
      Array.isArray(right) && left.length === right.length && left.every((item, index) => same(item, right[index]))
    );
  if (!isObject(left) || !isObject(right)) return left === right;
  return (
    Object.keys(left).length === Object.keys(right).length &&
    Object.keys(left).every((key) => Object.keys(right).includes(key) && same(left[key], right[key]))
  );
}

function holds(condition: ConditionModel, self: unknown, judging: Judging): boolean {
  if (condition.kind === "test") return passes(condition.test, one(self, condition.path));
  if (condition.kind === "not") return !holds(condition.part, self, judging);
  if (condition.kind === "expression") return judging.evaluate(condition.expression.source, self);
  const parts = new Set(condition.parts.map((part) => holds(part, self, judging)));
  return condition.kind === "all" ? !parts.has(false) : parts.has(true);
}

function passes(test: TestModel, value: unknown): boolean {
  if ("present" in test) return test.present ? isGiven(value) : !isGiven(value);
  if ("equals" in test) return value === test.equals;
  if ("in" in test) return test.in.some((allowed) => allowed === value);
  if ("starts_with" in test)
    return typeof value === "string" && value.slice(0, test.starts_with.length) === test.starts_with;
  if ("contains_any" in test)
    return typeof value === "string" && test.contains_any.some((keyword) => stands(keyword, value, test.case));
  if (typeof value !== "number") return false;
  if ("lt" in test) return value < test.lt;
  if ("lte" in test) return value <= test.lte;
  return "gt" in test ? value > test.gt : value >= test.gte;
}

const longer = "(?![\\p{sc=Hangul}\\p{sc=Han}])[\\p{L}\\p{M}\\p{N}_]";

/** By a regular expression, which is a matter of tests alone. */
function stands(keyword: string, text: string, letterCase: "exact" | "ignore"): boolean {
  const isJoined = /[\p{sc=Hangul}\p{sc=Han}]/u.test(keyword);
  const literal = keyword.replace(/[\\^$.*+?()[\]{}|/]/g, (sign) => `\\${sign}`);
  return new RegExp(
    isJoined ? literal : `(?<!${longer})${literal}(?!${longer})`,
    letterCase === "ignore" ? "iu" : "u",
  ).test(text);
}

function hasContent(value: unknown): boolean {
  if (value === "" || !isGiven(value)) return false;
  return typeof value !== "object" || Object.keys(value as object).length > 0;
}

/** White space and what has no ink: controls, formats, halves of pairs, fillers, variation selectors. */
function isBlank(text: string): boolean {
  return [...text].every((character) =>
    /\s|\p{Cc}|\p{Cf}|\p{Cs}|\p{Default_Ignorable_Code_Point}|\u2800/u.test(character),
  );
}

const placesOf = (found: readonly Found[]): readonly Place[] => found.map(({ place }) => place);
const eachWrong = (paths: readonly PathText[], self: unknown, isWrong: (value: unknown) => boolean): readonly Place[] =>
  placesOf(paths.flatMap((path) => at(self, path)).filter(({ value }) => isWrong(value)));

function counted(paths: readonly PathText[], self: unknown, isRight: (count: number) => boolean): readonly Place[] {
  return isRight(paths.filter((path) => isGiven(one(self, path))).length) ? [] : [[]];
}

/** The literals that count; undefined where a table has no row for the value. */
function literals(values: ValuesModel, self: unknown, model: Model): readonly unknown[] | undefined {
  return values.kind === "literals" ? values.values : cell(values, self, model);
}

function cell({ table, key, column }: CellModel, self: unknown, { tables }: Model): readonly unknown[] | undefined {
  const row = tables.find(({ name }) => name === table)?.rows.find((candidate) => candidate.key === one(self, key));
  return row?.cells[column] as readonly unknown[] | undefined;
}

type Judges = {
  readonly [Kind in RuleKindName]: (operands: Operands[Kind], self: unknown, judging: Judging) => readonly Place[];
};

const judges: Judges = {
  require: ({ paths }, self) => eachWrong(paths, self, (value) => !isGiven(value)),
  forbid: ({ paths }, self) => eachWrong(paths, self, isGiven),
  nonempty: ({ paths }, self) => eachWrong(paths, self, (value) => !hasContent(value)),
  empty: ({ paths }, self) => eachWrong(paths, self, hasContent),
  nonblank: ({ paths }, self) =>
    eachWrong(paths, self, (value) => !isGiven(value) || (typeof value === "string" && isBlank(value))),
  exactly_one: ({ paths }, self) => counted(paths, self, (count) => count === 1),
  at_least_one: ({ paths }, self) => counted(paths, self, (count) => count > 0),
  at_most_one: ({ paths }, self) => counted(paths, self, (count) => count < 2),
  unique: ({ paths, by }, self) =>
    paths
      .flatMap((path) => at(self, path))
      .flatMap(({ place, value }) => repeats(value, by).map((within) => [...place, ...within])),
  disjoint: ({ paths }, self) =>
    shared(paths.map((path) => at(self, `${path}[*]`).filter(({ value }) => value !== undefined))),
  includes: ({ path, values, any }, self, { model }) => {
    const wanted = literals(values, self, model) ?? [];
    const misses = (list: readonly unknown[]): boolean =>
      any
        ? wanted.length > 0 && !wanted.some((value) => list.includes(value))
        : wanted.some((value) => !list.includes(value));
    return eachWrong([path], self, (list) => Array.isArray(list) && misses(list));
  },
  excludes: ({ path, values }, self, { model }) => {
    const unwanted = literals(values, self, model) ?? [];
    return eachWrong([path], self, (list) => Array.isArray(list) && unwanted.some((value) => list.includes(value)));
  },
  subset: ({ path, of }, self, { model }) => {
    const allowed =
      of.kind === "path"
        ? at(self, `${of.path}[*]`).map(({ value }) => value)
        : of.kind === "keys"
          ? at(self, of.path).flatMap(({ value }) => (isObject(value) ? Object.keys(value) : []))
          : of.kind === "enum"
            ? of.values
            : cell(of, self, model);
    return allowed
      ? eachWrong([`${path}[*]`], self, (item) => isGiven(item) && !allowed.some((value) => same(value, item)))
      : [];
  },
  refs: ({ from, to }, self) => {
    const known = at(self, to);
    return eachWrong(from, self, (value) => isGiven(value) && !known.some((target) => same(target.value, value)));
  },
  equal: ({ paths }, self) => {
    const [model, ...others] = paths.flatMap((path) => at(self, path)).filter(({ value }) => isGiven(value));
    return placesOf(others.filter(({ value }) => !same(value, model?.value)));
  },
  consistent: ({ items, path, by, where }, self, judging) => {
    const counting = at(self, items).filter(
      ({ value }) => isGiven(one(value, path)) && isGiven(one(value, by)) && (!where || holds(where, value, judging)),
    );
    const groups = counting.filter(
      (item, index) => !counting.slice(0, index).some((earlier) => same(one(earlier.value, by), one(item.value, by))),
    );
    const differing = new Set(
      groups.flatMap(
        (first) =>
          counting.find(
            (item) =>
              same(one(item.value, by), one(first.value, by)) && !same(one(item.value, path), one(first.value, path)),
          ) ?? [],
      ),
    );
    return counting.filter((item) => differing.has(item)).map(({ place }) => [...place, ...partsOf(path)]);
  },
  acyclic: (operands, self, judging) => placesOf(cyclicEdges(operands, self, judging)),
  reachable: ({ nodes, root, ...operands }, self, judging) => {
    const start = one(self, root);
    if (!isGiven(start)) return [];
    const edges = edgesOf(operands, self, judging);
    return eachWrong([nodes], self, (node) => isGiven(node) && !same(node, start) && !leadsTo(edges, start, node));
  },
  compare: ({ left, operator, right }, self) => {
    const measure = "path" in right ? one(self, right.path) : right.literal;
    return eachWrong(
      [left],
      self,
      (value) => isGiven(value) && isGiven(measure) && compares(value, operator, measure) === false,
    );
  },
  assert: ({ expression }, self, { evaluate }) => (evaluate(expression.source, self) ? [] : [[]]),
};

/** Undefined where there is no order. */
function compares(left: unknown, operator: Operands["compare"]["operator"], right: unknown): boolean | undefined {
  if (operator === "==") return same(left, right);
  if (operator === "!=") return !same(left, right);
  if (typeof left !== typeof right || !["number", "string"].includes(typeof left)) return undefined;
  const [one_, other] = [left as number, right as number];
  return { "<": one_ < other, "<=": one_ <= other, ">=": one_ >= other, ">": one_ > other }[operator];
}

/** The first repetition of each value. Without `by` the items count themselves, nulls included. */
function repeats(list: unknown, by?: PathText): readonly Place[] {
  if (!Array.isArray(list)) return [];
  const values = list.map((item: unknown) => (by === undefined ? item : one(item, by)));
  const isCounted = (value: unknown): boolean => (by === undefined ? value !== undefined : isGiven(value));
  const repetitions = values.flatMap((value, index) =>
    isCounted(value) && values.slice(0, index).filter((earlier) => same(earlier, value)).length === 1 ? [index] : [],
  );
  return repetitions.map((index) => [index, ...partsOf(by ?? "")]);
}

/** For each value in two or more lists its first place in another list than its first. */
function shared(lists: readonly (readonly Found[])[]): readonly Place[] {
  return lists.flatMap((list, number) =>
    placesOf(
      list.filter(({ value }, index) => {
        const homes = lists.slice(0, number).filter((earlier) => earlier.some((other) => same(other.value, value)));
        return homes.length === 1 && !list.slice(0, index).some((other) => same(other.value, value));
      }),
    ),
  );
}

interface Edge extends Found {
  readonly from: unknown;
  readonly to: unknown;
}

function edgesOf({ edges, from, to, where }: Operands["acyclic"], self: unknown, judging: Judging): readonly Edge[] {
  const all = at(self, edges).map(({ place, value }) => ({ place, value, from: one(value, from), to: one(value, to) }));
  return all.filter((edge) => isGiven(edge.from) && isGiven(edge.to) && (!where || holds(where, edge.value, judging)));
}

/** Over one edge or more. */
function leadsTo(edges: readonly Edge[], from: unknown, to: unknown): boolean {
  const reached: unknown[] = [from];
  for (const node of reached) {
    for (const edge of edges.filter((candidate) => same(candidate.from, node))) {
      if (same(edge.to, to)) return true;
      if (!reached.some((known) => same(known, edge.to))) reached.push(edge.to);
    }
  }
  return false;
}

/** Every edge that lies on a cycle; which of them close it depends on where one begins. */
export function cyclicEdges(operands: Operands["acyclic"], self: unknown, judging: Judging): readonly Edge[] {
  const edges = edgesOf(operands, self, judging);
  return edges.filter((edge) => same(edge.from, edge.to) || leadsTo(edges, edge.to, edge.from));
}
