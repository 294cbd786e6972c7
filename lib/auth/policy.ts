import { RECENT_SIGN_IN_MINUTES } from '@/lib/limits';
import type { Viewer } from './schema';

/** Checks if the viewer signed in so recently that they needn't enter their password again. */
export function isFreshSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>, now = Date.now()) {
  return signedInAt !== null && now - signedInAt.getTime() < RECENT_SIGN_IN_MINUTES * 60_000;
}
