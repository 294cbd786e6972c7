'use client';

import { type ComponentType, useState } from 'react';
import { errorText } from '@/lib/messages/errors';
import { showToast } from './toast';

/** Loads a dialog when it is first opened. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();

  async function open() {
    setState('loading');
    try {
      const component = await load();
      setLoaded(() => component);
      setState('open');
    } catch {
      setState('closed');
      showToast({ kind: 'alert', text: errorText.network });
    }
  }

  const Dialog = state === 'open' ? Loaded : undefined;
  return { Dialog, isLoading: state === 'loading', open, close: () => setState('closed') };
}
