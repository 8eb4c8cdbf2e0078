/** Errors stop the stages that follow; warnings stop nothing. */
export type Severity = "error" | "warning";
