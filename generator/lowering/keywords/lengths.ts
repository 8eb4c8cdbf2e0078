/** `minLength` and `maxLength` in code points, as JSON Schema asks. */
import { _, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";

/**
 * Ajv walks every text to count its code points. But a text of n UTF-16 units has between n / 2 and n code points, so
 * that its `length` nearly always decides; only in the band between the limit and twice the limit is there something to
 * count.
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
