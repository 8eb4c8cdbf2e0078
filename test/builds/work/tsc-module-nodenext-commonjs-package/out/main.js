"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
const program_js_1 = require("./program.js");
console.log((0, program_js_1.say)());
