import { say } from "./program";

console.log(say());
