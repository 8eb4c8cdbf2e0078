/**
 * Redirects all requests of SDKs to the local server, with the path that they have at the provider. Any other request
 * is an error.
 */

const hosts: Readonly<Record<string, string>> = {
  "api.openai.com": "",
  "api.anthropic.com": "",
  "generativelanguage.googleapis.com": "",
  // Ollama and vLLM.
  "127.0.0.1:11434": "/local",
  "127.0.0.1:8000": "/local",
};

export function redirectTo(url: string): void {
  const { host: own } = new URL(url);
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { host, pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (host === own) return await send(input, init);
    const prefix = hosts[host];
    if (prefix === undefined) throw new Error(`nothing may be sent to ${host}`);
    const target = `${url}${prefix}${pathname}${search}`;
    return await send(input instanceof Request ? new Request(target, input) : target, init);
  };
  for (const name of ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "GOOGLE_GENERATIVE_AI_API_KEY"])
    process.env[name] = "none";
}
