import type { Issue } from '@/lib/errors';
import { errorText } from '@/lib/messages/errors';

interface More {
  cause?: unknown;
  details?: Record<string, unknown> | undefined;
  issues?: Issue[] | undefined;
  isSilent?: boolean;
}

/** A call that was answered with a refusal, or not at all; `message` is fit to show. */
export class CallError extends Error {
  /** 0 when there was no answer. */
  readonly status: number;
  /** Further facts of the refusal, for example the wallpaper that a duplicate is one of. */
  readonly details: Record<string, unknown>;

  /** What the server said was wrong with which field. */
  readonly issues: Issue[];
  /** It was answered without a sentence; `message` is ours then. */
  readonly isSilent: boolean;

  constructor(
    status: number,
    message: string,
    { cause, details = {}, issues = [], isSilent = false }: More = {},
  ) {
    super(message, { cause });
    this.name = 'CallError';
    this.status = status;
    this.details = details;
    this.issues = issues;
    this.isSilent = isSilent;
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

/** A page of a list as the browser gets it; `total` is null where nobody counted. */
interface CalledPage<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

/** Calls for a page of a list: its items, the cursor of what follows, and how many there are. */
export async function callList<T>(path: string): Promise<CalledPage<T>> {
  const response = await ask(path, {});
  const count = response.headers.get('x-total-count');
  return {
    items: await response.json(),
    next: response.headers.get('x-next-cursor'),
    total: count === null ? null : Number(count),
  };
}

/** The answer itself, once it is known to be a good one. @throws CallError */
export async function ask(path: string, init: Init): Promise<Response> {
  const { json, ...rest } = init;
  const request = json === undefined ? rest : { ...rest, body: JSON.stringify(json) };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (cause) {
    throw new CallError(0, errorText.network, { cause });
  }
  if (response.ok) return response;
  const body = await response.json().catch(() => undefined);
  const { message, issues, details } = body ?? {};
  throw new CallError(response.status, message ?? errorText.unavailable, {
    issues,
    details,
    isSilent: message === undefined,
  });
}
