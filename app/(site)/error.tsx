'use client';

import { ErrorNotice, type Failed } from '@/components/layout/error-notice';

export default function SiteError(failed: Failed) {
  return <ErrorNotice {...failed} />;
}
