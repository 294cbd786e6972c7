import { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { FRESH_SIGN_IN_MINUTES, TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';
import { text } from '@/lib/text';
import { emailSchema, ownUserSchema, usernameSchema } from '@/lib/users/schema';

/** Who is asking, as the database knows them at this moment. */
export interface Viewer {
  id: string;
  username: string;
  role: 'user' | 'admin';
  /** The session they ask with; none: an API key of theirs, or a program of the site itself. */
  sessionId: string | null;
  /** When this session began: some acts ask for a fresh sign-in, which an API key never is. */
  signedInAt: Date | null;
  /** An API key may be for reading only. */
  access: Access;
}

/** What somebody may do at all with what they show. */
export const ACCESS = ['read', 'write'] as const;
export type Access = (typeof ACCESS)[number];

/** Tried by every attacker first; those shorter than the minimum are refused anyway. */
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

/** A new password. What it is made of is its owner's business; the commonest ones are refused. */
export const newPasswordSchema = z
  .string()
  .min(TEXT.passwordMin, passwordLength)
  .max(TEXT.password, passwordLength)
  .refine((password) => !COMMON_PASSWORDS.has(password.toLowerCase()), authText.commonPassword);

/** One's password, asked for again. None: the sign-in was a moment ago. */
export const proofSchema = z
  .string()
  .min(1)
  .max(TEXT.password)
  .optional()
  .describe(
    `Your password; may be missing in the ${FRESH_SIGN_IN_MINUTES} minutes after signing in.`,
  );

export const loginInput = z
  .strictObject({
    email: emailSchema,
    // Any text within the limit: an old password may be shorter than today's minimum.
    password: z.string().min(1).max(TEXT.password),
  })
  .meta({ examples: [{ email: EXAMPLE.email, password: EXAMPLE.password }] });

/** The spec's three fields, and those of the register page. */
export const registerInput = z
  .strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    displayName: text(TEXT.displayName)
      .optional()
      .describe('What others see; left out, first and last name, else the username.'),
    username: usernameSchema.optional().describe('Left out, one is made of the displayed name.'),
    firstName: text(TEXT.firstName).optional(),
    lastName: text(TEXT.lastName).optional(),
  })
  .meta({
    examples: [{ email: EXAMPLE.email, password: EXAMPLE.password, displayName: 'Mara Lind' }],
  });

export const signedInSchema = z.object({
  user: ownUserSchema,
  token: z.string().describe('Of the session: `Authorization: Bearer` and it.'),
});

export type LoginInput = z.infer<typeof loginInput>;
export type RegisterInput = z.infer<typeof registerInput>;
export type SignedIn = z.infer<typeof signedInSchema>;
