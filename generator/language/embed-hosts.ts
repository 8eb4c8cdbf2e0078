/** What kind of file a block is in: how marks are written there, and which forms a content can take. */
import { isActing } from "./acting-files.js";
import type { EmbedForm } from "./embed-keys.js";

/** How marks are written: as a comment of Markdown, behind `//`, behind `#`. */
export type MarkStyle = "comment" | "slashes" | "hash";

/** How a content is written between the marks; `fenced` is text in Markdown. */
export type FormName = "markdown" | "fenced" | "plain" | "typescript" | "python";

/** The marks and the form of a block. */
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
/** A file of another ending is what `as` says it is. */
const other = { markdown: markdown.markdown, ...typescript, ...python, ...plain } as const;

/** By ending, in lowercase letters; the first form of a row is the one if the entry says nothing. */
const hosts: readonly (readonly [endings: readonly string[], dresses: Dresses])[] = [
  [["md", "mdc", "markdown"], markdown],
  [["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"], typescript],
  [["py", "pyi"], python],
  [["txt", "yaml", "yml", "toml"], plain],
];

/**
 * The forms that a file can take, the default first; undefined if its ending is not known, so that it has no default.
 */
export function formsOf(file: string): readonly string[] | undefined {
  const dresses = dressesOf(file);
  return dresses && Object.keys(dresses);
}

/**
 * How a block is written in a file; undefined if the file cannot hold that form, or if the form has to be said and is
 * not.
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
