import { FRESH_SIGN_IN_MINUTES } from '@/lib/limits';
import type { Viewer } from './schema';

/** Whether somebody signed in a moment ago: what else asks for the password then does not. */
export function isFreshSignIn({ signedInAt }: Pick<Viewer, 'signedInAt'>, now = Date.now()) {
  return signedInAt !== null && now - signedInAt.getTime() < FRESH_SIGN_IN_MINUTES * 60_000;
}
