/**
 * The CI job that keeps what is generated in step with contracts.yaml, and shows on a pull request what the change
 * breaks.
 */
import { isPlain } from "../../source/yaml-text.js";
import { inEscapes } from "../../format/escaped-text.js";

export const workflowPath = ".github/workflows/contracts.yml";

/**
 * For GitHub Actions; elsewhere the commands of the last two steps are what counts. The name of a branch is data to the
 * shell, never a part of a command. `folder` is that of the contracts file in the repository; empty if it is the
 * repository itself.
 */
export function workflow(folder: string): string {
  const place =
    folder === ""
      ? ""
      : `    defaults:
      run:
        working-directory: ${isPlain(folder) ? folder : inEscapes(folder)}
`;
  return `# Fails if anything generated is out of date, or if a pull request breaks something that contracts.accepted.yaml does not accept.
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
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx agent-contracts check --full --format github
      - name: What the change breaks
        if: github.event_name == 'pull_request'
        env:
          BASE: origin/\${{ github.base_ref }}
        run: |
          git cat-file -e "$BASE:./contracts.yaml" || exit 0
          npx agent-contracts diff --against "$BASE" --format github
`;
}
