'use client';

import { useEffect, useRef } from 'react';

/** Loads the script of the switch that it is in. */
export function SchemeFollower() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const radios = marker.current?.closest('fieldset')?.querySelectorAll('input') ?? [];
    const controller = new AbortController();
    import('./follow-scheme').then(
      ({ followScheme }) => followScheme([...radios], controller.signal),
      // CSS follows the theme without it.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return <span ref={marker} hidden />;
}
