'use client';

import type { CSSProperties } from 'react';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
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
>;

/** A wallpaper in its display size; its own blurred colours stand there until it has come. */
export function LargePicture({
  wallpaper,
  className,
}: {
  wallpaper: Shown;
  className: string | undefined;
}) {
  const { title, altText, displayName, width, height, displayAvifUrl } = wallpaper;
  const image = usePictureMotion(wallpaper._id);
  const ratio = width / height;
  const style = {
    '--ratio': ratio,
    aspectRatio: ratio,
    background: placeholder(wallpaper.thumbhash),
  };
  return (
    <picture>
      {displayAvifUrl && <source type="image/avif" srcSet={displayAvifUrl} />}
      <img
        ref={image}
        className={className}
        style={style as CSSProperties}
        src={wallpaper.webpImageUrl}
        alt={altText || wallpaperText.alt(title, displayName)}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}
