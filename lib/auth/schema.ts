import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { emailSchema, ownUserSchema, usernameSchema } from '@/lib/users/schema';
import { nameSchema } from '@/lib/validation/name-schema';

/** The user a request comes from, with current data from the database. */
export interface Viewer {
  id: string;
  username: string;
  role: 'user' | 'admin';
  /** `null` for API keys and for the site's own scripts. */
  sessionId: string | null;
  /** Of the API key. */
  keyId?: string;
  access: Access;
}

export const ACCESS = ['read', 'write'] as const;
export type Access = (typeof ACCESS)[number];

const COMMON_PASSWORDS = new Set(
  `123456 123456789 12345678 1234567 1234567890 123123 111111 000000 654321 666666 121212 123321
  password password1 password123 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop qwerty1 1q2w3e
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx asdfgh asdfghjkl zxcvbn zxcvbnm abc123 a123456 aa123456
  123abc 123qwe qwe123 iloveyou letmein welcome welcome1 monkey dragon master shadow sunshine
  princess football baseball superman batman trustno1 whatever freedom michael jordan23 jessica
  charlie jennifer hunter2 hunter ashley daniel computer internet secret starwars pokemon samsung
  google killer summer winter hello123 hello1 access admin123 admin1 administrator changeme default
  login123 root123 test123 testtest guest123 qazwsx 112233 101010 159753 147258 789456 987654321
  555555 777777 888888 999999 222222 333333 444444 11111111 00000000 88888888 fuckyou liverpool
  chelsea arsenal barcelona cookie chocolate butterfly soccer hockey flower orange purple
  wallpaper wallpapers fresco123`.split(/\s+/),
);

const passwordLength = authText.passwordLength(TEXT.passwordMin, TEXT.password);

// No rules about character classes, as NIST SP 800-63B recommends.
export const newPasswordSchema = z
  .string()
  .min(TEXT.passwordMin, passwordLength)
  .max(TEXT.password, passwordLength)
  .refine((password) => !COMMON_PASSWORDS.has(password.toLowerCase()), authText.commonPassword);

/** Optional, because a missing password is 403 like a wrong one, not 400. */
export const reauthenticationSchema = z
  .string()
  .max(TEXT.password)
  .optional()
  .describe('Your current password. If it’s missing or incorrect, the response is 403.');

export const loginInput = z
  .strictObject({
    email: emailSchema,
    // An old password may be shorter than the current minimum.
    password: z.string().min(1).max(TEXT.password),
  })
  .meta({ examples: [{ email: EXAMPLE.email, password: EXAMPLE.password }] });

export const registerInput = z
  .strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    displayName: nameSchema(TEXT.displayName)
      .optional()
      .describe('The name others see. Defaults to the first and last name, or to the username.'),
    username: usernameSchema.optional().describe('Defaults to one derived from the display name.'),
    firstName: nameSchema(TEXT.firstName).optional(),
    lastName: nameSchema(TEXT.lastName).optional(),
  })
  .meta({
    examples: [{ email: EXAMPLE.email, password: EXAMPLE.password, displayName: 'Mara Lind' }],
  });

export const signInResponseSchema = z.object({
  user: ownUserSchema,
  token: z.string().describe('Session token. Send it as `Authorization: Bearer <token>`.'),
});

export type LoginInput = z.infer<typeof loginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type SignInResponse = z.infer<typeof signInResponseSchema>;
