'use client';

import { useViewBeacon } from '@/lib/visits/hooks';

/** Renders nothing. */
export function ViewBeacon({ id }: { id: string }) {
  useViewBeacon(id);
  return null;
}
