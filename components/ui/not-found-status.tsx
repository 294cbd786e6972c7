import type { ReactNode } from 'react';

/**
 * Makes the page cache send the page with status 404 (docs/decisions/0003-page-cache.md). Next's own
 * `notFound()` sends an empty page that only JavaScript fills. Pages rendered per request call
 * `setNotFoundStatus` instead.
 */
export function NotFoundStatus({ children }: { children: ReactNode }) {
  return (
    <div data-status="404">
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}
