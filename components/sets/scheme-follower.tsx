'use client';

import { useEffect, useRef } from 'react';

/** Loads the script for the switch that contains it. */
export function SchemeFollower() {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const radios = marker.current?.closest('fieldset')?.querySelectorAll('input') ?? [];
    const controller = new AbortController();
    import('./follow-scheme').then(
      ({ followScheme }) => followScheme([...radios], controller.signal),
      // Without it, CSS follows the theme.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return <span ref={marker} hidden />;
}
