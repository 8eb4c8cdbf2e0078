/** The rules about whether a value is present: require, forbid, nonempty, empty, nonblank. */
import { visibleExactly } from "../support/visible-text.js";
import { placeAt, walkOf } from "./path.js";
import { isAbsent, isRecord } from "../support/records.js";
import { presenceRule, type Finding, type Rule, type WithPaths } from "./rule.js";
import { lazily } from "../support/lazily.js";

type Words = Pick<Finding, "demand" | "expected">;

/**
 * Reports one violation for each wrong value. A missing value is reported at the path where it would be, even if its
 * parent is missing.
 */
function eachPlace(
  facts: WithPaths,
  isWrong: (value: unknown) => boolean,
  words: Words,
  sameBounds: readonly string[] = [],
): Rule {
  const walks = facts.paths.map((path) => ({ path, walk: walkOf(path) }));
  return presenceRule(
    facts,
    (self, report) => {
      for (const { path, walk } of walks) {
        walk(self, (found, matched) => {
          if (isWrong(found))
            report(() => ({ place: placeAt(path, matched), ...words, ...(found !== undefined && { found }) }));
        });
      }
    },
    { operands: facts.paths.map((path) => ({ path })), sameBounds },
  );
}

/** The values must be present and not null. */
function requireMembers(facts: WithPaths): Rule {
  return eachPlace(facts, isAbsent, { demand: "is required", expected: "a value" });
}

/** Tools that look for CommonJS treat `require` in a special way, so the name is only used in the list of exports. */
export { requireMembers as require };

/**
 * The values must be absent or null. `absent` describes which of the two is possible: `omitted`, `null` or
 * `omitted or null`.
 */
export function forbid(facts: WithPaths & { readonly absent: string }): Rule {
  const { absent } = facts;
  return eachPlace(facts, (value) => !isAbsent(value), { demand: `must be ${absent}`, expected: absent });
}

/** Strings, arrays and maps must not be empty. A missing value counts as empty; a space counts as content. */
export function nonEmpty(facts: WithPaths): Rule {
  return eachPlace(facts, (value) => !hasContent(value), { demand: "must not be empty", expected: "content" }, [
    "minLength",
    "minItems",
    "minProperties",
  ]);
}

/** Strings, arrays and maps must be empty or missing. */
export function empty(facts: WithPaths): Rule {
  return eachPlace(facts, hasContent, { demand: "must be empty", expected: "no content" });
}

/** Strings must contain a visible character. A missing string does not. */
export function nonblank(facts: WithPaths): Rule {
  return eachPlace(facts, isBlank, { demand: "must not be blank", expected: "at least one visible character" }, [
    "minLength",
  ]);
}

/** Numbers and booleans count as content, because they cannot be empty. */
function hasContent(value: unknown): boolean {
  if (typeof value === "string" || Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : !isAbsent(value);
}

const visible = lazily(() => new RegExp(visibleExactly, "u"));

function isBlank(value: unknown): boolean {
  return typeof value === "string" ? !visible().test(value) : isAbsent(value);
}
