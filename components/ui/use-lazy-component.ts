'use client';

import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

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

/** Loads a component once it's needed. Undefined until then, and if loading fails. */
export function useNeededComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const { Shown, show } = useLazyComponent(load);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (isNeeded) void showNow();
  }, [isNeeded]);
  return Shown;
}
