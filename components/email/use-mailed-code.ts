'use client';

import { useEffect, useSyncExternalStore } from 'react';

/**
 * The code of the mailed link that led here: null when there is none, undefined on the server. It
 * leaves the address at once, for the next page and whoever looks over a shoulder; the entry of the
 * history keeps it, so that a reload loses nothing.
 */
export function useMailedCode(): string | null | undefined {
  const code = useSyncExternalStore(never, givenCode, () => undefined);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('code')) return;
    // A moment later Next listens to the history, and takes the new address for its own.
    const timer = setTimeout(() => keepCode(givenCode()));
    return () => clearTimeout(timer);
  }, []);
  return code;
}

/** It was used. */
export function forgetCode(): void {
  keepCode(null);
}

// A state that holds Next's own keys Next would not listen to.
function keepCode(code: string | null): void {
  window.history.replaceState({ code }, '', location.pathname);
}

function givenCode(): string | null {
  return new URLSearchParams(location.search).get('code') ?? window.history.state?.code ?? null;
}

const never = () => () => undefined;
