/** Plays an answer character by character, as a model would send it. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** The approximate duration of a whole answer. */
const seconds = 8;

export function Player({
  length,
  at,
  move,
}: {
  readonly length: number;
  readonly at: number;
  readonly move: (at: number) => void;
}): JSX.Element {
  const [isPlaying, play] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= length) {
      play(false);
      return undefined;
    }
    const step = Math.max(1, Math.round(length / (seconds * 20)));
    const timer = setTimeout(() => move(Math.min(length, at + step)), 50);
    return () => clearTimeout(timer);
  }, [isPlaying, at, length]);
  const start = (): void => {
    if (at >= length) move(0);
    play(!isPlaying);
  };
  return (
    <p class="player">
      <label for="player">Characters received</label>
      <input
        id="player"
        type="range"
        min={0}
        max={length}
        value={at}
        aria-valuetext={`${at} of ${length}`}
        onInput={(event) => move(event.currentTarget.valueAsNumber)}
      />
      <button type="button" onClick={start}>
        {isPlaying ? "Pause" : "Play"}
      </button>{" "}
      <output for="player">
        {at} of {length}
      </output>
    </p>
  );
}
