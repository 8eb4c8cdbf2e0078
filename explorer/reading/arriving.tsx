/** What a stream can show of an incomplete answer, and whether the answer is lost. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { ReadOptions } from "../../runtime/options/options.js";
import { contractNamed } from "../contracts/contracts.js";
import { marksIn } from "../contracts/marks.js";
import { offsetsIn } from "../contracts/places.js";
import { arrivedOf } from "../contracts/stream.js";
import { Section } from "../parts/text.js";
import { MarkedText } from "./marked-text.js";
import { Issues } from "./results.js";
import { notesOf, ValueTree } from "./value-tree.js";

const says = {
  lost: "Lost: no further text can make this answer valid.",
  suspect: "Probably lost: no further text can make this answer valid, unless the text so far is repaired.",
} as const;

/** The streaming reader reports the end of the key; this returns the start of the value after it. */
function valuesIn(text: string): ReturnType<typeof offsetsIn> {
  const offsetAt = offsetsIn(text);
  return (position) => {
    const start = offsetAt(position);
    return start + (/^"\s*:\s*/.exec(text.slice(start))?.[0].length ?? 0);
  };
}

const nowhere = (): undefined => undefined;

export function Arriving({
  scope,
  text,
  options,
}: {
  readonly scope: string;
  readonly text: string;
  readonly options: ReadOptions;
}): JSX.Element | null {
  const contract = contractNamed(scope);
  const arrived = useMemo(() => contract && arrivedOf(contract, text, options), [scope, text, JSON.stringify(options)]);
  if (!arrived) return null;
  const { value, wrong } = arrived;
  const issues = wrong ? [wrong.issue] : [];
  return (
    <>
      <p class={wrong ? "verdict rejected" : "verdict arriving"}>
        {wrong
          ? says[wrong.type]
          : value === undefined
            ? "Incomplete: no part of the value is certain yet."
            : "Incomplete: below is the value so far."}
      </p>
      <Section title="Text">
        <MarkedText
          text={text}
          marks={marksIn(text, [], issues, { offsetOf: nowhere, offsetAt: valuesIn(text) })}
          range={undefined}
        />
      </Section>
      <Issues issues={issues} text={text} />
      <Section title="Value so far">
        {value === undefined ? (
          <p class="quiet">Nothing yet.</p>
        ) : (
          <ValueTree value={value} notes={notesOf([], issues)} />
        )}
      </Section>
    </>
  );
}
