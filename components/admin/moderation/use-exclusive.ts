'use client';

import { useRef, useState } from 'react';

/** Runs one function at a time and ignores the others: a double press must not decide the next item too. */
export function useExclusive() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  async function runExclusive<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await work();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, runExclusive };
}
