/** The entry point `agent-contracts/ask`: asks a model until its answer is valid. It calls no SDK and imports none. */
export { ask, type Question } from "./ask.js";
export type { Attempt, AskResult, EndReason, RejectedAsk, ValidAnswer } from "./result.js";
export type { Message } from "./conversation.js";
export type { Reply } from "./reply.js";
export type { Signal } from "./unless-aborted.js";
export {
  forAiSdk,
  forAnthropic,
  forGemini,
  forOpenAiChat,
  forOpenAiResponses,
  type AiSdkRequest,
  type AnthropicRequest,
  type GeminiContent,
  type GeminiRequest,
  type OpenAiChatRequest,
  type OpenAiResponsesRequest,
  type TurnOf,
} from "./requests.js";
export {
  fromAnthropic,
  fromGemini,
  fromOllama,
  fromOpenAiChat,
  fromOpenAiResponses,
  type Answer,
  type AnthropicResponse,
  type GeminiResponse,
  type OllamaResponse,
  type OpenAiChatResponse,
  type OpenAiResponse,
} from "./responses.js";
