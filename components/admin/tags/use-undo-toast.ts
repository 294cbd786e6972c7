'use client';

import { useRouter } from 'next/navigation';
import { showError } from '@/components/admin/show-error';
import { showToast } from '@/components/ui/toast';
import { adminTagsText } from '@/lib/messages/admin-tags';

/** Returns a function that refreshes the list and says what was done, with a button that undoes it. */
export function useUndoToast() {
  const { refresh } = useRouter();

  async function run(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo();
      showToast({ kind: 'status', text: adminTagsText.undone });
    } catch (error) {
      showError(error);
    }
    refresh();
  }

  return (text: string, undo?: () => Promise<unknown>): void => {
    const action = undo && { text: adminTagsText.undo, onPress: () => void run(undo) };
    showToast({ kind: 'status', text, ...(action && { action }) });
    refresh();
  };
}
