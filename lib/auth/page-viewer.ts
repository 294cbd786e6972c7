import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paths } from '@/lib/paths';
import { getRequestedAdminPath } from './requested-path';
import type { Viewer } from './schema';
import { readSessionId } from './token';
import { getViewerBySessionId } from './viewer';

/** Only for pages rendered per request, never for cached ones. Ignores API keys. */
export async function getPageViewer(): Promise<Viewer | null> {
  const sessionId = await readSessionId(await headers());
  return sessionId ? getViewerBySessionId(sessionId) : null;
}

/** Returns the viewer, or redirects to the login modal, which leads back to `path`. */
export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await getPageViewer()) ?? redirect(paths.loginModal(path));
}

/** Every admin page must await it before rendering anything. Redirects others home. Cached per request. */
export const requireAdminPage = cache(async (): Promise<Viewer> => {
  const viewer = await getPageViewer();
  if (viewer?.role === 'admin') return viewer;
  return redirect(viewer ? paths.home() : paths.loginModal(getRequestedAdminPath(await headers())));
});
