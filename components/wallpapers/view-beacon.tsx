'use client';

import { useViewBeacon } from '@/lib/visits/hooks';

/** Counts a view of the wallpaper on whose page it stands. Shows nothing. */
export function ViewBeacon({ id }: { id: string }) {
  useViewBeacon(id);
  return null;
}
