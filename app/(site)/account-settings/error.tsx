'use client';

import { ErrorState } from '@/components/ui/error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { settingsText } from '@/lib/messages/settings';

export default function SettingsError(failed: ErrorBoundaryProps) {
  return (
    <ErrorState {...failed} title={settingsText.loadFailedTitle} text={settingsText.loadFailed} />
  );
}
