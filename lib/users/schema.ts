import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/en';

/** First path segments of the site and words of the API: no profile may shadow them. */
const RESERVED = new Set([
  'account',
  'account-settings',
  'admin',
  'anonymous',
  'api',
  'browse',
  'category',
  'developers',
  'favorites',
  'feed',
  'forgot-password',
  'healthz',
  'i',
  'login',
  'me',
  'privacy',
  'profile',
  'profile-picture',
  'readyz',
  'register',
  'reset-password',
  'search',
  'terms',
  'upload',
  'user',
  'wallpaper',
]);

export const usernameSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(TEXT.usernameMin)
  .max(TEXT.username)
  .regex(/^[a-z0-9_-]+$/, 'may hold letters, digits, _ and - only.')
  .refine((name) => !RESERVED.has(name), authText.usernameReserved);

/** Unique ignoring case: kept in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(TEXT.email).pipe(z.email());

/** What anybody may read of a user. */
const userSchema = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  instagramUsername: z.string(),
  twitterUsername: z.string(),
  profilePicture: z.string(),
  createdAt: z.iso.datetime(),
});

/** What users read of themselves. */
export const ownUserSchema = userSchema.extend({
  email: z.email(),
  emailVerified: z.boolean(),
  role: z.enum(['user', 'admin']),
  favoritesPublic: z.boolean(),
});

export type PublicUser = z.infer<typeof userSchema>;
export type OwnUser = z.infer<typeof ownUserSchema>;

/**
 * A username made of a displayed name: accents dropped, everything else a dash.
 *
 * @returns 3 to 30 characters, or `user` when too little remains. Not yet unique.
 */
export function usernameFrom(displayName: string): string {
  const plain = displayName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, TEXT.username)
    .replace(/^-+|-+$/g, '');
  return plain.length < TEXT.usernameMin || RESERVED.has(plain) ? 'user' : plain;
}
