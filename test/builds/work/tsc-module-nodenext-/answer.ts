export const answer = "Sure!\n```json\n{\"schema_version\":\"code_review_v1\",\"verdict\":\"FAIL\",\"findings\":[{\"file\":\"a\",\"severity\":\"minor\",\"note\":\"b\"}]}\n```";
