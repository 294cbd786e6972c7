import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

const TABLES = [
  ...readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8').matchAll(/@@map\("(\w+)"\)/g),
].map(([, name]) => name);

const table = `"?(?:public"?\\.)?"?(?:${TABLES.join('|')})\\b`;

const PATTERNS: Record<string, RegExp> = {
  'a stack trace': /\bat (?:[^\n()]{1,120} \()?(?:file:|node:|webpack|[A-Z]:\\|\/)\S+:\d+:\d+/,
  'a source file':
    /node_modules\/|\.next\/(?:server|cache)|\b(?:lib|app|server)\/[\w./[\]-]+\.tsx?\b/,
  'an SQL statement': new RegExp(
    `\\b(?:SELECT\\b[^<]{1,500}?\\bFROM|INSERT INTO|UPDATE|DELETE FROM|JOIN)\\s+${table}`,
  ),
  'the database driver': /\bprisma\b|\bPrismaClient|\bpg_catalog\b|\bSQLSTATE\b/i,
  'a PostgreSQL error':
    /violates (?:unique|check|foreign key|not-null) constraint|(?:relation|column) "\w+" does not exist|invalid (?:input syntax|byte sequence) for|canceling statement/,
  'a Node error': /\b(?:E(?:NOENT|ACCES|CONNREFUSED|NOTDIR|ISDIR)|ERR_[A-Z]+_[A-Z_]+)\b/,
  'a JavaScript error':
    /\b(?:Type|Reference|Range|Syntax|URI)Error: |Cannot read propert|is not a function\b|\[object Object\]/,
  'a message of the validation library':
    /expected \w+, received|\bInvalid (?:input|option|string|number|key|value|discriminator)\b|\bToo (?:big|small): |Unrecognized key/,
  'a password hash': /\$argon2(?:id|i|d)\$|\$2[aby]\$\d\d\$/,
};

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|CREDENTIAL|ACCESS_KEY|DATABASE_URL|SMTP_URL|DATA_DIR/;

/** Returns secret values of the environment and folders of this machine. */
function listSecrets(): string[] {
  const named = Object.entries(process.env)
    .filter(([name, value = '']) => SECRET_NAME.test(name) && value.length >= 8)
    .map(([, value]) => value ?? '');
  // A folder as short as `/root` is part of ordinary URLs.
  const folders = [ROOT, homedir(), tmpdir()].map((folder) => `${folder}${path.sep}`);
  return [...named, ...folders.filter((folder) => folder.length > 5)];
}

const EXCERPT_RADIUS = 60;

function excerpt(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - EXCERPT_RADIUS), at + EXCERPT_RADIUS));
}

/**
 * Searches a response for internals: stack traces, file paths, SQL, library errors, password hashes and
 * values of the environment.
 *
 * @param secrets more texts that must not occur, such as other users' emails or server settings
 * @returns one message per leak
 */
export function findLeaks(text: string, secrets: Iterable<string> = []): string[] {
  const found: string[] = [];
  // JSON and HTML escape quotes.
  const plain = text.replaceAll('\\"', '"').replaceAll('&quot;', '"');
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const at = plain.search(pattern);
    if (at >= 0) found.push(`${name}: ${excerpt(plain, at)}`);
  }
  for (const secret of [...listSecrets(), ...secrets]) {
    const at = secret ? text.indexOf(secret) : -1;
    if (at >= 0) found.push(`a secret: ${excerpt(text, at)}`);
  }
  return found;
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Returns the email addresses in a text, in lower case. */
export function findEmails(text: string): string[] {
  return [...text.matchAll(EMAIL)].map(([email]) => email.toLowerCase());
}
