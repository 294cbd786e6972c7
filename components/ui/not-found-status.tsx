import type { ReactNode } from 'react';

/** For cached pages: Next's `notFound()` sends an empty page without scripts. docs/decisions/0003-page-cache.md */
export function NotFoundStatus({ children }: { children: ReactNode }) {
  return (
    <div data-status="404">
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}
