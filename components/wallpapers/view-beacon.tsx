'use client';

import { useViewBeacon } from './use-view-beacon';

/** Renders nothing. */
export function ViewBeacon({ id }: { id: string }) {
  useViewBeacon(id);
  return null;
}
