/** Parses every output with the parser of its format. */
import type { GeneratedFile } from "../../../generator/target.js";
import { commonMarkPieces, githubPieces, promptPieces } from "./markdown-pieces.js";
import { dataPieces, type Pieces } from "./pieces.js";
import { codePieces } from "./typescript-pieces.js";

type Reader = (file: GeneratedFile) => Pieces;

const readers: readonly (readonly [what: RegExp, read: Reader])[] = [
  [/^losses\.json$/, ({ text }) => lossPieces(JSON.parse(text))],
  [/\.json$/, ({ text }) => dataPieces(JSON.parse(text))],
  [/^prompts\/.*\.md$/, ({ text }) => promptPieces(text)],
  [/\.md$/, ({ text }) => githubPieces(text)],
  [/\.[tj]s$/, ({ path, text }) => codePieces(path, text)],
];

interface LossGroup {
  readonly fact: string;
  readonly lost: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
}

/** Each loss of each path. A multi-line text has its own if an output prints it on one line. */
function lossPieces(report: readonly LossGroup[]): Pieces {
  return report.flatMap(({ fact, lost, paths }) =>
    Object.entries(lost)
      .filter(([, why]) => !why.startsWith("in part: a page shows a string on one line"))
      .flatMap(([output, why]) => paths.map((path) => ({ kind: "loss", text: `${output} ${fact} ${path}: ${why}` }))),
  );
}

/** A file is parsed once, because that of the harmless run is compared with many. */
function once(read: Reader): Reader {
  const known = new WeakMap<GeneratedFile, Pieces>();
  return (file) => {
    const pieces = known.get(file) ?? read(file);
    known.set(file, pieces);
    return pieces;
  };
}

export const piecesOf = once((file) => {
  const reader = readers.find(([what]) => what.test(file.path));
  if (!reader) throw new Error(`nobody reads ${file.path}`);
  return reader[1](file);
});

/** A page as a parser of only CommonMark sees it. */
export const commonMarkPiecesOf = once(({ text }) => commonMarkPieces(text));
