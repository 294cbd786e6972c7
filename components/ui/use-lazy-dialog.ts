'use client';

import type { ComponentType } from 'react';
import { errorText } from '@/lib/messages/errors';
import { showToast } from './toast';
import { useLazyComponent } from './use-lazy-component';

/** Loads a dialog when it is first opened. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const { Shown, isLoading, show, hide } = useLazyComponent(load);
  async function open() {
    if (!(await show())) showToast({ kind: 'alert', text: errorText.network });
  }
  return { Dialog: Shown, isLoading, open, close: hide };
}
