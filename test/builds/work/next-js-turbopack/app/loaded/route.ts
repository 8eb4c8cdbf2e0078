import { loadContracts } from "agent-contracts";
import { answer } from "../../answer";
export const dynamic = "force-static";
export async function GET() {
  const { contracts } = await loadContracts("contracts.yaml");
  return new Response(String(contracts["CODE_REVIEW"]?.safeParse(answer).ok));
}
