import 'server-only';
import { processSingleton } from './process-singleton';
import { getRequestContext } from './request-context';

type Level = 'info' | 'warn' | 'error';
type Fields = Record<string, unknown>;

const PRIVATE_KEY = /pass(word|phrase)?|token|secret|e-?mail|cookie|authorization|credential/i;
const PRIVATE_TEXT: [RegExp, string][] = [
  [/:\/\/[^\s/@]{1,256}@/g, '://[hidden]@'],
  [/[^\s@"'<>()=,;:/]{1,64}@[a-z0-9.-]{1,253}\.[a-z]{2,}/gi, '[hidden]'],
  [/fresco_[0-9a-f]{16,}/gi, '[hidden]'],
  [/([?&](?:token|code|key|secret|password|email)=)[^&\s"']+/gi, '$1[hidden]'],
];
const MAX_DEPTH = 4;

const settings = () => processSingleton('log', () => ({ quiet: false, origin: {} }));

/** One line per event: JSON, or text on a terminal. Redacts private keys, email addresses and credentials. */
export const log = {
  info: (event: string, fields: Fields = {}): void => write('info', event, fields),
  warn: (event: string, fields: Fields = {}): void => write('warn', event, fields),
  error: (event: string, error: unknown, fields: Fields = {}): void =>
    write('error', event, { ...fields, error }),
};

export function disableInfoLogs(): void {
  settings().quiet = true;
}

/** Adds the name of this process to each line, to tell it apart from others on this machine. */
export function nameProcessInLogs(name: string): void {
  settings().origin = { process: name };
}

function write(level: Level, event: string, fields: Fields): void {
  if (settings().quiet && level === 'info') return;
  const stream = level === 'info' ? process.stdout : process.stderr;
  const requestId = getRequestContext()?.id;
  const redacted = redact(requestId ? { requestId, ...fields } : fields, 0) as Fields;
  const time = new Date().toISOString();
  const line = stream.isTTY
    ? formatShort(time, level, event, redacted)
    : JSON.stringify({ time, level, event, ...settings().origin, ...redacted });
  stream.write(`${line}\n`);
}

function formatShort(time: string, level: Level, event: string, fields: Fields): string {
  const { error, ...rest } = fields as { error?: { stack?: string } };
  const pairs = Object.entries(rest).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const head = [time.slice(11, 19), level === 'info' ? '' : level.toUpperCase(), event, ...pairs];
  return [head.filter(Boolean).join(' '), ...(error ? [formatError(error)] : [])].join('\n');
}

function formatError(error: unknown): string {
  const { stack, cause } = error as { stack?: string; cause?: unknown };
  const text = `  ${stack ?? JSON.stringify(error)}`;
  return cause ? `${text}\n  caused by\n${formatError(cause)}` : text;
}

function redact(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '…';
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      PRIVATE_KEY.test(key) ? '[hidden]' : redact(item, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): Fields {
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: redactText(error.message),
    ...(code !== undefined && { code: String(code) }),
    ...(error.stack && { stack: redactText(error.stack) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}

/** Hides email addresses and credentials. */
export function redactText(text: string): string {
  return PRIVATE_TEXT.reduce((line, [pattern, hidden]) => line.replace(pattern, hidden), text);
}
