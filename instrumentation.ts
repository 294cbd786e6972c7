import type { Instrumentation } from 'next';

/** Next's hook for uncaught errors. Route handlers catch their own, so these come from pages. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  // Exactly this condition keeps the import out of the Edge bundle, which Next also builds.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { recordPageError } = await import('@/lib/platform/page-outage');
  const requestId = request.headers['x-request-id'];
  recordPageError(error, String(requestId));
};
