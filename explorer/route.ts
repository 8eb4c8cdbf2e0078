/** The fragment of the address says what is shown, so that every page has a link and nothing is sent anywhere. */

export interface Route {
  /** `overview`, `contract`, `type`, `read`, `source`, ... */
  readonly page: string;
  readonly name: string;
  /** What a shared link contains, encoded. */
  readonly state: string;
}

export function routeOf(fragment: string): Route {
  const [path = "", state = ""] = fragment.replace(/^#\/?/, () => "").split("?");
  const [page = "", ...name] = path.split("/");
  return { page: page === "" ? "overview" : page, name: decoded(name.join("/")), state };
}

/** A link that was cut or edited by hand is no reason to show nothing. */
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

/** JSON as base64url of its UTF-8 bytes. */
export function encodeState(state: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Undefined for what is not such a text. */
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
