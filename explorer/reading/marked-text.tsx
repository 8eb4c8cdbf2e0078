/** The text of an answer, in which changes and issues are marked. */
import type { JSX } from "preact";
import type { Mark } from "../contracts/marks.js";

/** If the text is longer, only the parts around its marks are shown. */
const longestShown = 400_000;

export function MarkedText({
  text,
  marks,
  range,
}: {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly range: readonly [number, number] | undefined;
}): JSX.Element {
  const [start, end] = range ?? [0, text.length];
  return (
    <pre class="marked" tabIndex={0} role="region" aria-label="The answer with marks">
      {pieces(text.slice(0, longestShown), marks).map(({ from, to, mark }) => {
        const piece = text.slice(from, to);
        if (mark)
          return (
            <mark id={markId(mark)} class={mark.kind} title={mark.says} tabIndex={-1}>
              {visible(piece)}
            </mark>
          );
        return to <= start || from >= end ? <span class="around">{piece}</span> : piece;
      })}
      {text.length > longestShown && <span class="around">{`\n… ${text.length - longestShown} more characters`}</span>}
    </pre>
  );
}

export function markId({ kind, index }: Pick<Mark, "kind" | "index">): string {
  return `${kind}-${index}`;
}

/** Makes a marked line break visible. */
function visible(piece: string): string {
  return piece === "" ? "∅" : piece.replace(/^\n/, () => "↵\n");
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly mark?: Mark;
}

function pieces(text: string, marks: readonly Mark[]): readonly Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const mark of marks) {
    if (mark.start > text.length) break;
    if (mark.start > from) found.push({ from, to: mark.start });
    found.push({ from: mark.start, to: Math.min(mark.end, text.length), mark });
    from = mark.end;
  }
  if (from < text.length) found.push({ from, to: text.length });
  return found;
}
