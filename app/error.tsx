'use client';

import { ErrorNotice, type Failed } from '@/components/layout/error-notice';
import { LonePage } from '@/components/layout/lone-page';

/** Of pages without the header, and of the header itself. */
export default function ErrorPage(failed: Failed) {
  return (
    <LonePage>
      <ErrorNotice {...failed} />
    </LonePage>
  );
}
