import { parseArgs } from 'node:util';

/**
 * Fills an empty site, in a process of its own: what it takes (pictures, a pool of connections) is
 * given back when it is done. The launcher runs it and is told of it through the channel between
 * them; the generated password passes nowhere else.
 */

/** What the launcher is told. */
export type SeedMessage =
  | { log: string }
  | { seeded: { adminEmail: string; generatedPassword?: string | undefined } | null };

const HELP = `Run by npm start on the first start: makes the first admin (ADMIN_EMAIL, ADMIN_PASSWORD) and the
demo wallpapers in the database of DATABASE_URL. Does nothing when that was done before.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help || !process.send) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { seed } = await import('@/prisma/seed/main');
  const { runShutdown } = await import('@/lib/platform/shutdown');
  const seeded = await seed({
    log: (text: string) => tell({ log: text }),
    adminEmail: process.env.ADMIN_EMAIL || undefined,
    adminPassword: process.env.ADMIN_PASSWORD || undefined,
  });
  await tell({ seeded });
  await runShutdown();
  process.exit(0); // the channel to the launcher would keep it alive
}

function tell(message: SeedMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

await main();
