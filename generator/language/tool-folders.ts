/** Directories whose files a tool executes or replaces: no output is written there. */

const folders = [
  // Version control.
  ".git",
  ".hg",
  ".svn",
  ".jj",
  ".bzr",
  // CI services and editors.
  ".github/workflows",
  ".github/actions",
  ".gitea/workflows",
  ".gitea/actions",
  ".forgejo/workflows",
  ".forgejo/actions",
  ".gitlab/ci",
  ".circleci",
  ".buildkite",
  ".woodpecker",
  ".teamcity",
  ".semaphore",
  ".azure-pipelines",
  ".devcontainer",
  ".vscode",
  ".idea",
  // Hooks.
  ".husky",
  ".githooks",
  ".lefthook",
  // Package managers.
  "node_modules",
  "bower_components",
  "jspm_packages",
  "web_modules",
  ".yarn",
  ".pnpm",
  ".pnpm-store",
  ".npm",
  "site-packages",
  ".venv",
  ".tox",
  "__pycache__",
  "vendor/bundle",
].map((folder) => `/${folder}/`);

/** The directory of a tool that contains a path or is the path, ignoring case; undefined if there is none. */
export function toolFolderOf(path: string): string | undefined {
  const within = `/${path.toLowerCase()}/`;
  return folders.find((folder) => within.includes(folder))?.slice(1, -1);
}
