/** Files that are executed, built or rendered as is: contract text would become code, a setting or markup in them. */

/**
 * By extension. Quoting as a literal of another language does not help: strings in many of these contain code
 * (`"${…}"`), and a page ends a script at its end tag, even in a string.
 */
const endings = setOf(
  "htm html xhtml mhtml svg xml xsl xslt vue svelte astro mdx hbs handlebars mustache ejs erb jinja jinja2 j2 njk liquid twig pug haml css scss less tex",
  "sh bash zsh fish ksh csh nu ps1 psm1 psd1 bat cmd vbs applescript awk sed env envrc",
  "php phtml rb rake gemspec pl pm lua r jl tcl el lisp scm rkt clj cljs ex exs erl hrl hs ml mli fs fsx",
  "java kt kts scala sc groovy gradle dart swift go rs zig c h cc cpp cxx hpp m mm cs csx csproj vb d nim cr v sol coffee ipynb",
  "ini cfg conf cnf config properties prefs editorconfig gitignore dockerignore npmignore eslintignore prettierignore",
  "rst rest adoc asciidoc asc org textile",
  "sql graphql gql proto tf hcl nix bzl bazel cmake mk make just dockerfile containerfile service desktop reg plist htaccess",
);

/** By name, in lowercase. */
const names = setOf(
  "dockerfile containerfile makefile gnumakefile justfile procfile jenkinsfile vagrantfile rakefile gemfile brewfile podfile fastfile tiltfile caddyfile cmakelists.txt build workspace crontab codeowners",
  "action.yml action.yaml .gitlab-ci.yml .travis.yml appveyor.yml azure-pipelines.yml bitbucket-pipelines.yml cloudbuild.yaml .pre-commit-config.yaml lefthook.yml docker-compose.yml docker-compose.yaml compose.yml compose.yaml",
  ".bashrc .bash_profile .bash_aliases .bash_logout .profile .zshrc .zshenv .zprofile .zlogin .gitconfig .gitmodules .gitattributes .npmrc .yarnrc .vimrc .babelrc",
);

function setOf(...rows: readonly string[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => row.split(" ")));
}

/** Whether the contents of a file with this path are executed; `.env.local` counts as `.env`. */
export function isActing(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const [, ...parts] = name.split(".");
  return (
    names.has(name) ||
    endings.has(parts.at(-1) ?? "") ||
    (name.startsWith(".env") && endings.has(parts[0] ?? "")) ||
    isVariant(name)
  );
}

/** `Dockerfile.dev`, `Makefile.am` */
function isVariant(name: string): boolean {
  const [stem = ""] = name.split(".");
  return stem.endsWith("file") && names.has(stem);
}
