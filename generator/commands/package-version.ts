/** The version of this package; a test compares it with package.json, which a bundled program could not read. */
export const packageVersion = "0.1.0";
