import 'server-only';
import path from 'node:path';
import { z } from 'zod';
import { SITE_NAME } from '@/lib/messages/site-name';
import { RATES } from '@/lib/rates';
import { processSingleton } from './process-singleton';

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

const booleanSchema = z
  .string()
  .default('')
  .transform((value) => /^(1|true|on|yes)$/i.test(value));
const rangeSchema = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
};
const integerSchema = (fallback: number, max: number, min = 0) =>
  rangeSchema(min, max).default(fallback);
const enumSchema = <const T extends string>(first: T, second: T, ...more: T[]) =>
  z.enum([first, second, ...more], { error: `must be ${OR.format([first, second, ...more])}` });
/** Overrides of lib/limits: `upload=50/1800 search=120/60` (uses/seconds). */
const ratesSchema = z
  .string()
  .default('')
  .transform((value, context) => {
    const overrides: Partial<Record<keyof typeof RATES, { points: number; seconds: number }>> = {};
    for (const part of value.split(/[\s,]+/).filter(Boolean)) {
      const [, name = '', points, seconds] =
        /^(\w+)=([1-9]\d{0,6})\/([1-9]\d{0,3})$/.exec(part) ?? [];
      if (Object.hasOwn(RATES, name) && Number(seconds) <= MAX_RATE_SECONDS) {
        overrides[name as keyof typeof RATES] = {
          points: Number(points),
          seconds: Number(seconds),
        };
      } else {
        const message = `contains "${part}". Use a limit such as upload=50/1800, with a name from docs/operations.md and at most ${MAX_RATE_SECONDS} seconds`;
        context.addIssue({ code: 'custom', message });
      }
    }
    return overrides;
  });
const urlSchema = z.url({
  protocol: /^https?$/,
  error: 'must be a URL that starts with http:// or https://',
});
const databaseUrlSchema = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgresql://user:password@host:5432/name',
});
const optionalText = z.string().trim().min(1, 'must not be blank').optional();
/** The privacy page promises that counts are gone within two hours. */
const MAX_RATE_SECONDS = 3600;
const MAILBOX = /^(?:[^<>"@,;:\p{Cc}]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>|[^\s<>@,;:"]+@[^\s<>@,;:"]+)$/u;

const schema = z
  .object({
    NODE_ENV: enumSchema('development', 'production', 'test').default('production'),
    HOST: z.string().default('127.0.0.1'),
    PORT: integerSchema(3000, 65_535),
    SITE_URL: urlSchema
      .refine(
        (url) => isOrigin(url),
        'must not have a path. Use an address such as https://example.com',
      )
      .optional(),
    SITE_TIME_ZONE: z
      .string()
      .default('UTC')
      .refine((zone) => isTimeZone(zone), 'must be a time zone such as America/New_York'),
    NEXTAUTH_SECRET: z.string().min(32, 'must be at least 32 characters long'),
    DATABASE_URL: databaseUrlSchema,
    DATABASE_READ_URL: databaseUrlSchema.optional(),
    WORKERS: integerSchema(1, 64, 1),
    /** Set by the launcher if several processes share what they count. */
    PROCESS_NAME: optionalText,
    DATABASE_POOL: integerSchema(4, 100),
    RESPONSE_SECONDS: integerSchema(3, 300, 1),
    DATA_DIR: z.string().default('.data'),
    S3_BUCKET: optionalText,
    S3_ENDPOINT: urlSchema.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    S3_FORCE_PATH_STYLE: booleanSchema,
    S3_PUBLIC_URL: urlSchema.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' })
      .optional(),
    MAIL_FROM: z
      .string()
      .trim()
      .regex(MAILBOX, 'must look like no-reply@example.com, or Name <no-reply@example.com>')
      .optional(),
    CONTACT_EMAIL: z.email('must look like contact@example.com').optional(),
    SECURITY_CONTACT: z
      .url({ protocol: /^(mailto|https)$/, error: 'must start with mailto: or https://' })
      .optional(),
    MODERATION: enumSchema('post', 'pre').default('post'),
    METRICS_TOKEN: z
      .string()
      .regex(/^[!-~]{16,}$/, 'must be at least 16 characters long, without spaces')
      .optional(),
    METRICS_PORT: rangeSchema(1, 65_535).optional(),
    RATE_LIMITS: enumSchema('on', 'off').default('on'),
    RATES: ratesSchema,
    TRUSTED_PROXY_HOPS: integerSchema(0, 10),
    UPLOAD_MAX_MB: integerSchema(50, 1000),
    UPLOAD_MAX_MEGAPIXELS: integerSchema(100, 1000),
    DRAIN_SECONDS: integerSchema(0, 300),
    WORKER: enumSchema('on', 'off', 'only').default('on'),
  })
  .transform((raw) => {
    const siteUrl = (raw.SITE_URL ?? buildLocalUrl(raw.HOST, raw.PORT)).replace(/\/+$/, '');
    const mailFrom = raw.MAIL_FROM ?? `${SITE_NAME} <no-reply@${getMailHost(siteUrl)}>`;
    const dataDir = path.resolve(raw.DATA_DIR);
    return { ...raw, SITE_URL: siteUrl, MAIL_FROM: mailFrom, DATA_DIR: dataDir };
  })
  .refine((env) => env.RATE_LIMITS === 'on' || !env.SITE_URL.startsWith('https:'), {
    path: ['RATE_LIMITS'],
    message: "can't be off if SITE_URL starts with https://",
  })
  .refine((env) => env.METRICS_PORT !== env.PORT, {
    path: ['METRICS_PORT'],
    message: "can't be the same as PORT",
  });

export type Env = z.infer<typeof schema>;

/** The site doesn't work below a path. */
function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { pathname, search, hash, username } = new URL(url);
  return pathname === '/' && `${search}${hash}${username}` === '';
}

/** Browsers can't open the wildcard address, but localhost. */
function buildLocalUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** An IP address is no valid mail domain. */
function getMailHost(siteUrl: string): string {
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

/** Empty values count as unset. @throws Error with one line per missing or invalid variable. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return variables[name] === undefined && name in schema.in.shape
      ? `${name} is missing. See .env.example.`
      : `${name} ${issue.message}.`;
  });
  throw new Error(lines.join('\n'));
}

/** Returns the validated environment. Parsed on first use, so that a build needs no variables. */
export function env(): Env {
  return processSingleton('env', () => parseEnv(process.env));
}

/** Exports derived settings to packages that read `process.env` themselves. */
export function exportEnv(): void {
  const { NODE_ENV, SITE_URL } = env();
  Object.assign(process.env, { NODE_ENV, NEXTAUTH_URL: SITE_URL });
}

/** Disables the AWS SDK's notice about future Node versions, which isn't JSON. We pin its version. */
export function disableAwsNotice(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}
