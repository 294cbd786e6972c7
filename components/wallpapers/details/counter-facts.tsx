'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/lib/client/fetcher';
import { formatNumber } from '@/lib/messages/formats';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { Fact } from './fact';

const COUNTERS = ['views', 'downloads', 'favorites'] as const;
const CURRENT_MS = 60_000;

export type Counters = Pick<Wallpaper, (typeof COUNTERS)[number]> & Partial<Pick<Wallpaper, '_id'>>;

interface Props {
  counters: Counters;
  renderedAt: number | undefined;
}

/** A stored page can be old, so the browser asks for the current numbers. None is added, which would move the page. */
export function CounterFacts({ counters, renderedAt }: Props) {
  const [current, setCurrent] = useState(counters);
  const { _id } = counters;
  useEffect(() => {
    if (!_id || renderedAt === undefined || Date.now() - renderedAt < CURRENT_MS) return;
    callApi<Wallpaper>(paths.api.wallpaper(_id)).then(setCurrent, () => undefined);
  }, [_id, renderedAt]);
  return COUNTERS.filter((counter) => counters[counter] > 0).map((counter) => (
    <Fact key={counter} name={wallpaperText.facts[counter]}>
      {formatNumber(current[counter])}
    </Fact>
  ));
}
