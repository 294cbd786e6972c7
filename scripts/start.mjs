// Runs before anything is installed: plain JavaScript, and of packages only what Node brings.
import process from 'node:process';

const HELP = `Usage: npm start          build and serve for production
       npm run dev        the same, with hot reload

Installs what is missing, starts PostgreSQL (unless DATABASE_URL names one), applies migrations,
builds what changed, fills an empty site, and serves it on HOST:PORT (127.0.0.1:3000).
Settings come from the environment, then from .env; .env.example names them all.

  --dev     development: pages are compiled as they are asked for, and again when they change
  --help    this text
`;

const [NEEDED_MAJOR, NEEDED_MINOR] = [20, 19];

async function main() {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < NEEDED_MAJOR || (major === NEEDED_MAJOR && minor < NEEDED_MINOR)) {
    process.stderr.write(
      `Fresco needs Node ${NEEDED_MAJOR}.${NEEDED_MINOR} or newer; this is ${process.versions.node}. See https://nodejs.org\n`,
    );
    process.exit(1);
  }
  const { launch } = await import('./launch.mjs');
  await launch({ dev: process.argv.includes('--dev') });
}

await main();
