/** The CI job that keeps what is generated in step with contracts.yaml. */
import { isPlain } from "../../coverage/yaml-text.js";
import { inEscapes } from "../../format/escaped-text.js";

export const workflowPath = ".github/workflows/contracts.yml";

/** For GitHub Actions; elsewhere the last step is what counts. `folder` is that of the contracts file in the repository; empty where it is the repository itself. */
export function workflow(folder: string): string {
  const place = folder === "" ? "" : `    defaults:
      run:
        working-directory: ${isPlain(folder) ? folder : inEscapes(folder)}
`;
  return `# Fails where anything generated is out of step with contracts.yaml.
name: contracts
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
jobs:
  check:
    runs-on: ubuntu-latest
${place}    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx agent-contracts check --full --format github
`;
}
