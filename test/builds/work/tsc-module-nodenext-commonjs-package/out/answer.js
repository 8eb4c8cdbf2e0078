"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.answer = void 0;
exports.answer = "Sure!\n```json\n{\"schema_version\":\"code_review_v1\",\"verdict\":\"FAIL\",\"findings\":[{\"file\":\"a\",\"severity\":\"minor\",\"note\":\"b\"}]}\n```";
