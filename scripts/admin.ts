import path from 'node:path';
import { readCommand } from './admin/commands';
import { beginCommand, runCommand, say } from './command';
import { handOverPassword } from './hand-over-password';
import { withSite } from './services/site';
import { createSteps } from './steps.mjs';

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  if (typeof command === 'string') return say(command);
  const settings = await beginCommand('admin', 'npm run admin is already running here');
  const { said, password } = await withSite(settings, createSteps(), async () => {
    const { perform } = await import('./admin/acts');
    return perform(command);
  });
  if (!password) return say(said);
  const file = path.join(settings.env.DATA_DIR, `password-of-${password.username}`);
  return say(`${said}\n${await handOverPassword(password.text, file)}`);
});
