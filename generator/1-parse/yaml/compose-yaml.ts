/** Converts tokens to the nodes of the YAML library. */
import { Composer, type CST, type ParsedNode } from "yaml";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";
import { reportSyntaxErrors } from "./yaml-errors.js";

/**
 * `uniqueKeys` is off because the library compares every key with every other of its map; build-tree.ts finds
 * duplicates in linear time.
 */
const options = {
  version: "1.2",
  schema: "core",
  strict: true,
  uniqueKeys: false,
  stringKeys: false,
  prettyErrors: false,
} as const;

/** The content of the only document, or null if there is none. Errors and warnings of the library are both errors. */
export function composeYaml(tokens: readonly CST.Token[], source: Source, report: Report): ParsedNode | null {
  const [, second] = tokens.filter(({ type }) => type === "document");
  if (second)
    report(
      diagnose(
        "parse/several-documents",
        {},
        { span: { file: source.name, start: second.offset, end: second.offset + 1 } },
      ),
    );
  const composer = new Composer(options);
  const [document] = [...composer.compose(tokens)];
  const { errors, warnings } = document ?? composer.streamInfo();
  if (!second) reportSyntaxErrors([...errors, ...warnings], source, report);
  return document?.contents ?? null;
}
