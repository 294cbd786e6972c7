import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundNotice } from '@/components/layout/not-found-notice';
import { setNotFoundStatus } from '@/lib/http/page-status';
import { buildNotFoundMetadata } from '@/lib/share/metadata';

export const metadata: Metadata = buildNotFoundMetadata();

/** Served for every URL without a page. */
export default async function NotFoundPage() {
  // A page that the build renders has no status.
  await connection();
  setNotFoundStatus();
  return <NotFoundNotice />;
}
