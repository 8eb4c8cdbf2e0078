export {};
/** All values of {@link Verdict}, in the order of the contract. */
export declare const verdictValues: readonly ["PASS", "FAIL"];
/**
 * What has to happen after a review.
 *
 * - `"PASS"`: The change can go in.
 * - `"FAIL"`: Somebody has to work on it first.
 */
export type Verdict = "PASS" | "FAIL";
/** All values of {@link Severity}, in the order of the contract. */
export declare const severityValues: readonly ["major", "minor"];
/**
 * How bad a finding is.
 *
 * - `"major"`: It must be mended before the change goes in.
 * - `"minor"`: It can be mended later.
 */
export type Severity = "major" | "minor";
/** One problem in one place. */
export interface Finding {
    /** Path from the root of the repository. */
    file: string;
    /** How bad it is. */
    severity: Severity;
    /** What is wrong and why. */
    note: string;
}
/**
 * What the reviewer returns for a change.
 *
 * - When `verdict` is PASS, `findings` must be empty.
 */
export type CodeReview = {
    schema_version: "code_review_v1";
    /** Whether the change can go in. */
    verdict: "PASS";
    /** Worst first; empty where there is nothing to say. */
    findings: [];
} | {
    schema_version: "code_review_v1";
    /** Whether the change can go in. */
    verdict: "FAIL";
    /**
     * Worst first; empty where there is nothing to say.
     *
     * At most 50 items.
     */
    findings: Finding[];
};
