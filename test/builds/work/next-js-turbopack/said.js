import { readFileSync } from "node:fs";
const page = readFileSync(".next/server/app/index.html", "utf8");
if (readFileSync(".next/server/app/loaded.body", "utf8") !== "true") throw new Error("the route did not load the contracts");
console.log(/<main>(.*?)<\/main>/.exec(page)?.[1]);
