import Link from 'next/link';
import type { ReactNode } from 'react';
import { formatSize } from '@/lib/messages/common';
import { formatBytes, formatFileType, formatNumber } from '@/lib/messages/formats';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './picture-facts.module.css';

const COUNTERS = ['views', 'downloads', 'favorites'] as const;

type PictureRecord = Pick<
  Wallpaper,
  'width' | 'height' | 'format' | 'bytes' | 'license' | 'transparent' | (typeof COUNTERS)[number]
> &
  Partial<Pick<Wallpaper, 'hdr'>>;

export function PictureFacts({ wallpaper }: { wallpaper: PictureRecord }) {
  const { width, height, format, bytes, license, hdr } = wallpaper;
  const licenseUrl = paths.license(license);
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
      {COUNTERS.filter((counter) => wallpaper[counter] > 0).map((counter) => (
        <Fact key={counter} name={wallpaperText.facts[counter]}>
          {formatNumber(wallpaper[counter])}
        </Fact>
      ))}
      <Fact name={wallpaperText.facts.license} className={styles.wide}>
        {licenseUrl ? (
          <a rel="license noopener" href={licenseUrl}>
            {licenseName}
          </a>
        ) : (
          <>
            <Link rel="license" href={paths.terms()} prefetch={false}>
              {licenseName}
            </Link>
            <span className={styles.permission}>{wallpaperText.personalUse}</span>
          </>
        )}
      </Fact>
    </dl>
  );
}

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`${styles.fact} ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
