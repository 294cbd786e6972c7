import { useEffect, useState } from 'react';

/** How long a search may take until the page shows that it's running. */
const LATE_MS = 300;

/** Returns whether a search has been pending for longer than the delay. */
export function useLate(isLoading: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(setIsLate, LATE_MS, true);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isLoading]);
  return isLate;
}
