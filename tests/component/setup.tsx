import { beforeEach } from 'vitest';
import { viewerStore } from '@/components/auth/viewer-store';
import { HINT_COOKIE } from '@/lib/auth/session-cookie';
import { installNetwork } from './network';
import '@/app/tokens.css';
import '@/app/base.css';

beforeEach(async () => {
  installNetwork();
  viewerStore.set(undefined);
  await cookieStore.delete(HINT_COOKIE);
  localStorage.clear();
  sessionStorage.clear();
  // A new entry of the history, because some state belongs to one.
  history.pushState(null, '', '/');
});
