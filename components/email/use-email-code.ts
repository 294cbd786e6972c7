'use client';

import { useEffect } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

/**
 * Returns the code of the email link: null if there is none, undefined on the server. Moves it from the URL
 * to the history state, so that it isn't exposed but survives a reload.
 */
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
