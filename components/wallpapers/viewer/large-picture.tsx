'use client';

import type { CSSProperties } from 'react';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { tileText } from '@/lib/messages/tiles';
import { buildFrameBackground } from '@/lib/wallpapers/frame-background';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildLargeSrcSet, buildSmallMedia, ROOM_BELOW } from '@/lib/wallpapers/src-set';
import { usePictureTransition } from './use-picture-transition';

type PictureRecord = Pick<
  Wallpaper,
  | '_id'
  | 'title'
  | 'altText'
  | 'displayName'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'transparent'
  | 'color'
  | 'webpImageUrl'
  | 'displayAvifUrl'
> &
  Partial<
    Pick<
      Wallpaper,
      | 'smallImageUrl'
      | 'smallImageWidth'
      | 'smallAvifUrl'
      | 'small2xImageUrl'
      | 'small2xImageWidth'
      | 'small2xAvifUrl'
      | 'webpImageWidth'
    >
  >;

export function LargePicture({
  wallpaper,
  isLazy,
  className,
}: {
  wallpaper: PictureRecord;
  /** If true, the picture isn't requested while it is hidden. */
  isLazy?: boolean | undefined;
  className?: string | undefined;
}) {
  const { title, altText, displayName, width, height } = wallpaper;
  const image = usePictureTransition(wallpaper);
  const ratio = width / height;
  const sizes = getSizes(ratio, wallpaper.webpImageWidth ?? width);
  const { small2xImageUrl, webpImageUrl } = wallpaper;
  const srcSet = buildLargeSrcSet(wallpaper, small2xImageUrl, webpImageUrl);
  const style = {
    '--ratio': ratio,
    aspectRatio: ratio,
    background: buildFrameBackground(wallpaper),
  };
  return (
    <picture>
      <SmallSources wallpaper={wallpaper} ratio={ratio} sizes={sizes} />
      <AvifSource wallpaper={wallpaper} sizes={sizes} />
      <img
        ref={image}
        className={className}
        style={style as CSSProperties}
        src={webpImageUrl}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={altText || tileText.alt(title, displayName)}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        fetchPriority="high"
        // A script may have made it eager (pair-pictures.tsx).
        suppressHydrationWarning
      />
    </picture>
  );
}

/** As the page sizes it (wallpaper-view.module.css) where it leaves the least room around it. */
function getSizes(ratio: number, pixels: number): string {
  return `min(100vw, ${pixels}px, max(10rem, 100svh - ${ROOM_BELOW}px) * ${ratio.toFixed(4)})`;
}

interface SourceProps {
  wallpaper: PictureRecord;
  sizes: string;
}

function SmallSources({ wallpaper, sizes, ratio }: SourceProps & { ratio: number }) {
  const { smallImageUrl, smallImageWidth, smallAvifUrl } = wallpaper;
  if (!smallImageUrl || !smallImageWidth) return null;
  const media = buildSmallMedia(ratio, smallImageWidth);
  // The next sources have widths, so these must have them, too.
  const toSrcSet = (url: string) => `${url} ${smallImageWidth}w`;
  return (
    <>
      {smallAvifUrl && (
        <source type="image/avif" srcSet={toSrcSet(smallAvifUrl)} sizes={sizes} media={media} />
      )}
      <source srcSet={toSrcSet(smallImageUrl)} sizes={sizes} media={media} />
    </>
  );
}

function AvifSource({ wallpaper, sizes }: SourceProps) {
  const { small2xImageUrl, small2xAvifUrl, displayAvifUrl } = wallpaper;
  if (!displayAvifUrl) return null;
  const set = buildLargeSrcSet(wallpaper, small2xAvifUrl, displayAvifUrl);
  // Without a small AVIF, phones load the small WebP, which has fewer bytes than the large AVIF.
  const media =
    small2xImageUrl && !small2xAvifUrl ? `(min-width: ${BREAKPOINTS.sm + 0.02}px)` : undefined;
  return (
    <source type="image/avif" srcSet={set ?? displayAvifUrl} sizes={set && sizes} media={media} />
  );
}
