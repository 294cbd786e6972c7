import { toCropStyle } from '@/lib/crop';
import type { Area } from '@/lib/luminance';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildLargeSrcSet } from '@/lib/wallpapers/src-set';
import styles from './device.module.css';

/** Fields of a wallpaper that the preview reads. */
export type PreviewedWallpaper = Pick<
  Wallpaper,
  | '_id'
  | 'thumbhash'
  | 'small2xImageUrl'
  | 'small2xImageWidth'
  | 'small2xAvifUrl'
  | 'webpImageUrl'
  | 'webpImageWidth'
  | 'displayAvifUrl'
>;

interface Props {
  wallpaper: PreviewedWallpaper;
  crop: Area;
  /** Width and height of the screen, in CSS pixels. */
  screenWidth: number;
  /** A file that the page has loaded, instead of the one that suffices for that width. */
  src: string | undefined;
}

/** Fills its parent with the crop. */
export function CroppedPicture({ wallpaper, crop, screenWidth, src }: Props) {
  const { webpImageUrl, displayAvifUrl, small2xImageUrl, small2xAvifUrl } = wallpaper;
  const sizes = `${Math.ceil(screenWidth / crop.width)}px`;
  const webp = buildLargeSrcSet(wallpaper, small2xImageUrl, webpImageUrl);
  const avif = displayAvifUrl && buildLargeSrcSet(wallpaper, small2xAvifUrl, displayAvifUrl);
  const style = { ...toCropStyle(crop), background: buildPlaceholder(wallpaper.thumbhash) };
  if (src) {
    const background = `url("${src}") center / cover, ${style.background}`;
    return <span className={styles.picture} style={{ ...style, background }} />;
  }
  return (
    <picture>
      {displayAvifUrl && <source type="image/avif" srcSet={avif ?? displayAvifUrl} sizes={sizes} />}
      <img
        className={styles.picture}
        style={style}
        src={webpImageUrl}
        srcSet={webp}
        sizes={webp && sizes}
        alt=""
        draggable={false}
      />
    </picture>
  );
}
