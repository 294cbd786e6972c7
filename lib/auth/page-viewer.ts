import 'server-only';
import { headers } from 'next/headers';
import type { Viewer } from './schema';
import { viewerOf } from './viewer';

/** Who asks for a page rendered per request. A cached page must not ask. */
export async function getPageViewer(): Promise<Viewer | null> {
  return viewerOf(await headers());
}
