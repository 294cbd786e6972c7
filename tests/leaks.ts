import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Every table there is: a new one is looked for without anybody thinking of it. */
const TABLES = [
  ...readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8').matchAll(/@@map\("(\w+)"\)/g),
].map(([, name]) => name);

const table = `"?(?:public"?\\.)?"?(?:${TABLES.join('|')})\\b`;

/** What the inside of a server looks like when it is seen from outside. */
const PATTERNS: Record<string, RegExp> = {
  'a line of a stack': /\bat (?:[^\n()]{1,120} \()?(?:file:|node:|webpack|[A-Z]:\\|\/)\S+:\d+:\d+/,
  'a file of ours':
    /node_modules\/|\.next\/(?:server|cache)|\b(?:lib|app|server)\/[\w./[\]-]+\.tsx?\b/,
  'a statement': new RegExp(
    `\\b(?:SELECT\\b[^<]{1,500}?\\bFROM|INSERT INTO|UPDATE|DELETE FROM|JOIN)\\s+${table}`,
  ),
  'the database driver': /\bprisma\b|\bPrismaClient|\bpg_catalog\b|\bSQLSTATE\b/i,
  'what PostgreSQL says':
    /violates (?:unique|check|foreign key|not-null) constraint|(?:relation|column) "\w+" does not exist|invalid (?:input syntax|byte sequence) for|canceling statement/,
  'an error of Node': /\b(?:E(?:NOENT|ACCES|CONNREFUSED|NOTDIR|ISDIR)|ERR_[A-Z]+_[A-Z_]+)\b/,
  'an error of JavaScript':
    /\b(?:Type|Reference|Range|Syntax|URI)Error: |Cannot read propert|is not a function\b|\[object Object\]/,
  'the hash of a password': /\$argon2(?:id|i|d)\$|\$2[aby]\$\d\d\$/,
};

const SECRET_NAME = /SECRET|PASSWORD|TOKEN|CREDENTIAL|ACCESS_KEY|DATABASE_URL|SMTP_URL|DATA_DIR/;

/** Values of the environment that nobody outside may read; the folders of this machine among them. */
function ownSecrets(): string[] {
  const named = Object.entries(process.env)
    .filter(([name, value = '']) => SECRET_NAME.test(name) && value.length >= 8)
    .map(([, value]) => value ?? '');
  // A folder as short as `/root` is part of ordinary addresses.
  const folders = [ROOT, homedir(), tmpdir()].map((folder) => `${folder}${path.sep}`);
  return [...named, ...folders.filter((folder) => folder.length > 5)];
}

const AROUND = 60;

function excerpt(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - AROUND), at + AROUND));
}

/**
 * Looks in what a server sent for what it must keep to itself: stacks, paths of files, statements,
 * errors of the things it is made of, hashes of passwords, and values of the environment.
 *
 * @param secrets further texts that must not occur: other people's addresses, settings of a server.
 * @returns one sentence for each thing found; none is what a test wants.
 */
export function leaksIn(text: string, secrets: Iterable<string> = []): string[] {
  const found: string[] = [];
  // In JSON and in HTML quotes are escaped.
  const plain = text.replaceAll('\\"', '"').replaceAll('&quot;', '"');
  for (const [what, pattern] of Object.entries(PATTERNS)) {
    const at = plain.search(pattern);
    if (at >= 0) found.push(`${what}: ${excerpt(plain, at)}`);
  }
  for (const secret of [...ownSecrets(), ...secrets]) {
    const at = secret ? text.indexOf(secret) : -1;
    if (at >= 0) found.push(`a secret: ${excerpt(text, at)}`);
  }
  return found;
}

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** E-mail addresses in a text, in lower case. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase());
}
