/** Folders whose files a tool runs, or replaces as it likes: nothing of a contracts file goes there. */

const folders = [
  // Version control.
  ".git",
  ".hg",
  ".svn",
  ".jj",
  ".bzr",
  // What services and editors run.
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
  // What package managers install.
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

/** The folder of a tool that a path lies in or is, without regard to case; undefined if there is none. */
export function toolFolderOf(path: string): string | undefined {
  const within = `/${path.toLowerCase()}/`;
  return folders.find((folder) => within.includes(folder))?.slice(1, -1);
}
