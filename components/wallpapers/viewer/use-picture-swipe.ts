import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef } from 'react';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** Touch screens load what a swipe needs. The page it leads to replaces this one, so that Back leads to the wall. */
export function usePictureSwipe(wallpaper: Wallpaper): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null);
  const router = useRouter();
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) return;
    const controller = new AbortController();
    const { signal } = controller;
    import('./picture-swipe').then(
      ({ addPictureSwipe }) => {
        if (!link.current || signal.aborted) return;
        addPictureSwipe(link.current, {
          wallpaper,
          signal,
          onStart: ({ _id }) => router.prefetch(paths.wallpaper(_id)),
          onEnd: ({ _id }) => router.replace(paths.wallpaper(_id)),
        });
      },
      // Without it, there is the viewer.
      () => undefined,
    );
    return () => controller.abort();
  }, [wallpaper, router]);
  return link;
}
