/** Members behind an answer in another notation than JSON, which state something else: `{severity = major}`. */
import { isRecord } from "../rules/path.js";
import { isEqual } from "../support/equality.js";
import { lazily } from "../support/lazily.js";
import type { Judge, JudgedCandidate, Judgement } from "./judgement.js";

/** Further members that say anything else are not looked at: each is judged with all of the answer. */
const mostMembers = 16;

interface Member {
  readonly name: string;
  readonly word: string;
  readonly at: number;
}

/**
 * Where the text behind a value gives one of its members another valid value. A word counts if the contract takes only
 * some words there, or if nothing but members of the value is in its braces or its fence.
 */
export function restatedAt<Judged extends Judgement>(
  text: string,
  { candidate, judgement: { value } }: JudgedCandidate<Judged>,
  judge: Judge<Judged>,
): number | undefined {
  const end = candidate.end + (/^\s*(?:`{3,}|~{3,})/.exec(text.slice(candidate.end))?.[0].length ?? 0);
  const behind = text.slice(end);
  if (!isRecord(value) || !/[:：=]/u.test(behind)) return undefined;
  const names = new Map(Object.keys(value).map((name) => [folded(name), name]));
  const differs = (members: Readonly<Record<string, string>>): boolean => {
    const other = { ...value, ...members };
    const judged = judge(other, { ...candidate, value: other, steps: [], writtenNumbers: () => new Map() });
    return judged.conforms && !isEqual(judged.value, value);
  };
  const restated =
    membersIn(behind, names)
      .slice(0, mostMembers)
      .find(({ name, word }) => differs({ [name]: word }) && !differs({ [name]: nonsense })) ??
    blocksIn(behind, names).find(({ members }) => differs(members));
  return restated && end + restated.at;
}

/** No contract lists this word. */
const nonsense = "xqz";

/** As the contract compares keys. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, () => "");
}

const member = lazily(
  () =>
    /(?<![\p{L}\p{N}_$"'“.-])([\p{L}_$][\p{L}\p{N}_$-]{0,80})[*`]*\s?(?:[:：]|=>?)(?=[*`]*[^\S\n]*[*`"'“]*([^\s,;{}[\]()"'`*“”][^\n,;{}[\]()"'`*“”]{0,80}))/gu,
);

function membersIn(text: string, names: ReadonlyMap<string, string>): readonly Member[] {
  return [...text.matchAll(member())].flatMap(({ index, 1: key = "", 2: word = "" }) => {
    const name = names.get(folded(key));
    return name === undefined ? [] : [{ name, word: word.trim().replace(/\.$/, () => ""), at: index }];
  });
}

/** What is in braces or in a fence, if each part of it is a member. */
function blocksIn(
  text: string,
  names: ReadonlyMap<string, string>,
): readonly { readonly members: Readonly<Record<string, string>>; readonly at: number }[] {
  return [...text.matchAll(block)].slice(0, mostMembers).flatMap(({ index, 1: inBraces, 2: inFence = "" }) => {
    const parts = (inBraces ?? inFence).split(/[\n,;]/).filter((part) => /\S/.test(part));
    const members = parts.map((part) => membersIn(part.trim(), names).filter(({ at }) => at === 0));
    return members.every(([only]) => only)
      ? [{ members: Object.fromEntries(members.flat().map(({ name, word }) => [name, word])), at: index }]
      : [];
  });
}

const block = /\{([^{}]{1,400})\}|(?:`{3}|~{3})[\w-]*\n([^`~]{1,400}?)\n(?:`{3}|~{3})/g;
