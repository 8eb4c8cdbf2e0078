/** The CI job that checks that generated files are up to date, and shows on a pull request what the change breaks. */
import { isPlain } from "../../source/yaml-text.js";
import { inEscapes } from "../../format/escaped-text.js";

export const workflowPath = ".github/workflows/contracts.yml";

/**
 * For GitHub Actions; for other services, use the commands of the last two steps. The name of a branch is data for the
 * shell, never part of a command. `folder` is the directory of the contracts file in the repository; empty for its
 * root.
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
