import type { Instrumentation } from 'next';

/** Next's hook for what a page or a handler throws (ours catch their own, so: pages). */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  // Next builds this file for the Edge runtime too, with all it imports, unless it says so in these words.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { notePageError } = await import('@/lib/platform/page-outage');
  const requestId = request.headers['x-request-id'];
  notePageError(error, String(requestId));
};
