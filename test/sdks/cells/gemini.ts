import { GoogleGenAI } from "@google/genai";
import { fromGemini, type Answer } from "agent-contracts/ask";
import { cell, resultOf, type Result } from "./cell.js";

const clientAt = (url: string): GoogleGenAI => new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl: url } });
const model = "gemini-3-pro";
const contents = "Go on.";

export const geminiCells = [
  cell({
    name: "@google/genai: responseJsonSchema",
    provider: "gemini",
    quick: true,
    run: async (contract, { url }) => {
      const config = { responseMimeType: "application/json", responseJsonSchema: contract.schema };
      const { text, finishReason } = fromGemini(
        await clientAt(url).models.generateContent({ model, contents, config }),
      );
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "@google/genai: a stream",
    provider: "gemini",
    run: async (contract, { url }) => {
      const config = { responseMimeType: "application/json", responseJsonSchema: contract.schema };
      const answers: Answer[] = [];
      for await (const chunk of await clientAt(url).models.generateContentStream({ model, contents, config }))
        answers.push(fromGemini(chunk));
      const text = answers.map((answer) => answer.text).join("");
      return resultOf(contract.decode(text, { finishReason: answers.at(-1)?.finishReason }));
    },
  }),
  cell({
    name: "@google/genai: a function",
    provider: "gemini",
    run: async (contract, { url }): Promise<Result> => {
      const config = { tools: [{ functionDeclarations: [contract.tool({ name: "submit" })] }] };
      const { text, finishReason } = fromGemini(
        await clientAt(url).models.generateContent({ model, contents, config }),
      );
      return resultOf(contract.decode(text, { finishReason }));
    },
  }),
  cell({
    name: "@google/genai: interactions",
    provider: "gemini",
    unsaid: ["refusal"],
    run: async (contract, { url }) => {
      const response_format = { type: "text" as const, mime_type: "application/json", schema: contract.schema };
      const interaction = await clientAt(url).interactions.create({ model, input: contents, response_format });
      return resultOf(contract.decode(interaction.output_text ?? ""));
    },
  }),
];
