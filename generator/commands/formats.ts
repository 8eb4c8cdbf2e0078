/** The forms in which results are printed. */

export const formats = ["text", "json", "github", "sarif"] as const;

/** Only of commands that have something to say in Markdown. */
export const markdown = "markdown";

export type Format = (typeof formats)[number] | typeof markdown;

export function isFormat(value: string | undefined): value is Format {
  return value === markdown || formats.some((format) => format === value);
}
