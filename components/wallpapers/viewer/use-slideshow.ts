import { useEffect, useEffectEvent, useState } from 'react';

export const SLIDE_MS = 5000;

/** `advance` shows the next picture unless the signal is aborted, and returns whether there is one. */
export function useSlideshow(advance: (signal: AbortSignal) => Promise<boolean>) {
  const [isPlaying, setPlaying] = useState(false);
  const goOn = useEffectEvent(advance);
  useEffect(() => {
    if (!isPlaying) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(async () => {
        const isLast = !(await goOn(signal));
        if (signal.aborted) return;
        if (isLast) setPlaying(false);
        else schedule();
      }, SLIDE_MS);
    };
    const stop = () => setPlaying(false);
    schedule();
    document.addEventListener('visibilitychange', stop, { signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isPlaying]);
  return { isPlaying, setPlaying };
}
