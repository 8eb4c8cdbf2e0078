import { CST } from "yaml";

/**
 * Signs that the YAML library's lexer puts between the parts of the text without taking any of it. Control characters
 * of a file are rejected before it runs, so that no text is taken for one.
 */
export const marks: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
