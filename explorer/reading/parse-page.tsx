/** The page on which you paste an answer and see its result. */
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { DeclarationData } from "../../generator/commands/explore/page-data.js";
import { contracts } from "../data.js";
import { contractNamed } from "../contracts/contracts.js";
import { marksIn } from "../contracts/marks.js";
import { offsetsIn, placesIn } from "../contracts/places.js";
import { readAs, valueOf } from "../contracts/read.js";
import { CopyButton } from "../parts/copy-button.js";
import { Section } from "../parts/text.js";
import { linkTo } from "../route.js";
import { Arriving } from "./arriving.js";
import { brokenAnswers } from "./broken-answers.js";
import { MarkedText } from "./marked-text.js";
import { Player } from "./player.js";
import { Changes, Issues, issuesOf, Retry, Verdict } from "./results.js";
import { optionsFrom, type Settings, settingsIn, stateOf } from "./settings.js";
import { SettingsForm } from "./settings-form.js";
import { notesOf, ValueTree } from "./value-tree.js";

/**
 * The state of a link is the key of this component, so another link resets it. An effect would overwrite the first
 * characters that you type.
 */
export function ParsePage({ scope, state }: { readonly scope: string; readonly state: string }): JSX.Element {
  const [settings, set] = useState<Settings>(() => settingsIn(state));
  const [played, move] = useState<number | undefined>();
  const contract = contracts.find(({ name }) => name === scope) ?? contracts[0];
  const change = (changed: Partial<Settings>): void => {
    set({ ...settings, ...changed });
    move(undefined);
  };
  if (!contract)
    return (
      <>
        <h1>Parse an answer</h1>
        <p>The file declares no contract.</p>
      </>
    );
  const { options, problem } = optionsFrom(settings);
  const at = Math.min(played ?? settings.text.length, settings.text.length);
  const isPrefix = at < settings.text.length;
  return (
    <>
      <h1>Parse an answer</h1>
      <div class="columns">
        <div>
          <p class="search">
            <label for="scope">Contract</label>
            <select
              id="scope"
              value={contract.name}
              onChange={(event) => (location.hash = linkTo("read", event.currentTarget.value, stateOf(settings)))}
            >
              {contracts.map(({ name }) => (
                <option>{name}</option>
              ))}
            </select>{" "}
            <a href={linkTo("contract", contract.name)}>Show the contract</a>
          </p>
          <Answer text={settings.text} change={(text) => change({ text })} />
          <Samples contract={contract} change={change} />
          <SettingsForm contract={contract} settings={settings} change={change} problem={problem} />
          <p>
            <CopyButton
              title="Copy a link to this"
              text={() => `${location.href.split("#")[0]}${linkTo("read", contract.name, stateOf(settings))}`}
            />{" "}
            <span class="quiet">The answer is in the fragment of the link, which browsers do not send.</span>
          </p>
        </div>
        <div>
          <Player length={settings.text.length} at={at} move={move} />
          {isPrefix ? (
            <Arriving scope={contract.name} text={settings.text.slice(0, at)} options={options} />
          ) : (
            <Result scope={contract.name} text={settings.text} options={JSON.stringify(options)} />
          )}
        </div>
      </div>
    </>
  );
}

function Answer({ text, change }: { readonly text: string; readonly change: (text: string) => void }): JSX.Element {
  const drop = async (event: DragEvent): Promise<void> => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    change(await file.text());
  };
  return (
    <>
      <label for="answer">Answer of a model: paste it, or drop a file</label>
      <textarea
        id="answer"
        class="answer"
        rows={14}
        value={text}
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => change(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => void drop(event)}
      />
    </>
  );
}

function Samples({
  contract: { name, sample },
  change,
}: {
  readonly contract: DeclarationData;
  readonly change: (changed: Partial<Settings>) => void;
}): JSX.Element | null {
  if (sample === undefined) return null;
  const answers = brokenAnswers(JSON.parse(sample), (value) => contractNamed(name)?.is(value) ?? false);
  return (
    <details class="samples">
      <summary>Twelve answers that break other parsers</summary>
      <ul class="inline">
        {answers.map(({ title, text, finishReason = "" }) => (
          <li>
            <button type="button" onClick={() => change({ text, finishReason })}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Parses the text shortly after it changed, so typing in a long text stays fast. */
function Result({
  scope,
  text,
  options,
}: {
  readonly scope: string;
  readonly text: string;
  readonly options: string;
}): JSX.Element {
  const settled = useSettled(`${scope}\n${options}\n${text}`, text.length);
  const found = useMemo(() => resultOf(scope, text, JSON.parse(options)), [settled]);
  if (!found || text === "")
    return (
      <p class="quiet" role="status">
        The result is shown here as soon as there is an answer.
      </p>
    );
  const { outcome, value, marks, range, text: shownText } = found;
  const issues = issuesOf(outcome);
  return (
    <>
      <Verdict outcome={outcome} />
      <Section title="Text">
        <MarkedText text={shownText} marks={marks} range={range} />
      </Section>
      <Issues issues={issues} text={shownText} />
      <Section title="Value">
        {value ? (
          <ValueTree value={value.value} notes={notesOf(outcome.changes, issues)} />
        ) : (
          <p class="quiet">The text contains no value.</p>
        )}
      </Section>
      <Changes changes={outcome.changes} />
      <Retry outcome={outcome} />
    </>
  );
}

/** Texts up to this length are parsed after each keystroke. */
const quick = 20_000;

function useSettled(key: string, length: number): string {
  const [settled, settle] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => settle(key), length > quick ? 200 : 0);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}

function resultOf(scope: string, text: string, options: Parameters<typeof readAs>[2]) {
  const contract = contractNamed(scope);
  if (!contract) return undefined;
  const outcome = readAs(contract, text, options);
  const places = placesIn(contract, text, options);
  const marks = marksIn(text, outcome.changes, issuesOf(outcome), {
    offsetOf: places.offsetOf,
    offsetAt: offsetsIn(text),
  });
  return { outcome, value: valueOf(contract, text, options, outcome), marks, range: places.range, text };
}
