/** Checks the types of contracts with hooks, which require them as options, and of contracts that accept patches. */
import { answer, contractFor, fixes, planReview } from "./index.js";

const read_fixes = (value: unknown): unknown => value;
fixes.safeParse("[]", { hooks: { read_fixes } });
fixes.parse("[]", { hooks: { read_fixes }, context: { expected_ids: ["a"] } });
planReview.safeParse("{}", { context: { plan_id: "P1" } });
contractFor("FIXES")?.safeParse("[]");

// @ts-expect-error the hook is missing
fixes.safeParse("[]");
// @ts-expect-error the hook has another name
fixes.safeParse("[]", { hooks: { read_fix: read_fixes } });
// @ts-expect-error the hook is not a function
fixes.safeParse("[]", { hooks: { read_fixes: 1 } });

const outcome = answer.safeParse("{}", { hooks: { read_due_date: () => undefined } });
if (outcome.ok && outcome.format === "json") outcome.value.request_type satisfies "METRIC" | "QUESTION";
if (outcome.ok && outcome.format === "patch") outcome.value.files satisfies readonly object[];
const review = planReview.safeParse("{}", { context: { plan_id: "P1" } });
// @ts-expect-error this contract accepts no patch
if (review.ok) review.format satisfies "patch";

// The type of a contract without providers says what to do, instead of `never`.
type Asked = Parameters<typeof planReview.for>[0];
"add the provider under generate.providers in the contracts file" satisfies Asked;
// @ts-expect-error the contract is not compiled for a provider
planReview.for("openai");
