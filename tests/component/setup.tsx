import { beforeEach, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { viewerStore } from '@/components/auth/viewer-store';
import { showToast } from '@/components/ui/toast';
import { HINT_COOKIE } from '@/lib/auth/session-cookie';
import { deleteAllDrafts } from '@/lib/client/upload-drafts';
import { installNetwork } from './network';
import '@/app/tokens.css';
import '@/app/base.css';

/** The pointer rests on it before a test, so that it's over nothing that appears. */
const corner = document.createElement('div');
// Without an ID, it's found by its position, which changes when the last test is removed from the page.
corner.id = 'corner';
Object.assign(corner.style, {
  position: 'fixed',
  inset: '0 auto auto 0',
  width: '2px',
  height: '2px',
  zIndex: '1000000',
});

beforeEach(async () => {
  // What a test has changed, also if it failed.
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
  document.documentElement.removeAttribute('style');
  document.body.append(corner);
  // A window that is larger than the browser's may not show the corner.
  await userEvent.hover(corner, { force: true }).catch(() => undefined);
  installNetwork();
  viewerStore.set(undefined);
  await cookieStore.delete(HINT_COOKIE);
  localStorage.clear();
  sessionStorage.clear();
  await deleteDrafts();
  // A new entry of the history, because some state belongs to one.
  history.pushState(null, '', '/');
});

/** Forms of the last test write until they release them. */
async function deleteDrafts(): Promise<void> {
  await cleanup();
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([]);
  await deleteAllDrafts();
  showToast(null);
}
