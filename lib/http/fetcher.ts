import { errorText } from '@/lib/messages/en';

/** A call that was answered with a refusal, or not at all; `message` is fit to show. */
class CallError extends Error {
  /** 0 when there was no answer. */
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.status = status;
  }
}

/**
 * Calls the API from the browser.
 *
 * @returns the body of the answer; undefined when it has none.
 * @throws CallError with the server's sentence.
 */
export async function call<T>(
  path: string,
  init: RequestInit & { json?: unknown } = {},
): Promise<T> {
  const { json, ...rest } = init;
  const request = json === undefined ? rest : { ...rest, body: JSON.stringify(json) };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (cause) {
    throw new CallError(0, errorText.network, cause);
  }
  const body = response.status === 204 ? undefined : await response.json().catch(() => undefined);
  if (response.ok) return body as T;
  throw new CallError(response.status, body?.message ?? errorText.unavailable);
}
