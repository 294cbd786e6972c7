'use client';

import { ErrorNotice } from '@/components/layout/error-notice';
import type { Failed } from '@/components/ui/use-again';

export default function AuthError(failed: Failed) {
  return <ErrorNotice {...failed} />;
}
