'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { useViewer } from '@/components/auth/use-viewer';
import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type FoundPair, findPairs, type Looks, type PairCandidate } from './find-pairs';
import { isEditable, type UploadItem } from './upload-queue';

export interface PairOffer extends FoundPair {
  isAccepted: boolean;
}

/** Light and dark versions among the pictures of the form and the user's newest wallpapers. */
export function usePairOffers(items: UploadItem[]): PairOffer[] {
  const looks = useLooks(items);
  const published = useUnpaired(items.length > 0);
  return useMemo(() => {
    const editable = items.filter(isEditable);
    const candidates: PairCandidate[] = [
      ...editable.map(({ key, title, file }) => ({
        id: key,
        title: title.trim() || file.name,
        isPublished: false,
        looks: looks.get(key) ?? null,
      })),
      ...published.map(({ _id: id, title }) => ({ id, title, isPublished: true, looks: null })),
    ];
    const accepted = listAccepted(editable, candidates);
    const isFree = (one: PairCandidate) =>
      !accepted.some(({ light, dark }) => light === one || dark === one);
    const found = findPairs(candidates.filter(isFree));
    const offers = [
      ...accepted.map((pair) => ({ ...pair, isAccepted: true })),
      ...found.map((pair) => ({ ...pair, isAccepted: false })),
    ];
    // Accepting one doesn't move it.
    const getPlace = ({ light }: FoundPair) => candidates.indexOf(light);
    return offers.sort((a, b) => getPlace(a) - getPlace(b));
  }, [items, looks, published]);
}

/** Leaves out those whose partner was removed. */
function listAccepted(items: UploadItem[], candidates: PairCandidate[]): FoundPair[] {
  const find = (id: string) => candidates.find((candidate) => candidate.id === id);
  return items.flatMap(({ key, pair }) => {
    const own = find(key);
    const partner = pair && find(pair.partner);
    if (!own || !partner) return [];
    if (pair.scheme === 'light') return [{ light: own, dark: partner }];
    // Otherwise, the light one lists it.
    return partner.isPublished ? [{ light: partner, dark: own }] : [];
  });
}

/** Measures one picture at a time, once there are several. */
function useLooks(items: UploadItem[]): ReadonlyMap<string, Looks> {
  const [looks, setLooks] = useState<ReadonlyMap<string, Looks>>(() => new Map());
  const known = useRef(new Set<string>());
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (items.length < 2) return;
    for (const { key, file } of items) {
      if (known.current.has(key)) continue;
      known.current.add(key);
      last.current = last.current.then(async () => {
        const measured = await measure(file);
        if (measured) setLooks((current) => new Map(current).set(key, measured));
      });
    }
  }, [items]);
  return looks;
}

/** Optional: without it, names still match. */
async function measure(file: File): Promise<Looks | null> {
  try {
    const { measureLooks } = await import('./measure-looks');
    return await measureLooks(file);
  } catch {
    return null;
  }
}

function useUnpaired(isWanted: boolean): Wallpaper[] {
  const viewer = useViewer();
  const path = isWanted && viewer ? paths.api.newestByUser(viewer.username) : null;
  const options = { revalidateOnFocus: false, shouldRetryOnError: false };
  const { data } = useSWR(path, callApi<Wallpaper[]>, options);
  return useMemo(() => data?.filter(({ set }) => !set) ?? [], [data]);
}
