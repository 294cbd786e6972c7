import { Link } from '@/components/ui/link';
import { formatSize } from '@/lib/messages/common';
import { formatBytes, formatFileType } from '@/lib/messages/formats';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CounterFacts, type Counters } from './counter-facts';
import { Fact } from './fact';
import styles from './picture-facts.module.css';

type PictureRecord = Pick<
  Wallpaper,
  'width' | 'height' | 'format' | 'bytes' | 'license' | 'transparent'
> &
  Counters &
  Partial<Pick<Wallpaper, 'hdr'>>;

interface Props {
  wallpaper: PictureRecord;
  /** When the page was rendered, in ms since 1970: a stored one can be old. */
  renderedAt?: number | undefined;
}

export function PictureFacts({ wallpaper, renderedAt }: Props) {
  const { width, height, format, bytes, license, hdr } = wallpaper;
  const licenseUrl = sharePaths.license(license);
  const licenseName = wallpaperText.licenses[license];
  return (
    <dl className={styles.facts}>
      <Fact name={wallpaperText.facts.size}>{formatSize({ width, height })}</Fact>
      <Fact
        name={wallpaperText.facts.file}
      >{`${formatFileType(format)}, ${formatBytes(bytes)}`}</Fact>
      {wallpaper.transparent && (
        <Fact name={wallpaperText.facts.background}>{wallpaperText.transparent}</Fact>
      )}
      {hdr && (
        <Fact name={wallpaperText.facts.hdr} className={styles.wide}>
          {wallpaperText.hdr[hdr]}
        </Fact>
      )}
      <CounterFacts counters={wallpaper} renderedAt={renderedAt} />
      <Fact name={wallpaperText.facts.license} className={styles.wide}>
        {licenseUrl ? (
          <a rel="license noopener" href={licenseUrl}>
            {licenseName}
          </a>
        ) : (
          <>
            <Link rel="license" href={paths.terms()}>
              {licenseName}
            </Link>
            <span className={styles.permission}>{wallpaperText.personalUse}</span>
          </>
        )}
      </Fact>
    </dl>
  );
}
