import type { Metadata } from 'next';
import { connection } from 'next/server';
import { DailyView } from '@/components/daily/daily-view';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { getDailyPage, getToday } from '@/lib/daily-wallpapers/queries';
import { isDay } from '@/lib/daily-wallpapers/schema';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { paths } from '@/lib/paths';
import { buildDailyMetadata } from '@/lib/share/daily-metadata';
import { buildNotFoundMetadata } from '@/lib/share/metadata';

interface Props {
  params: Promise<{ date?: string[] }>;
}

/** Null if the day has no picture. Without a day, the latest one; undefined if there is none. */
async function readPage({ params }: Props) {
  await connection();
  const [day, ...rest] = (await params).date ?? [];
  const today = getToday();
  const isShown = day === undefined || (rest.length === 0 && isDay(day) && day <= today);
  if (!isShown) return null;
  const { days, ...found } = await getDailyPage(day ?? today, today);
  const [shown, ...earlier] = days;
  if (!shown) return day === undefined ? undefined : null;
  return day === undefined || day === shown.date ? { day, shown, earlier, ...found } : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await readPage(props);
  return page === null
    ? buildNotFoundMetadata()
    : buildDailyMetadata(page?.day, page?.shown.wallpaper);
}

export default async function TodayPage(props: Props) {
  const page = await readPage(props);
  if (page) return <DailyView {...page} />;
  if (page === undefined) {
    return (
      <>
        <h1 className="visually-hidden">{dailyText.title}</h1>
        <EmptyState title={dailyText.empty} text={dailyText.emptyHint}>
          <ButtonLink href={paths.home()}>{dailyText.browse}</ButtonLink>
        </EmptyState>
      </>
    );
  }
  setNotFoundStatus();
  return <NotFoundNotice />;
}
