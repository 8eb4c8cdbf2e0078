/** The rule that items of an array must be unique. */
import { keyer } from "../support/equality.js";
import { quotedPath, type Segment } from "../support/path.js";
import { eachItem, getterOf, type Path, placeAt, walkOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import { type Finding, type Report, type Rule, ruleOf, type WithPaths } from "./rule.js";

/** The paths of the arrays. */
type UniqueFacts = WithPaths & {
  /** The field of an item that must be unique. Absent: the whole item must be. */
  readonly by?: Path;
};

/**
 * Reports one violation for each repeated value of an array, at its first repetition. Items without the field are
 * ignored.
 */
export function unique(facts: UniqueFacts): Rule {
  const lists = facts.paths.map((path) => ({ path, walk: walkOf(path) }));
  const judge = judgeBy(facts.by);
  return ruleOf(
    facts,
    (self, report) => {
      for (const { path, walk } of lists) {
        walk(self, (list, matched) => {
          if (Array.isArray(list)) judge(list, () => placeAt(path, matched), report);
        });
      }
    },
    {
      operands: facts.paths.map((path) => ({ path: [...path, eachItem], parts: [facts.by ?? []] })),
      sameBounds: facts.by ? [] : ["uniqueItems"],
    },
  );
}

type Judge = (list: readonly unknown[], placeOfList: () => readonly Segment[], report: Report) => void;

function judgeBy(by: Path = []): Judge {
  const read = getterOf(by);
  const isNothing = by.length === 0 ? isUndefined : isAbsent;
  return (list, placeOfList, report) => {
    const keyOf = keyer();
    const firsts = new Map<unknown, number>();
    const repeated = new Set<unknown>();
    for (const [index, item] of list.entries()) {
      const value = read(item);
      const key = keyOf(value);
      const first = firsts.get(key);
      if (first === undefined) {
        if (!isNothing(value)) firsts.set(key, index);
      } else if (!repeated.has(key)) {
        repeated.add(key);
        report(() => repetition(placeOfList(), { index, first, by: by.map(String), value }));
      }
    }
  };
}

/** A null in an array is an item; undefined does not exist in JSON. */
function isUndefined(value: unknown): boolean {
  return value === undefined;
}

interface Repetition {
  readonly index: number;
  readonly first: number;
  readonly by: readonly string[];
  readonly value: unknown;
}

function repetition(list: readonly Segment[], { index, first, by, value }: Repetition): Finding {
  const earlier = quotedPath([...list, first, ...by]);
  return {
    place: [...list, index, ...by],
    demand: `must not repeat ${earlier}`,
    expected: "a different value",
    found: value,
  };
}
