import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';

type Shown = Pick<
  Wallpaper,
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
  return (
    <picture>
      {displayAvifUrl && <source type="image/avif" srcSet={displayAvifUrl} />}
      <img
        className={className}
        style={{ background: placeholder(wallpaper.thumbhash), aspectRatio: width / height }}
        src={wallpaper.webpImageUrl}
        alt={altText || wallpaperText.alt(title, displayName)}
        width={width}
        height={height}
        fetchPriority="high"
      />
    </picture>
  );
}
