import { expect, it, vi } from 'vitest';
import { ApiError } from './fetcher';
import { registerUnauthorizedHandler, requestLoginIfUnauthorized } from './unauthorized';

it('asks to sign in after a 401, and only while a handler is registered', async () => {
  const handler = vi.fn(async () => undefined);
  const unregister = registerUnauthorizedHandler(handler);
  await requestLoginIfUnauthorized(new ApiError(403, 'Not yours.'));
  await requestLoginIfUnauthorized(new Error('Unrelated.'));
  expect(handler).not.toHaveBeenCalled();
  await requestLoginIfUnauthorized(new ApiError(401, 'Sign in.'));
  expect(handler).toHaveBeenCalledTimes(1);
  unregister();
  await requestLoginIfUnauthorized(new ApiError(401, 'Sign in.'));
  expect(handler).toHaveBeenCalledTimes(1);
});
