// Runs before dependencies are installed: plain JavaScript and Node built-ins only.
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { getCurrentFolder } from './versions.mjs';

const HELP = `Usage: npm start      build and serve for production
       npm run dev    serve for development, with hot reload

Installs dependencies, starts PostgreSQL (unless DATABASE_URL is set), applies migrations, builds the
app if sources changed, adds demo content to an empty site, and serves it on HOST:PORT
(default: 127.0.0.1:3000).
Settings are read from the environment, then from .env. See .env.example for all of them.

  --dev     run in development mode
  --help    show this help
`;

const [MIN_MAJOR, MIN_MINOR] = [20, 19];

async function main() {
  if (process.argv.includes('--help')) {
    process.stdout.write(HELP);
    return;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MIN_MAJOR || (major === MIN_MAJOR && minor < MIN_MINOR)) {
    process.stderr.write(
      `Fresco requires Node ${MIN_MAJOR}.${MIN_MINOR} or newer. You're using ${process.versions.node}. Upgrade at https://nodejs.org\n`,
    );
    process.exit(1);
  }
  const dev = process.argv.includes('--dev');
  const root = path.resolve(import.meta.dirname, '..');
  // What `npm run update` installed. It's outside of this version, so the folders of old units and terminals stay valid.
  const file = path.join(dev ? root : getCurrentFolder(root), 'scripts/launch.mjs');
  /** @type {typeof import('./launch.mjs')} */
  const { launch } = await import(pathToFileURL(file).href);
  await launch({ dev });
}

await main();
