'use client';

import type { MouseEvent } from 'react';
import { Link } from '@/components/ui/link';
import { isPlainClick } from '@/components/ui/plain-click';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './similar-strip.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** Called on a plain click, instead of following the link. */
  onShow?: (wallpaper: Wallpaper) => void;
}

export function SimilarThumbnail({ wallpaper, onShow }: Props) {
  const { _id, title, smallImageUrl, smallAvifUrl, thumbhash, focalPoint } = wallpaper;
  function show(event: MouseEvent) {
    if (!onShow || !isPlainClick(event)) return;
    event.preventDefault();
    onShow(wallpaper);
  }
  const style = {
    background: buildPlaceholder(thumbhash),
    objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%`,
  };
  return (
    <Link
      className={styles.thumbnail}
      href={paths.wallpaper(_id)}
      aria-label={title}
      title={title}
      onClick={show}
    >
      <picture>
        {smallAvifUrl && <source type="image/avif" srcSet={smallAvifUrl} />}
        <img src={smallImageUrl} alt="" style={style} loading="lazy" />
      </picture>
    </Link>
  );
}
