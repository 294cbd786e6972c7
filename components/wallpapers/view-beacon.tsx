'use client';

import { useViewBeacon } from '@/components/wallpapers/use-view-beacon';

/** Renders nothing. */
export function ViewBeacon({ id }: { id: string }) {
  useViewBeacon(id);
  return null;
}
