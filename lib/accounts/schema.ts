import { z } from 'zod';
import { newPasswordSchema, reauthenticationSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { profileFormText } from '@/lib/messages/settings';
import { ownUserSchema, usernameSchema } from '@/lib/users/schema';
import { nameSchema } from '@/lib/validation/name-schema';
import { textSchema } from '@/lib/validation/text-schema';
import { websiteSchema } from './website-schema';

const INSTAGRAM_URL = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([^/?#]+).*$/i;
const TWITTER_URL = /^(?:https?:\/\/)?(?:www\.|m\.|mobile\.)?(?:twitter|x)\.com\/([^/?#]+).*$/i;

const handle = (site: string, profileUrl: RegExp) =>
  z
    .string()
    .trim()
    .transform((name) => name.replace(profileUrl, '$1').replace(/^@+/, ''))
    .pipe(
      z
        .string()
        .regex(/^[^/]*$/, { error: profileFormText.handleOfOtherSite(site), abort: true })
        .max(TEXT.handle, profileFormText.handleLength(TEXT.handle))
        .regex(/^[A-Za-z0-9._]*$/, profileFormText.handleCharacters),
    );

export const profileInput = z
  .strictObject({
    username: usernameSchema
      .optional()
      .describe('Links with your former username redirect to the new one.'),
    displayName: nameSchema(TEXT.displayName)
      .optional()
      .describe(
        'The name others see. If it’s empty, your first and last name are used, or your username if those are empty too.',
      ),
    firstName: nameSchema(TEXT.firstName).min(1, profileFormText.firstNameRequired).optional(),
    lastName: nameSchema(TEXT.lastName).optional(),
    bio: textSchema(TEXT.bio).optional(),
    instagramUsername: handle(profileFormText.instagramUsername, INSTAGRAM_URL)
      .optional()
      .describe('Username, with or without @, or profile URL.'),
    twitterUsername: handle(profileFormText.twitterUsername, TWITTER_URL)
      .optional()
      .describe('Username, with or without @, or profile URL.'),
    website: websiteSchema
      .optional()
      .describe('An `https` URL, also without `https://`. Empty removes it.'),
    favoritesPublic: z.boolean().optional().describe('Whether others can see your favorites.'),
    email: z.unknown().optional().describe('Ignored. Use `POST /user/email` to change it.'),
    profilePicture: z
      .string()
      .optional()
      .describe(
        'Send the current URL to keep the picture, or `/user.png` to remove it. Both can be absolute or relative. To upload a picture, use `POST /user/profile-picture`.',
      ),
  })
  .meta({ examples: [{ bio: 'Mountains, mostly before breakfast.', favoritesPublic: false }] });

export const profileResponseSchema = z.object({ user: ownUserSchema });

export const avatarFields = z.strictObject({});

export const avatarResponseSchema = profileResponseSchema.extend({
  webpUrl: z.url().describe('The URL of the picture.'),
});

export const passwordInput = z
  .strictObject({
    password: reauthenticationSchema,
    newPassword: newPasswordSchema,
    revokeKeys: z.boolean().default(false).describe('Also revokes all your API keys.'),
  })
  .meta({ examples: [{ password: EXAMPLE.password, newPassword: 'another-battery-staple' }] });

/** A missing body is 403 like a missing password, not 400. */
export const closeAccountInput = z
  .strictObject({ password: reauthenticationSchema })
  .default({})
  .meta({ examples: [{ password: EXAMPLE.password }] });

export const sessionSchema = z
  .object({
    _id: z.uuid(),
    device: z.string().describe('The browser’s user agent at sign-in.'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('Accurate to five minutes.'),
    isCurrent: z.boolean().describe('Whether this request uses the session.'),
  })
  .meta({ id: 'Session', description: 'A device you are signed in on.' });

/** Accepts any text, because a malformed id is 404, not 400. */
export const sessionParams = z.object({
  id: z.string().meta({ description: 'The `_id` of a session.', examples: [EXAMPLE.id] }),
});

export type ProfileInput = z.infer<typeof profileInput>;
export type ProfileResponse = z.infer<typeof profileResponseSchema>;
export type AvatarResponse = z.infer<typeof avatarResponseSchema>;
export type PasswordInput = z.input<typeof passwordInput>;
export type Session = z.infer<typeof sessionSchema>;
