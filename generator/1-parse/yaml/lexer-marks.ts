import { CST } from "yaml";

/**
 * Markers that the YAML library's lexer inserts between the parts of the text. Control characters are rejected before
 * it runs, so no text can be read as a marker.
 */
export const marks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
