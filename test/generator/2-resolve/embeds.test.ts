/** Tests in which of your files a block may be. */
import { describe, expect, test } from "vitest";
import { placed, resolveDiagnostics } from "../../support/resolving.js";

function complaints(file: string, as?: string): readonly string[] {
  const entry = JSON.stringify({ file, block: "ORDER", content: "prompt", ...(as !== undefined && { as }) });
  const part = `contracts:\n  ORDER: { fields: { id: uuid } }\ngenerate:\n  embed:\n    - ${entry}\n`;
  return placed(part, resolveDiagnostics(part));
}

describe("a file that can run its content", () => {
  const acting = [
    "deploy.sh",
    "pages/index.html",
    "a/App.vue",
    "page.mdx",
    "db.SQL",
    "Dockerfile",
    "Dockerfile.dev",
    "build/Makefile",
    "CMakeLists.txt",
    ".env",
    ".env.local",
    "prod.env",
    ".bashrc",
    "main.rb",
    "a.j2",
    "setup.cfg",
    "a.ini",
    "nginx.conf",
    "my.cnf",
    "log4j.properties",
    "README.rst",
    "guide.adoc",
    "a.org",
    ".editorconfig",
    "CODEOWNERS",
    "docker-compose.yml",
    "action.yaml",
    ".gitlab-ci.yml",
  ];

  test.each(acting)("cannot contain a block in any form: %s", (file) => {
    expect([undefined, "markdown", "text", "typescript", "python"].map((as) => complaints(file, as))).toEqual(
      Array.from({ length: 5 }, () => ["resolve/embed-form 5:15"]),
    );
  });

  test.each([".cursorrules", "rules", "prompt.tmpl", "notes.txt", "agent.yaml", ".windsurfrules", "profile"])(
    "is different from a file like %s",
    (file) => {
      expect(complaints(file, "text")).toEqual([]);
    },
  );

  test.each(["environment.md", "dockerfiles.md", "scripts.ts", "sh.py"])(
    "is different from a file with another extension: %s",
    (file) => {
      expect(complaints(file)).toEqual([]);
    },
  );
});
