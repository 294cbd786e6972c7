import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { WallpaperGrid } from '@/components/wallpapers/wallpaper-grid';
import { PAGE } from '@/lib/limits';
import { siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import styles from './page.module.css';

// `/` and `/?page=N` are rewritten here, so that the server reads no query and the page is cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ page: string }>;
}

async function pageNumber({ params }: Props): Promise<number> {
  const { page } = await params;
  const number = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 0;
  return number * PAGE.homeSize <= PAGE.reach ? number : 0;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageNumber(props);
  const alternates = { canonical: paths.home(page || 1) };
  return page > 1 ? { title: siteText.page(page), alternates } : { alternates };
}

export default async function HomePage(props: Props) {
  const page = await pageNumber(props);
  if (page === 0) notFound();
  const { items, next } = await listPublicWallpapers(String(page), String(PAGE.homeSize));
  if (items.length === 0 && page > 1) notFound();
  return (
    <div className={styles.page}>
      <h1 className={styles.hero}>{siteText.tagline}</h1>
      <WallpaperGrid wallpapers={items} />
      <nav className={styles.pages}>
        {page > 1 && (
          <Link rel="prev" href={paths.home(page - 1)}>
            {siteText.newer}
          </Link>
        )}
        {next && (
          <Link rel="next" href={paths.home(page + 1)}>
            {siteText.older}
          </Link>
        )}
      </nav>
    </div>
  );
}
