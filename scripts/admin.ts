import path from 'node:path';
import { readCommand } from './admin/commands';
import { beginCommand, runCommand, say } from './command';
import { handOverPassword } from './hand-over-password';
import { withSite } from './services/site';
import { createSteps } from './steps.mjs';

await runCommand(async () => {
  const asked = readCommand(process.argv.slice(2));
  if (typeof asked === 'string') return say(asked);
  const settings = await beginCommand('admin', 'A command of npm run admin already runs here');
  const { said, password } = await withSite(settings, createSteps(), async () => {
    const { perform } = await import('./admin/acts');
    return perform(asked);
  });
  if (!password) return say(said);
  const file = path.join(settings.env.DATA_DIR, `password-of-${password.username}`);
  return say(`${said}\n${await handOverPassword(password.text, file)}`);
});
