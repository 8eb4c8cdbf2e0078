import { testPart } from "./part.js";

testPart(6);
