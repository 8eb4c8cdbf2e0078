import { say } from "./program.js";

console.log(say());
