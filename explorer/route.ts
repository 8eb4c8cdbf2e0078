/** The URL fragment selects the page, so every page has a link and nothing is sent to a server. */

export interface Route {
  /** `overview`, `contract`, `type`, `read`, `source`, ... */
  readonly page: string;
  readonly name: string;
  /** The encoded state of a shared link. */
  readonly state: string;
}

export function routeOf(fragment: string): Route {
  const [path = "", state = ""] = fragment.replace(/^#\/?/, "").split("?");
  const [page = "", ...name] = path.split("/");
  return { page: page === "" ? "overview" : page, name: decoded(name.join("/")), state };
}

/** Decodes a name; a damaged one is returned as is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function linkTo(page: string, name = "", state = ""): string {
  return `#/${page}${name === "" ? "" : `/${encodeURIComponent(name)}`}${state === "" ? "" : `?${state}`}`;
}

/** Encodes a state: base64url of its JSON in UTF-8. */
export function encodeState(state: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined for a text that `encodeState` did not return. */
export function decodeState(text: string): unknown {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))),
    );
  } catch {
    return undefined;
  }
}
