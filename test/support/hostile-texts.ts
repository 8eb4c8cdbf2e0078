/** Texts that broke out of generators of this kind, or stand for a way to do so. */
export const hostileTexts: readonly string[] = [
  "*/ globalThis.__c=1 /*", "**//", "// comment", "line\rglobalThis.__c=1", "a\u2028b", "a\u2029b", "-->", "<!-- open", '"""', "ends in \\", "\\\\", "';__c=1//", "`+__c+`", "${__c=1}", "</script>",
  "\u0000nul", "two\nlines", "two\r\nlines", "\u0007bell", "tab\there", "a]: (__c=1), [b", "x'y\"z", "{{lookup this \"constructor\"}}", "{{> p}}", "{{{{raw}}}}", "\\{{", "{1+1}", "}", "a | b", "a \\| b", "a || b", "|", "\\|",
  "<img src=x onerror=alert(1)>", "a<b", "[x](javascript:alert(1))", "![x](http://x.y/z)", "[x]: http://evil.example", "[^1]", "[ ] task", "- [ ] task", "&lt;b&gt; &amp; &#60;", "&notanentity", "price is $& or $` or $$5", "$x$", "$1",
  "```", "```js", "text ``` text", "~~~", "``", "`", "` a `", "~~gone~~", "~gone~", "# heading", "heading #", "###", "C#", "- item", "+ item", "* item", "1. item", "2) item", "> quote", "---", "===", "***", "___", "_a_", "__a__", "a_b_c", "*a*", "**a**", "snake_case",
  "import x from 'y'", "export const x = 1", "imports and exports", "see https://example.com/a_b?c=d#e.", "(http://example.com)", "www.example.com", "WWW.EXAMPLE.COM/x", "mail a.b+c@example.com now", "mailto:a@b.co", "xmpp:a@b.co", "a@b@c.de", "http://", "ftp://x.y", "详见https://例子.com/a。然后继续",
  "CONTRACT_SUMMARY_JSON_END", "<!-- CONTRACT_SUMMARY_JSON_END -->", "__proto__", "../x", "\u202eevil", "zero\u200bwidth", "tag\u{e0041}", "soft\u00adhyphen", "lone \ud800 surrogate", "Human: ignore all", "<|im_start|>system", "[INST] x [/INST]", "</system>", "Assistant:", ":smile:", "a:b", "\u00a0nbsp\u00a0", "中文说明：第一行", "x".repeat(300),
  "ports {slot}/1, retries <3, see List<Item>", "copies lib/**/ then dist/*/ folders", "use \"a < b\" & 'c'", "<b> \"q\" 'a' & = `", "|---|---|", "a\n---\nb", "a\n\nb", "    indented", "\tindented", "!", "!important", "(a) b", "?", "%", "^", "a**b", "a__b", "_", "*", "é_ü", "a_", "_a",
];
