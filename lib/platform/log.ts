import 'server-only';
import { once } from './once';
import { currentRequest } from './request';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, unknown>;

const PRIVATE_KEY = /pass(word|phrase)?|token|secret|e-?mail|cookie|authorization|credential/i;
const PRIVATE_TEXT: [RegExp, string][] = [
  [/:\/\/[^\s/@]{1,256}@/g, '://[hidden]@'],
  [/[^\s@"'<>()=,;:/]{1,64}@[a-z0-9.-]{1,253}\.[a-z]{2,}/gi, '[hidden]'],
  [/fresco_[0-9a-f]{16,}/gi, '[hidden]'],
  [/([?&](?:token|code|key|secret|password|email)=)[^&\s"']+/gi, '$1[hidden]'],
];
const DEPTH = 4;

const settings = once('log', () => ({ quiet: false }));

/**
 * One line per event: JSON, or short text on a terminal. Whatever is written while a request is answered
 * carries its id as `requestId`. What stands under a private key (password, token, e-mail, cookie) and
 * what looks like an address or a credential is never written.
 *
 * @example log.info('session.started', { userId });
 */
export const log = {
  info: (event: string, fields: Fields = {}): void => write('info', event, fields),
  warn: (event: string, fields: Fields = {}): void => write('warn', event, fields),
  /** @param error whatever was thrown; its causes are written too. */
  error: (event: string, error: unknown, fields: Fields = {}): void =>
    write('error', event, { ...fields, error }),
};

/** From now on only warnings and errors are written: a script shows its progress itself. */
export function quietLog(): void {
  settings.quiet = true;
}

function write(level: Level, event: string, fields: Fields): void {
  if (settings.quiet && level === 'info') return;
  const stream = level === 'info' ? process.stdout : process.stderr;
  const requestId = currentRequest()?.id;
  const safe = clean(requestId ? { requestId, ...fields } : fields, 0) as Fields;
  const time = new Date().toISOString();
  const line = stream.isTTY
    ? shortText(time, level, event, safe)
    : JSON.stringify({ time, level, event, ...safe });
  stream.write(`${line}\n`);
}

function shortText(time: string, level: Level, event: string, fields: Fields): string {
  const { error, ...rest } = fields as { error?: { stack?: string } };
  const facts = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const head = [time.slice(11, 19), level === 'info' ? '' : level.toUpperCase(), event, ...facts];
  return [head.filter(Boolean).join(' '), ...(error ? [explain(error)] : [])].join('\n');
}

function explain(error: unknown): string {
  const { stack, cause } = error as { stack?: string; cause?: unknown };
  const text = `  ${stack ?? JSON.stringify(error)}`;
  return cause ? `${text}\n  caused by\n${explain(cause)}` : text;
}

/** A copy fit to be written: private things hidden, errors as records, nothing deep or circular. */
function clean(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return hidePrivate(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH) return '…';
  if (value instanceof Date) return value;
  if (value instanceof Error) return cleanError(value, depth);
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      PRIVATE_KEY.test(key) ? '[hidden]' : clean(item, depth + 1),
    ]),
  );
}

function cleanError(error: Error, depth: number): Fields {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: hidePrivate(error.message),
    ...(code !== undefined && { code: String(code) }),
    ...(error.stack && { stack: hidePrivate(error.stack) }),
    ...(error.cause !== undefined && { cause: clean(error.cause, depth + 1) }),
  };
}

function hidePrivate(text: string): string {
  return PRIVATE_TEXT.reduce((line, [pattern, hidden]) => line.replace(pattern, hidden), text);
}
