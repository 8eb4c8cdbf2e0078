/** The formats of results. */

export const formats = ["text", "json", "github", "sarif"] as const;

/** Only for commands with output in Markdown. */
export const markdown = "markdown";

export type Format = (typeof formats)[number] | typeof markdown;

export function isFormat(value: string | undefined): value is Format {
  return value === markdown || formats.some((format) => format === value);
}
