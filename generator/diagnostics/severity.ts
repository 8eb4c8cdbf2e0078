/** Errors prevent the following stages; warnings do not. */
export type Severity = "error" | "warning";
