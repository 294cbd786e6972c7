import { HINT_COOKIE } from '@/lib/auth/session-cookie';

const KEY = 'own-profile';

/** The next time, the place of the summary is reserved before the viewer is known. */
export function rememberOwnProfile(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Storage is blocked, so the summary moves what is below it.
  }
}

/** Runs before the first paint and shows the element before the script. */
export const buildReserveScript = (id: string) =>
  `try{if(localStorage['${KEY}']==='${id}'&&document.cookie.includes('${HINT_COOKIE}='))document.currentScript.previousSibling.hidden=false}catch{}`;
