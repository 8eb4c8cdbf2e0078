/** The version of this package; a test compares it with package.json, which a bundled program cannot read. */
export const packageVersion = "0.1.0";
