import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { Niches } from '@/components/wallpapers/niches';
import { WallpaperFeed } from '@/components/wallpapers/wallpaper-feed';
import { PAGE } from '@/lib/limits';
import { siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { listPublicWallpapers } from '@/lib/wallpapers/queries';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './page.module.css';

// `/` and `/?page=N` are rewritten here, so that the server reads no query and the page is cached.
export const revalidate = 60;
export const generateStaticParams = () => [];

/** Pictures in the hero: the last of the first page, so that none hangs twice above the fold. */
const NICHES = 3;

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
  const { items, next, total } = await listPublicWallpapers(page, PAGE.homeSize);
  if (items.length === 0 && page > 1) notFound();
  return (
    <div className={styles.page}>
      {page === 1 && <Hero wallpapers={items} />}
      {page === 1 ? (
        <h2 className={styles.heading}>{siteText.newest}</h2>
      ) : (
        <div className={styles.pageHead}>
          <h1 className={styles.heading}>{siteText.page(page)}</h1>
          <Link rel="prev" href={paths.home(page - 1)}>
            {siteText.newer}
          </Link>
        </div>
      )}
      {items.length === 0 && <p className={styles.empty}>{siteText.empty}</p>}
      <WallpaperFeed
        key={page}
        address={paths.home(page)}
        first={{ items, next }}
        total={page === 1 ? total : -1}
        nextPage={next && paths.home(page + 1)}
      />
    </div>
  );
}

function Hero({ wallpapers }: { wallpapers: Wallpaper[] }) {
  return (
    <div className={styles.hero}>
      <h1 className={styles.claim}>{siteText.tagline}</h1>
      {wallpapers.length >= NICHES && <Niches wallpapers={wallpapers.slice(-NICHES)} />}
    </div>
  );
}
