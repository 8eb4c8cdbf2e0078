/** `minLength` and `maxLength` in code points, as JSON Schema asks. */
import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";

/**
 * Ajv iterates over every string to count its code points. But a string of n UTF-16 units has between n / 2 and n code
 * points, so its `length` is nearly always enough; counting is only needed between the limit and twice the limit.
 */
export const lengths: CodeKeywordDefinition = {
  keyword: ["minLength", "maxLength"],
  type: "string",
  schemaType: "number",
  error: { message: "", params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  code(cxt: KeywordCxt) {
    const limit = cxt.schema as number;
    const length = cxt.gen.let("len", _`${cxt.data}.length`);
    const isMaximum = cxt.keyword === "maxLength";
    if (isMaximum ? limit > 0 : limit > 1)
      countCodePoints(
        cxt,
        length,
        isMaximum
          ? _`${length} > ${limit} && ${length} <= ${2 * limit}`
          : _`${length} >= ${limit} && ${length} < ${2 * limit}`,
      );
    cxt.fail(isMaximum ? _`${length} > ${limit}` : _`${length} < ${limit}`);
  },
};

function countCodePoints({ gen, data }: KeywordCxt, length: Name, isInBand: Code): void {
  gen.if(isInBand, () => {
    gen.assign(length, 0);
    gen.forOf("point", data, () => gen.code(_`${length}++`));
  });
}
