'use client';

import { type ComponentType, useState } from 'react';

/** Loads a component when it is first shown. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<'hidden' | 'loading' | 'shown' | 'failed'>('hidden');
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();

  /** Returns false if loading fails. */
  async function show(): Promise<boolean> {
    setState('loading');
    try {
      const component = await load();
      setLoaded(() => component);
      setState('shown');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  }

  return {
    Shown: state === 'shown' ? Loaded : undefined,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    show,
    hide: () => setState('hidden'),
  };
}
