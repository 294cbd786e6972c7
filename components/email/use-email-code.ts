'use client';

import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/** Null: no code; undefined: on the server. Moved to the history state: not exposed, but survives a reload. */
export function useEmailCode(): string | null | undefined {
  const code = useHydrated() ? readCode() : undefined;
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('code')) return;
    // Deferred until Next's router listens to the history and notices the new URL.
    const timer = setTimeout(() => storeCode(readCode()));
    return () => clearTimeout(timer);
  }, []);
  return code;
}

export function clearEmailCode(): void {
  storeCode(null);
}

// Without Next's own keys: Next ignores a state that contains them.
function storeCode(code: string | null): void {
  window.history.replaceState({ code }, '', location.pathname);
}

function readCode(): string | null {
  return new URLSearchParams(location.search).get('code') ?? window.history.state?.code ?? null;
}
