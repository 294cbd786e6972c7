import { z } from 'zod';
import { newPasswordSchema, proofSchema } from '@/lib/auth/schema';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { profileFormText } from '@/lib/messages/settings';
import { text } from '@/lib/text';
import { ownUserSchema, usernameSchema } from '@/lib/users/schema';

/** The addresses of people's pages there, which is what they copy. */
const INSTAGRAM_PAGE = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([^/?#]+).*$/i;
const TWITTER_PAGE = /^(?:https?:\/\/)?(?:www\.|m\.|mobile\.)?(?:twitter|x)\.com\/([^/?#]+).*$/i;

/** A name on another site, as people write it: with a leading @ or without, or as an address of that site. */
const handle = (site: string, page: RegExp) =>
  z
    .string()
    .trim()
    .transform((name) => name.replace(page, '$1').replace(/^@+/, ''))
    .pipe(
      z
        .string()
        .regex(/^[^/]*$/, { error: profileFormText.handleElsewhere(site), abort: true })
        .max(TEXT.handle, profileFormText.handleLength(TEXT.handle))
        .regex(/^[A-Za-z0-9._]*$/, profileFormText.handleCharacters),
    );

/** What may be changed of a profile; what is not sent stays. */
export const profileInput = z
  .strictObject({
    username: usernameSchema.optional().describe('The former one goes on leading to you.'),
    displayName: text(TEXT.displayName)
      .optional()
      .describe('What others see; left empty, first and last name, else the username.'),
    firstName: text(TEXT.firstName).min(1, profileFormText.firstNameNeeded).optional(),
    lastName: text(TEXT.lastName).optional(),
    bio: text(TEXT.bio).optional(),
    instagramUsername: handle(profileFormText.instagramUsername, INSTAGRAM_PAGE)
      .optional()
      .describe('With @, without, or as the address there.'),
    twitterUsername: handle(profileFormText.twitterUsername, TWITTER_PAGE)
      .optional()
      .describe('With @, without, or as the address there.'),
    favoritesPublic: z.boolean().optional().describe('Whether others see your favourites.'),
    email: z.unknown().optional().describe('Accepted and ignored.'),
    profilePicture: z
      .string()
      .optional()
      .describe('The current address, which changes nothing, or `/user.png`, which removes it.'),
  })
  .meta({ examples: [{ bio: 'Mountains, mostly before breakfast.', favoritesPublic: false }] });

export const profileReplySchema = z.object({ user: ownUserSchema });

/** The form of a profile picture has no field but the file. */
export const pictureFields = z.strictObject({});

export const pictureReplySchema = profileReplySchema.extend({
  webpUrl: z.string().describe('The address of the picture.'),
});

export const passwordInput = z
  .strictObject({
    password: proofSchema.describe('The current one; may be missing soon after signing in.'),
    newPassword: newPasswordSchema,
    revokeKeys: z.boolean().default(false).describe('Also revoke every API key; else they stay.'),
  })
  .meta({ examples: [{ password: EXAMPLE.password, newPassword: 'a staple of another kind' }] });

/** What proves who wants to close the account; soon after signing in nothing has to be sent at all. */
export const closingInput = z
  .strictObject({ password: proofSchema })
  .default({})
  .meta({ examples: [{ password: EXAMPLE.password }] });

/** A device that is signed in. */
export const sessionSchema = z
  .object({
    _id: z.uuid(),
    device: z.string().describe('What it called itself when it signed in.'),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().describe('To five minutes.'),
    isCurrent: z.boolean().describe('The one that asks.'),
  })
  .meta({ id: 'Session', description: 'A device on which you are signed in.' });

/** Any text at all: what cannot be an id names no session, which is 404 rather than 400. */
export const sessionParams = z.object({
  id: z.string().meta({ description: '`_id` of a session.', examples: [EXAMPLE.id] }),
});

export type ProfileInput = z.infer<typeof profileInput>;
export type ProfileReply = z.infer<typeof profileReplySchema>;
export type PictureReply = z.infer<typeof pictureReplySchema>;
export type PasswordInput = z.input<typeof passwordInput>;
export type Session = z.infer<typeof sessionSchema>;
