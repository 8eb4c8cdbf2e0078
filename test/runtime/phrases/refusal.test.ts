import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../runtime/phrases/refusal.js";

const unwilling = [
  "I can't help with that.",
  "I’m sorry, but I can’t share that.",
  "I'm sorry.",
  "I am unable to assist with this request.",
  "I cannot tell you how to do that.",
  "I can't say such things.",
  "I won't decide that.",
  "I'm not going to determine who is guilty.",
  "As an AI, I cannot decide this for you.",
  "I cannot tell which one it is, and I won't guess.",
  "I don't know who asked, but I can't help with that.",
  "Ich kann das leider nicht tun.",
  "Je ne peux pas vous aider.",
  "No puedo ayudar con eso.",
  "Не могу, извините: я не могу помочь.",
  "抱歉,我无法提供帮助。",
];

const unknowing = [
  "I cannot tell which one it is.",
  "I cannot tell. The mail says nothing about it.",
  "I can't tell",
  "I can’t decide between PASS and FAIL.",
  "I am not able to determine the verdict from the diff.",
  "I cannot reliably determine the verdict.",
  "I'm unable to see the attachment; please attach it.",
  "I can't find the file.",
  "I cannot say whether it is right.",
  "I can't judge from the diff alone.",
  "I can't be sure.",
  "I'm sorry, but I cannot determine the team.",
  "I'm sorry, I don't know.",
  "I'm not sure, I'm sorry.",
  "Ich kann das nicht beurteilen.",
  "Ich kann leider nicht erkennen, welche gemeint ist.",
  "Leider kann ich das nicht entscheiden.",
  "Je ne peux pas déterminer le verdict.",
  "No puedo determinar el veredicto.",
  "Non posso decidere tra i due.",
  "Não posso determinar o veredito.",
  "Я не могу определить команду.",
  "抱歉,我无法确定。",
  "There is not enough information.",
];

describe("an answer without a value", () => {
  test.each(unwilling)("declines the task: %s", (text) => expect(isRefusal(text)).toBe(true));
  test.each(unknowing)("does not know the answer: %s", (text) => expect(isRefusal(text)).toBe(false));
});
