/** Computes a property of a pattern from that of its parts. */

/** The property of a part, and how parts are combined. */
export interface Measure<Size> {
  /** An empty part, as between the bars of `a||b`. */
  readonly nothing: Size;
  /** No alternative at all. */
  readonly never: Size;
  readonly part: (token: string) => Size;
  readonly inRow: (left: Size, right: Size) => Size;
  readonly either: (left: Size, right: Size) => Size;
  readonly repeated: (part: Size, quantifier: string) => Size;
  /** `opening` distinguishes a lookaround from a group: `(`, `(?:`, `(?=`. */
  readonly group: (inner: Size, opening: string) => Size;
}

/** A group that is being read: its complete alternatives, the current one without its last part, and that part. */
interface Group<Size> {
  readonly opening: string;
  alternatives: Size;
  sequence: Size;
  last: Size;
}

/** @param tokens escapes, classes, openings of groups, quantifiers and characters of a valid pattern */
export function foldPattern<Size>(tokens: Iterable<string>, measure: Measure<Size>): Size {
  const groups = [opened("", measure)];
  for (const token of tokens) readToken(token, groups, measure);
  return whole(groups[0] ?? opened("", measure), measure);
}

function opened<Size>(opening: string, { nothing, never }: Measure<Size>): Group<Size> {
  return { opening, alternatives: never, sequence: nothing, last: nothing };
}

function readToken<Size>(token: string, groups: Group<Size>[], measure: Measure<Size>): void {
  const group = groups.at(-1) ?? opened("", measure);
  if (token.startsWith("(")) groups.push(opened(token, measure));
  else if (token === ")") close(groups, measure);
  else if (token === "|")
    Object.assign(group, { alternatives: whole(group, measure), sequence: measure.nothing, last: measure.nothing });
  else if (/^[*+?{]/.test(token)) group.last = measure.repeated(group.last, token);
  else add(group, measure.part(token), measure);
}

function close<Size>(groups: Group<Size>[], measure: Measure<Size>): void {
  const [closed, outer] = [groups.pop(), groups.at(-1)];
  if (closed && outer) add(outer, measure.group(whole(closed, measure), closed.opening), measure);
}

function add<Size>(group: Group<Size>, part: Size, { inRow }: Measure<Size>): void {
  group.sequence = inRow(group.sequence, group.last);
  group.last = part;
}

function whole<Size>({ alternatives, sequence, last }: Group<Size>, { either, inRow }: Measure<Size>): Size {
  return either(alternatives, inRow(sequence, last));
}
