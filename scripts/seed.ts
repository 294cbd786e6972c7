import { parseArgs } from 'node:util';
import type { NewAdmin } from '@/prisma/seed/main';

// Seeds an empty site in its own process, so that its memory and database connections end with it.
// The launcher starts it and receives `SeedMessage`s over IPC. The generated password travels only
// on that channel.

/** `problem` delays it, `ready` means that the site can be served; the remaining pictures follow. */
export type SeedMessage = { log: string } | { problem: string } | { ready: NewAdmin | null };

const HELP = `npm start runs this on the first start. It creates the first admin (ADMIN_EMAIL, ADMIN_PASSWORD) and
the demo wallpapers in the database of DATABASE_URL. It does nothing if the site has been seeded.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help || !process.send) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const { seed } = await import('@/prisma/seed/main');
  const { runShutdown } = await import('@/lib/platform/shutdown');
  const { waitForServices } = await import('@/lib/platform/wait-for-services');
  await waitForServices((problem) => void send({ problem }));
  await seed({
    log: (text) => void send({ log: text }),
    onReady: (ready) => send({ ready }),
    adminEmail: process.env.ADMIN_EMAIL || undefined,
    adminPassword: process.env.ADMIN_PASSWORD || undefined,
  });
  await runShutdown();
  process.exit(0); // the IPC channel would keep the process alive
}

function send(message: SeedMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}

await main();
