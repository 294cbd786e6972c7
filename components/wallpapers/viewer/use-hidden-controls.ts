import { useCallback, useEffect, useRef, useState } from 'react';

export const IDLE_MS = 3000;

/** Controls are hidden after a while without use, except on touch screens, where a tap hides them. */
export function useHiddenControls(isPlaying: boolean) {
  const [isHidden, setHidden] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback(() => {
    clearTimeout(timer.current);
    setHidden(false);
    if (canHide(isPlaying)) timer.current = setTimeout(() => setHidden(true), IDLE_MS);
  }, [isPlaying]);

  const toggle = useCallback(() => {
    clearTimeout(timer.current);
    setHidden((before) => !before);
  }, []);

  useEffect(() => {
    if (canHide(isPlaying)) show();
    return () => clearTimeout(timer.current);
  }, [isPlaying, show]);

  return { isHidden, show, toggle };
}

function canHide(isPlaying: boolean): boolean {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return isPlaying || matchMedia('(hover: hover)').matches;
}
