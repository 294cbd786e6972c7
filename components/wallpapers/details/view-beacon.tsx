'use client';

import { useViewBeacon } from './use-view-beacon';

export function ViewBeacon({ id }: { id: string }) {
  useViewBeacon(id);
  return null;
}
