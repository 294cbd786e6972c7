'use client';

import { LazyErrorState } from '@/components/ui/lazy-error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { settingsText } from '@/lib/messages/settings';

export default function SettingsError(failed: ErrorBoundaryProps) {
  return (
    <LazyErrorState
      {...failed}
      title={settingsText.loadFailedTitle}
      text={settingsText.loadFailed}
    />
  );
}
