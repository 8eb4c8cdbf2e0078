/**
 * Determines which text is used at which position when all positions have a text: positions that accept the same texts
 * share one.
 */

/** A position that represents all of a group. */
const voicePlaces = {
  prose: "field.description",
  line: "coercion.strip_prefix",
  word: "enum.values: enum value",
  data: "example.value: text",
  key: "example.value: key",
  literal: "rule.assert: literal",
  compared: "rule.compare: literal",
  pattern: "field.pattern: literal",
  code: "field.pattern: code",
  keyword: "test.contains_any",
} as const;

export type Voice = keyof typeof voicePlaces;
export type Voices = Readonly<Record<Voice, string>>;

/** A group that must not contain the text contains a harmless one. */
export function voicesFor(said: string, harmless: string, isCarried: (place: string) => boolean): Voices {
  return Object.fromEntries(
    Object.entries(voicePlaces).map(([voice, place]) => [voice, isCarried(place) ? said : harmless]),
  ) as Voices;
}

export function harmlessVoices(harmless: string): Voices {
  return voicesFor(harmless, harmless, () => true);
}
