'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const load = () => import('./daily-viewer').then(({ DailyViewer }) => DailyViewer);
const preload = () => void load().catch(() => undefined);

interface Props {
  wallpaper: Wallpaper;
  label: string;
  /** The picture. */
  children: ReactNode;
}

/** Opens in full screen, growing from the niche. Without JavaScript, it's a link to the page of the day. */
export function DailyNiche({ wallpaper, label, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Viewer, setViewer] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const href = paths.today();
  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    load().then(
      (component) => setViewer(() => component),
      () => location.assign(href),
    );
  }
  return (
    <>
      <a ref={link} href={href} onClick={open} onPointerEnter={preload}>
        {children}
        <span>{wallpaper.title}</span>
      </a>
      <small>
        <Link href={href}>{label}</Link>
      </small>
      {Viewer && <Viewer wallpaper={wallpaper} niche={link} onClose={() => setViewer(null)} />}
    </>
  );
}
