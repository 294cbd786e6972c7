import type { Issue } from '@/lib/errors';
import { reviveImageUrl } from '@/lib/image-urls';
import { errorText } from '@/lib/messages/errors';

export interface ApiErrorOptions {
  cause?: unknown;
  details?: Record<string, unknown> | undefined;
  issues?: Issue[] | undefined;
  hasDefaultMessage?: boolean;
  retryAfter?: number;
}

/** A failed API request. `message` can be shown to people. */
export class ApiError extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  readonly details: Record<string, unknown>;
  readonly issues: Issue[];
  /** The response had no message, so `message` is a default. */
  readonly hasDefaultMessage: boolean;
  /** Seconds to wait before a retry, if the response says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, options: ApiErrorOptions = {}) {
    const { cause, details = {}, issues = [], hasDefaultMessage = false } = options;
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.details = details;
    this.issues = issues;
    this.hasDefaultMessage = hasDefaultMessage;
    this.retryAfter = options.retryAfter;
  }
}

type Init = RequestInit & { json?: unknown };

/** Undefined for 204. @throws ApiError with the server's message. */
export async function callApi<T>(path: string, init: Init = {}): Promise<T> {
  const response = await fetchApi(path, init);
  return (response.status === 204 ? undefined : await readRecords(response)) as T;
}

/** `total` is null if the server didn't count. */
interface ListPage<T> {
  items: T[];
  next: string | null;
  total: number | null;
}

export async function fetchPage<T>(path: string): Promise<ListPage<T>> {
  return readPage(await fetchApi(path, {}));
}

export async function readPage<T>(response: Response): Promise<ListPage<T>> {
  const count = response.headers.get('x-total-count');
  return {
    items: (await readRecords(response)) as T[],
    next: response.headers.get('x-next-cursor'),
    total: count === null ? null : Number(count),
  };
}

async function readRecords(response: Response): Promise<unknown> {
  return JSON.parse(await response.text(), reviveImageUrl);
}

/** @throws ApiError unless the response is OK. */
export async function fetchApi(path: string, init: Init): Promise<Response> {
  const { json, ...rest } = init;
  const request = json === undefined ? rest : { ...rest, body: JSON.stringify(json) };
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch (cause) {
    throw new ApiError(0, errorText.network, { cause });
  }
  if (response.ok) return response;
  const text = await response.text().catch(() => '');
  throw toApiError(response.status, text, response.headers.get('retry-after'));
}

/** A proxy in front of the server may respond with its own page instead of JSON. */
export function toApiError(status: number, text: string, retryAfter: string | null): ApiError {
  const { message, issues, details } = parseError(text) ?? {};
  return new ApiError(status, message ?? errorText.unavailable, {
    issues,
    details,
    hasDefaultMessage: message === undefined,
    retryAfter: Number(retryAfter),
  });
}

function parseError(text: string) {
  try {
    return JSON.parse(text, reviveImageUrl);
  } catch {
    return null;
  }
}
