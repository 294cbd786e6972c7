import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { CSSProperties } from 'react';
import { OwnerActions } from '@/components/wallpapers/owner-actions';
import { WallpaperFacts } from '@/components/wallpapers/wallpaper-facts';
import { wallpaperText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { placeholder } from '@/lib/wallpapers/placeholder';
import { getPublicWallpaper } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// Filled on demand, the same for everyone; who may delete arrives afterwards in the browser.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const wallpaper = await getPublicWallpaper(id);
  if (!wallpaper) return {};
  const { title, description } = wallpaper;
  return { title, description, alternates: { canonical: paths.wallpaper(id) } };
}

export default async function WallpaperPage({ params }: Props) {
  const wallpaper = await getPublicWallpaper((await params).id);
  if (!wallpaper) notFound();
  const { _id, title, altText, displayName, width, height, userId, color } = wallpaper;
  const { displayAvifUrl } = wallpaper;
  return (
    <article className={styles.page} style={{ '--tint': color } as CSSProperties}>
      <div className={styles.wall}>
        <picture>
          {displayAvifUrl && <source type="image/avif" srcSet={displayAvifUrl} />}
          <img
            className={width > height ? styles.cover : styles.contain}
            style={{ background: placeholder(wallpaper.thumbhash), aspectRatio: width / height }}
            src={wallpaper.webpImageUrl}
            alt={altText || wallpaperText.alt(title, displayName)}
            width={width}
            height={height}
            fetchPriority="high"
          />
        </picture>
      </div>
      <div className={styles.about}>
        <WallpaperFacts wallpaper={wallpaper} />
        <OwnerActions id={_id} userId={userId} />
      </div>
    </article>
  );
}
