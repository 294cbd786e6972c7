'use client';

import type { CSSProperties } from 'react';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { largeSourceSet } from '@/lib/wallpapers/source-set';
import { usePictureMotion } from './picture-motion';

type Shown = Pick<
  Wallpaper,
  | '_id'
  | 'title'
  | 'altText'
  | 'displayName'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'webpImageUrl'
  | 'displayAvifUrl'
> &
  Partial<Pick<Wallpaper, 'small2xImageUrl' | 'small2xAvifUrl'>>;

/** A wallpaper in its display size; its own blurred colours stand there until it has come. */
export function LargePicture({
  wallpaper,
  className,
}: {
  wallpaper: Shown;
  className: string | undefined;
}) {
  const { title, altText, displayName, width, height } = wallpaper;
  const image = usePictureMotion(wallpaper._id);
  const ratio = width / height;
  const sizes = sizesOf(ratio);
  const style = {
    '--ratio': ratio,
    aspectRatio: ratio,
    background: placeholder(wallpaper.thumbhash),
  };
  return (
    <picture>
      <AvifSource wallpaper={wallpaper} sizes={sizes} />
      <img
        ref={image}
        className={className}
        style={style as CSSProperties}
        src={wallpaper.webpImageUrl}
        srcSet={largeSourceSet(wallpaper, wallpaper.small2xImageUrl, wallpaper.webpImageUrl)}
        sizes={sizes}
        alt={altText || wallpaperText.alt(title, displayName)}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}

/** As wide as the window on a phone; elsewhere a tall one is shown whole, and the wall ends at 1,680 px. */
function sizesOf(ratio: number): string {
  const wide = ratio > 1 ? 'min(100vw, 1680px)' : `${Math.round(ratio * 100)}vh`;
  return `(max-width: 700px) 100vw, ${wide}`;
}

/** The same picture in fewer bytes. */
function AvifSource({ wallpaper, sizes }: { wallpaper: Shown; sizes: string }) {
  const { small2xImageUrl, small2xAvifUrl, displayAvifUrl } = wallpaper;
  if (!displayAvifUrl) return null;
  const set = largeSourceSet(wallpaper, small2xAvifUrl, displayAvifUrl) ?? displayAvifUrl;
  // Half as wide, WebP is still fewer bytes than the whole AVIF: so it is on a phone where AVIF has one size.
  const media = small2xImageUrl && !small2xAvifUrl ? '(min-width: 700.02px)' : undefined;
  return <source type="image/avif" srcSet={set} sizes={sizes} media={media} />;
}
