import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { paths } from '@/lib/paths';
import type { Viewer } from './schema';
import { viewerOf } from './viewer';

/** Who asks for a page rendered per request. A cached page must not ask. */
export async function getPageViewer(): Promise<Viewer | null> {
  return viewerOf(await headers());
}

/** The same for a page that visitors have to sign in for: they are asked to, and come back to `path`. */
export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await getPageViewer()) ?? redirect(paths.loginModal(path));
}
