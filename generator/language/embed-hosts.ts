/** The files that can contain a block: the style of their markers, and the possible forms of the content. */
import { isActing } from "./acting-files.js";
import type { EmbedForm } from "./embed-keys.js";

/** The style of markers: a Markdown comment, a comment after `//`, or one after `#`. */
export type MarkStyle = "comment" | "slashes" | "hash";

/** The form of the content between the markers. `fenced` is text in a fence in Markdown. */
export type FormName = "markdown" | "fenced" | "plain" | "typescript" | "python";

/** The markers and the form of a block. */
export interface Dress {
  readonly marks: MarkStyle;
  readonly form: FormName;
}

type Dresses = Readonly<Partial<Record<EmbedForm, Dress>>>;

const markdown = {
  markdown: { marks: "comment", form: "markdown" },
  text: { marks: "comment", form: "fenced" },
} as const;
const typescript = { typescript: { marks: "slashes", form: "typescript" } } as const;
const python = { python: { marks: "hash", form: "python" } } as const;
const plain = { text: { marks: "hash", form: "plain" } } as const;
/** The forms for a file with another extension; `as` in the contracts file selects one. */
const other = { markdown: markdown.markdown, ...typescript, ...python, ...plain } as const;

/** By extension, in lowercase; the first form of a row is the default. */
const hosts: readonly (readonly [endings: readonly string[], dresses: Dresses])[] = [
  [["md", "mdc", "markdown"], markdown],
  [["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"], typescript],
  [["py", "pyi"], python],
  [["txt", "yaml", "yml", "toml"], plain],
];

/** The possible forms in a file, the default first; undefined if its extension is unknown, so it has no default. */
export function formsOf(file: string): readonly string[] | undefined {
  const dresses = dressesOf(file);
  return dresses && Object.keys(dresses);
}

/**
 * How a block is written in a file; undefined if the file cannot contain the form, or if the form is required and
 * missing.
 */
export function dressOf(file: string, as: EmbedForm | undefined): Dress | undefined {
  if (isActing(file)) return undefined;
  const dresses = dressesOf(file);
  if (as !== undefined) return (dresses ?? (other as Dresses))[as];
  return Object.values(dresses ?? {})[0];
}

function dressesOf(file: string): Dresses | undefined {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return hosts.find(([endings]) => name.includes(".") && endings.includes(ending))?.[1];
}
