/**
 * The environment of git without settings of the user or the repository that could change its output or run a program.
 */

const configuration = [
  "core.abbrev=auto",
  "core.quotePath=false",
  "core.fsmonitor=false",
  "log.showSignature=false",
  "diff.algorithm=myers",
  "diff.context=3",
  "diff.indentHeuristic=true",
  "diff.interHunkContext=0",
  "diff.relative=false",
  "diff.renameLimit=1000",
  "diff.suppressBlankEmpty=false",
];

export const fixedConfiguration = [
  "--no-pager",
  "--no-optional-locks",
  ...configuration.flatMap((setting) => ["-c", setting]),
];

/** Variables that point git to another repository. They are set while a hook runs. */
const variablesOfAnotherRepository = [
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_IMPLICIT_WORK_TREE",
  "GIT_PREFIX",
  "GIT_INDEX_FILE",
  "GIT_COMMON_DIR",
  "GIT_NAMESPACE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
];

/** Variables that change which commits are visible. */
const variablesOfHistory = ["GIT_GRAFT_FILE", "GIT_SHALLOW_FILE", "GIT_REPLACE_REF_BASE", "GIT_NO_REPLACE_OBJECTS"];

/** Variables that change the format of a diff, or its files. */
const variablesOfOutput = [
  "GIT_DIFF_OPTS",
  "GIT_EXTERNAL_DIFF",
  "GIT_PAGER",
  "GIT_ATTR_SOURCE",
  "GIT_LITERAL_PATHSPECS",
  "GIT_GLOB_PATHSPECS",
  "GIT_NOGLOB_PATHSPECS",
  "GIT_ICASE_PATHSPECS",
];

const dropped = new Set([...variablesOfAnotherRepository, ...variablesOfHistory, ...variablesOfOutput]);

/**
 * Configuration in GIT_CONFIG_COUNT and related variables is kept, like configuration files: it may declare that a
 * directory is safe. The options in this file override it.
 */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !dropped.has(name.toUpperCase()));
  return { ...Object.fromEntries(kept), LC_ALL: "C", GIT_TERMINAL_PROMPT: "0" };
}
