/** Tools in the form of each provider's API. Structural types: no SDK is needed. */
import type { ProviderSchema } from "./lowered.js";

/** The tool of the Responses API and of OpenAI Agents. */
export interface OpenAiTool {
  type: "function";
  name: string;
  description: string;
  parameters: ProviderSchema;
  strict: true;
}

/** The tool of OpenAI Chat Completions and of local servers with the same API. */
export interface ChatTool<Strict extends boolean = boolean> {
  type: "function";
  function: { name: string; description: string; parameters: ProviderSchema; strict: Strict };
}

export interface AnthropicTool {
  name: string;
  description: string;
  input_schema: ProviderSchema;
  strict: true;
}

/** The function declaration of Gemini. */
export interface GeminiTool {
  name: string;
  description: string;
  parametersJsonSchema: ProviderSchema;
}

/** The tool of an MCP server. */
export interface McpTool {
  name: string;
  description: string;
  inputSchema: ProviderSchema;
}

interface ToolsByProvider {
  openai: OpenAiTool;
  anthropic: AnthropicTool;
  gemini: GeminiTool;
  portable: McpTool;
  local: ChatTool<false>;
}

/** With `Chat`, the tool of OpenAI is for Chat Completions. */
export type ToolOf<Provider extends string, Chat extends boolean = false> = Provider extends keyof ToolsByProvider
  ? Provider extends "openai"
    ? Chat extends true
      ? ChatTool<true>
      : OpenAiTool
    : ToolsByProvider[Provider]
  : ToolsByProvider[keyof ToolsByProvider] | ChatTool<true>;

export interface ToolOptions {
  /** Letters, digits, `_` and `-`, at most 64. Default: the scope of the contract, with other characters replaced. */
  readonly name?: string;
  /** Default: the description of the contract. */
  readonly description?: string;
}

/** Only OpenAI has the option `chat`, because it has two APIs with different tools. */
export type ToolOptionsOf<Provider extends string, Chat extends boolean> = ToolOptions &
  (Provider extends "openai" ? { readonly chat?: Chat } : unknown);

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly schema: ProviderSchema;
}

const chatTool = <Strict extends boolean>({ schema, ...tool }: Tool, strict: Strict): ChatTool<Strict> => ({
  type: "function",
  function: { ...tool, parameters: schema, strict },
});

const makers: { readonly [Provider in keyof ToolsByProvider]: (tool: Tool) => ToolsByProvider[Provider] } = {
  openai: ({ schema, ...tool }) => ({ type: "function", ...tool, parameters: schema, strict: true }),
  anthropic: ({ schema, ...tool }) => ({ ...tool, input_schema: schema, strict: true }),
  gemini: ({ schema, ...tool }) => ({ ...tool, parametersJsonSchema: schema }),
  portable: ({ schema, ...tool }) => ({ ...tool, inputSchema: schema }),
  local: (tool) => chatTool(tool, false),
};

/** @throws {TypeError} if the name is one that providers reject */
export function toolFor<Provider extends string>(provider: Provider, tool: Tool, isForChat: boolean): ToolOf<Provider> {
  if (!/^[\w-]{1,64}$/.test(tool.name)) {
    throw new TypeError(`${JSON.stringify(tool.name)} is not a tool name: use 1 to 64 letters, digits, "_" and "-"`);
  }
  return (
    provider === "openai" && isForChat ? chatTool(tool, true) : makers[provider as keyof ToolsByProvider](tool)
  ) as ToolOf<Provider>;
}

/** Returns a name that every provider accepts. */
export function toolName(scope: string): string {
  return scope.replace(/[^\w-]/gu, "_").slice(0, 64);
}
