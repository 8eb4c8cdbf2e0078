/** A `Response` without an answer. */

/** The server reported an error: the body of the response is not an answer. */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
  /** For example 429; 0 if there was no response. */
  readonly status: number;
  /** The `Response`. Its body was not read. */
  readonly response: object;
  constructor(status: number, response: object) {
    super(`the response has the status ${status}, so its body is not an answer`);
    this.status = status;
    this.response = response;
  }
}

/** Returns the error if the source is a response whose status is not between 200 and 299. */
export function failedResponse(source: object): ResponseError | undefined {
  const { ok, status, body } = source as { readonly ok?: unknown; readonly status?: unknown; readonly body?: unknown };
  return ok === false && typeof status === "number" && body !== undefined
    ? new ResponseError(status, source)
    : undefined;
}
