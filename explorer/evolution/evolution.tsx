/**
 * What changed since a baseline, with the witnesses of what breaks: the same document and both verdicts, side by side.
 */
import type { JSX } from "preact";
import type { ChangeData, VerdictData } from "../../generator/commands/explore/page-data.js";
import { data } from "../data.js";
import { Code, counted, NotHere, Section } from "../parts/text.js";

const order = ["break", "unknown", "safe"] as const;
const titles: Readonly<Record<(typeof order)[number], string>> = {
  break: "Breaking changes",
  unknown: "Changes that may break",
  safe: "Safe changes",
};

export function Evolution(): JSX.Element {
  const { evolution } = data;
  if (!evolution) return <NotHere name="changes" />;
  return (
    <>
      <h1>Changes since {evolution.baselines.join(", ")}</h1>
      <p>{evolution.changes.length === 0 ? "Nothing changed." : `${counted(evolution.changes.length, "change")}.`}</p>
      {order.map((rank) => {
        const changes = evolution.changes.filter((change) => rankOf(change) === rank);
        return (
          changes.length > 0 && (
            <Section title={titles[rank]}>
              {changes.map((change) => (
                <ChangeItem change={change} />
              ))}
            </Section>
          )
        );
      })}
    </>
  );
}

function rankOf({ verdicts }: ChangeData): (typeof order)[number] {
  return order.find((rank) => verdicts.some(({ verdict }) => verdict === rank)) ?? "safe";
}

function ChangeItem({
  change: { title, kind, against, verdicts, bridge, before, after },
}: {
  readonly change: ChangeData;
}): JSX.Element {
  return (
    <article class="change-item">
      <h3>{title}</h3>
      <p class="quiet">
        {kind}, since {against}
      </p>
      {(before !== undefined || after !== undefined) && (
        <div class="columns">
          <div>
            <h4>Before</h4>
            <Code text={before ?? "nothing"} label="Before" />
          </div>
          <div>
            <h4>After</h4>
            <Code text={after ?? "nothing"} label="After" />
          </div>
        </div>
      )}
      {verdicts.map((verdict) => (
        <VerdictItem verdict={verdict} />
      ))}
      {bridge !== undefined && (
        <p>
          <strong>To keep it working:</strong> {bridge}
        </p>
      )}
    </article>
  );
}

function VerdictItem({
  verdict: { direction, verdict, why, witness },
}: {
  readonly verdict: VerdictData;
}): JSX.Element {
  if (!witness)
    return (
      <p>
        <strong>{direction}</strong> <span class={`badge ${verdict}`}>{verdict}</span> {why}
      </p>
    );
  return (
    <>
      <p>
        <strong>{direction}</strong> <span class="badge break">break</span> This document shows it:
      </p>
      <Code text={witness.text} label="Witness" />
      <div class="columns">
        <div>
          <h4>Old version</h4>
          <ul>
            {witness.before.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>New version</h4>
          <ul>
            {witness.after.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
