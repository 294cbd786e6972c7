import type { ReactNode } from 'react';

/**
 * What a cached page shows where there is nothing. The page cache answers a page so marked with 404
 * (docs/decisions/0003-page-cache.md): Next's own `notFound()` sends an empty page, which only a script
 * fills.
 */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <div data-status="404">
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}
