import { testPart } from "./part.js";

testPart(1);
