'use client';

import { useCallback, useEffect, useState } from 'react';

/** Undefined until the browser has read it, null if there is none. */
type Code = string | null | undefined;

/**
 * The code in the URL's fragment. It's moved to the history state, which isn't exposed but survives a reload.
 *
 * @returns the code, and a function that forgets it
 */
export function useEmailCode(): [code: Code, clear: () => void] {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    setCode(readCode);
    // Deferred until Next's router listens to the history and notices the new URL.
    const timer = setTimeout(hideCode);
    // Back, Forward, and another link opened in the same tab, which only changes the fragment.
    const handleNavigation = () => {
      setCode(readCode);
      hideCode();
    };
    addEventListener('popstate', handleNavigation);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', handleNavigation);
    };
  }, []);
  const clear = useCallback(() => {
    storeCode(null);
    setCode(null);
  }, []);
  return [code, clear];
}

/** @param known stays if a fragment without a code was opened, such as by the skip link */
function readCode(known: Code): string | null {
  const { state } = window.history;
  return readFragment() ?? (state && 'code' in state ? state.code : known) ?? null;
}

function hideCode(): void {
  const code = readFragment();
  if (code) storeCode(code);
}

// Without Next's own keys: Next ignores a state that contains them.
function storeCode(code: string | null): void {
  window.history.replaceState({ code }, '', location.pathname);
}

const readFragment = () => new URLSearchParams(location.hash.slice(1)).get('code') || null;
