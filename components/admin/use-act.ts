'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { adminText } from '@/lib/messages/en/admin';

/**
 * Does something to what a screen shows: says how it went, and has the server write the screen anew.
 *
 * @returns `act` answers whether it worked: a dialog closes only then.
 */
export function useAct() {
  const { refresh } = useRouter();
  const [isBusy, setIsBusy] = useState(false);

  async function act(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      showToast({ kind: 'status', text: done });
      return true;
    } catch (error) {
      const text = error instanceof Error ? error.message : adminText.failed;
      showToast({ kind: 'alert', text });
      return false;
    } finally {
      setIsBusy(false);
      // Also after a failure: somebody else may have been faster.
      refresh();
    }
  }

  return { isBusy, act };
}
