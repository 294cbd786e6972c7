import { errorText } from '@/lib/messages/en';

/** A call that was answered with a refusal, or not at all; `message` is fit to show. */
export class CallError extends Error {
  /** 0 when there was no answer. */
  readonly status: number;

  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.status = status;
  }
}

type Init = RequestInit & { json?: unknown };

/**
 * Calls the API from the browser.
 *
 * @returns the body of the answer; undefined when it has none.
 * @throws CallError with the server's sentence.
 */
export async function call<T>(path: string, init: Init = {}): Promise<T> {
  const response = await ask(path, init);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Calls for a page of a list: its items, and the cursor of the next page as `Link` names it. */
export async function callList<T>(path: string): Promise<{ items: T[]; next: string | null }> {
  const response = await ask(path, {});
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const next = link ? new URL(link, location.href).searchParams.get('cursor') : null;
  return { items: await response.json(), next };
}

async function ask(path: string, init: Init): Promise<Response> {
  const { json, ...rest } = init;
  const request = json === undefined ? rest : { ...rest, body: JSON.stringify(json) };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (cause) {
    throw new CallError(0, errorText.network, cause);
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => undefined);
  throw new CallError(response.status, body?.message ?? errorText.unavailable);
}
