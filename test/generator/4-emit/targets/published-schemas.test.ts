/** Tests the published schemas of the golden cases, each on its own. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { declarationsOf, declaredName, publishedSchema } from "../../../../generator/lowering/schema-document.js";
import { readModel } from "../../../support/read-model.js";

const golden = fileURLToPath(new URL("../../../golden/", import.meta.url));

/** Several files are merged before they become one Model. */
const cases = readdirSync(golden).filter((name) => name !== "several-files");

describe.each(cases)("golden case %s", (name) => {
  const model = readModel(readFileSync(`${golden}${name}/contracts.yaml`, "utf8"));

  test.each(declarationsOf(model).map((declaration) => [declaredName(declaration), declaration] as const))(
    "%s",
    (declared, declaration) => {
      const text = readFileSync(`${golden}${name}/expected/schemas/${declared}.schema.json`, "utf8");
      expect(publishedSchema(model, declaration)).toEqual(JSON.parse(text));
    },
  );
});
