import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { RATES } from '@/lib/limits';
import { SITE_NAME } from '@/lib/messages/site';
import { once } from './once';

/** `true`/`1`/`on`/`yes` in any case; everything else that is set means no. */
const flag = z
  .string()
  .default('')
  .transform((value) => /^(1|true|on|yes)$/i.test(value));
const count = (fallback: number, max: number) => {
  const error = `must be a whole number from 0 to ${max}`;
  return z.coerce.number({ error }).int(error).min(0, error).max(max, error).default(fallback);
};
const choice = <const T extends string>(first: T, second: T, ...more: T[]) =>
  z.enum([first, second, ...more], { error: `must be ${[first, second, ...more].join(' or ')}` });
/** `upload=50/1800 search=120/60`: how often in how many seconds, where it is not as in lib/limits. */
const rates = z
  .string()
  .default('')
  .transform((text, context) => {
    const changed: Partial<Record<keyof typeof RATES, { points: number; seconds: number }>> = {};
    for (const part of text.split(/[\s,]+/).filter(Boolean)) {
      const [, name = '', points, seconds] =
        /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,3})$/.exec(part) ?? [];
      if (Object.hasOwn(RATES, name) && Number(seconds) <= RATE_SECONDS) {
        changed[name as keyof typeof RATES] = { points: Number(points), seconds: Number(seconds) };
      } else {
        const message = `must look like upload=50/1800, with a name of docs/operations.md and at most ${RATE_SECONDS} seconds; "${part}" does not`;
        context.addIssue({ code: 'custom', message });
      }
    }
    return changed;
  });
const web = z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' });
const text = z.string().trim().min(1).optional();
/** Counts are gone within two hours, as the privacy page says. */
const RATE_SECONDS = 3600;
/** `name@host.example`, or `Name <name@host.example>`. */
const MAILBOX = /^(?:[^<>"@,;:\p{Cc}]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/u;

const schema = z
  .object({
    NODE_ENV: choice('development', 'production', 'test').default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: count(3000, 65_535),
    SITE_URL: web.optional(),
    SITE_TIME_ZONE: z
      .string()
      .default('UTC')
      .refine((zone) => isTimeZone(zone), 'is not a time zone such as Europe/Berlin'),
    NEXTAUTH_SECRET: z.string().min(32, 'must be at least 32 characters long'),
    DATABASE_URL: z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must look like postgresql://user:password@host:5432/name',
    }),
    DATABASE_POOL: count(4, 100),
    DATA_DIR: z.string().default('.data'),
    S3_BUCKET: text,
    S3_ENDPOINT: web.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_FORCE_PATH_STYLE: flag,
    S3_PUBLIC_URL: web.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(MAILBOX, 'must look like no-reply@example.com, or Name <no-reply@example.com>')
      .optional(),
    MODERATION: choice('post', 'pre').default('post'),
    RATE_LIMITS: choice('on', 'off').default('on'),
    RATES: rates,
    TRUSTED_PROXY_HOPS: count(0, 10),
    UPLOAD_MAX_MB: count(50, 1000),
    UPLOAD_MAX_MEGAPIXELS: count(100, 1000),
    DRAIN_SECONDS: count(0, 300),
  })
  .transform((raw) => {
    const siteUrl = (raw.SITE_URL ?? localAddress(raw.HOST, raw.PORT)).replace(/\/+$/, '');
    const mailFrom = raw.MAIL_FROM ?? `${SITE_NAME} <no-reply@${mailHost(siteUrl)}>`;
    const dataDir = path.resolve(raw.DATA_DIR);
    return { ...raw, SITE_URL: siteUrl, MAIL_FROM: mailFrom, DATA_DIR: dataDir };
  })
  .refine((env) => env.RATE_LIMITS === 'on' || !env.SITE_URL.startsWith('https:'), {
    path: ['RATE_LIMITS'],
    message: 'cannot be off while SITE_URL is https',
  });

export type Env = z.infer<typeof schema>;

/** What the site calls itself when nobody says: every interface is reached by localhost, too. */
function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The host that mail comes from; a bare network address is none. */
function mailHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads and checks the environment; empty values count as unset.
 *
 * @throws Error naming every variable that is missing or wrong, one sentence a line.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return given[name] === undefined && name in schema.in.shape
      ? `${name} is missing; .env.example says what it is for.`
      : `${name} ${issue.message}.`;
  });
  throw new Error(lines.join('\n'));
}

/** The checked environment of this process. Read on first use, so that a build needs none of it. */
export function env(): Env {
  return once('env', () => readEnv(process.env));
}

/** Tells what was decided here to packages that read the environment themselves. */
export function shareEnv(): void {
  const { NODE_ENV, SITE_URL } = env();
  Object.assign(process.env, { NODE_ENV, NEXTAUTH_URL: SITE_URL });
}
