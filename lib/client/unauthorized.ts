import { ApiError } from './fetcher';

type Handler = () => Promise<void>;

// Registered, because this folder must not import the login modal.
let handler: Handler | null = null;

export function registerUnauthorizedHandler(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

export const isUnauthorizedError = (error: unknown) =>
  error instanceof ApiError && error.status === 401;

/** Opens the login modal over the page if the error is a 401, so that the user can retry afterward. */
export async function requestLoginIfUnauthorized(error: unknown): Promise<void> {
  if (isUnauthorizedError(error)) await handler?.();
}
