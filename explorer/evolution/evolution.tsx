/** The changes since a baseline: what each one breaks, with an example that the two versions treat differently. */
import type { JSX } from "preact";
import type { ChangeData, VerdictData } from "../../generator/commands/explore/page-data.js";
import { data } from "../data.js";
import { Code, counted, NotHere, Section } from "../parts/text.js";

const order = ["break", "unknown", "safe"] as const;
const titles: Readonly<Record<(typeof order)[number], string>> = {
  break: "Breaking changes",
  unknown: "Changes that may break something",
  safe: "Safe changes",
};

const verdictWords: Readonly<Record<VerdictData["verdict"], string>> = {
  break: "breaks",
  unknown: "may break",
  safe: "safe",
};

/** Who is affected by a break in each direction of `contracts diff`. */
const affected: Readonly<Record<string, string>> = {
  producer: "Agents with the old prompt",
  values: "Programs with the old validator",
  types: "Code that uses values",
  builds: "Code that creates values",
  replay: "Recorded answers",
  codes: "Code that compares issue codes",
};

export function Evolution(): JSX.Element {
  const { evolution } = data;
  if (!evolution) return <NotHere name="changes" />;
  return (
    <>
      <h1>Changes since {evolution.baselines.join(", ")}</h1>
      <p>
        {evolution.changes.length === 0
          ? "Nothing changed."
          : `${counted(evolution.changes.length, "change")}. Each one lists who is affected; the example is an answer, a value or a line of code that the two versions treat differently.`}
      </p>
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
        <code>{kind}</code>, since {against}
      </p>
      {(before !== undefined || after !== undefined) && (
        <div class="columns">
          <div>
            <h4>In the old contract</h4>
            <Code text={before ?? "none"} label="In the old contract" />
          </div>
          <div>
            <h4>In the new contract</h4>
            <Code text={after ?? "none"} label="In the new contract" />
          </div>
        </div>
      )}
      {verdicts.map((verdict) => (
        <VerdictItem verdict={verdict} />
      ))}
      {bridge !== undefined && (
        <p>
          <strong>Add this to break nothing:</strong> {bridge}
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
  const head = (
    <>
      <strong>{affected[direction] ?? direction}</strong>{" "}
      <span class={`badge ${verdict}`}>{verdictWords[verdict]}</span>
    </>
  );
  if (!witness)
    return (
      <p>
        {head} {why}
      </p>
    );
  return (
    <>
      <p>{head} For example:</p>
      <Code text={witness.text} label="Example" />
      <div class="columns">
        <div>
          <h4>Result with the old version</h4>
          <ul>
            {witness.before.map((line) => (
              <li>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h4>Result with the new version</h4>
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
