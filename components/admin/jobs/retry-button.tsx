'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { showError } from '@/components/admin/show-error';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { adminPaths } from '@/lib/admin-paths';
import { callApi } from '@/lib/client/fetcher';
import type { RetryResult } from '@/lib/jobs/schema';
import { jobsText } from '@/lib/messages/admin-jobs';

interface Props {
  /** Default: all. */
  ids?: string[];
  onDone: () => void;
  children: ReactNode;
}

export function RetryButton({ ids, onDone, children }: Props) {
  const { refresh } = useRouter();
  const [isBusy, setBusy] = useState(false);

  async function retry() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { retried } = await sendRetry(ids);
      showToast({ kind: 'status', text: jobsText.retried(retried) });
      onDone();
      refresh();
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  }

  return (
    <Button kind="outlined" aria-busy={isBusy} onClick={retry}>
      {isBusy ? jobsText.starting : children}
    </Button>
  );
}

const sendRetry = (ids: string[] | undefined) =>
  callApi<RetryResult>(adminPaths.api.retryJobs(), { method: 'POST', json: { ids } });
