import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paths } from '@/lib/paths';
import { askedScreen } from './asked-path';
import type { Viewer } from './schema';
import { claimedSession } from './token';
import { viewerOfSession } from './viewer';

/**
 * Who asks for a page rendered per request. A cached page must not ask. Pages are for people: an API key,
 * which calls about the account refuse, shows none of its settings either.
 */
export async function getPageViewer(): Promise<Viewer | null> {
  const sessionId = await claimedSession(await headers());
  return sessionId ? viewerOfSession(sessionId) : null;
}

/** The same for a page that visitors have to sign in for: they are asked to, and come back to `path`. */
export async function requirePageViewer(path: string): Promise<Viewer> {
  return (await getPageViewer()) ?? redirect(paths.loginModal(path));
}

/**
 * The gate of every page of the admin area, awaited before anything is written: whoever is no admin at
 * this moment is sent home; there a visitor, or somebody whose session has ended, is asked to sign in and
 * comes back. Once per request, however many parts of the page ask.
 */
export const requireAdminPage = cache(async (): Promise<Viewer> => {
  const viewer = await getPageViewer();
  if (viewer?.role === 'admin') return viewer;
  return redirect(viewer ? paths.home() : paths.loginModal(askedScreen(await headers())));
});
