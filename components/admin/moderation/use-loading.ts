'use client';

import { useCallback, useState } from 'react';

export function useLoading() {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = useCallback(async (work: () => Promise<void>) => {
    setState('loading');
    try {
      await work();
      setState('idle');
    } catch {
      setState('failed');
    }
  }, []);
  return { load, isLoading: state === 'loading', hasFailed: state === 'failed' };
}
