import path from 'node:path';
import { parseAdminCommand } from './admin/parse-admin-command';
import { prepareCommand, printLine, runCommand } from './command';
import { deliverPassword } from './deliver-password';
import { withSite } from './services/site';
import { createSteps } from './steps.mjs';

await runCommand(async () => {
  const command = parseAdminCommand(process.argv.slice(2));
  if (typeof command === 'string') return printLine(command);
  const settings = await prepareCommand('admin', 'npm run admin is already running here');
  const { message, password } = await withSite(settings, createSteps(), async () => {
    const { runAdminCommand } = await import('./admin/run-admin-command');
    return runAdminCommand(command);
  });
  if (!password) return printLine(message);
  const file = path.join(settings.env.DATA_DIR, `password-of-${password.username}`);
  return printLine(`${message}\n${await deliverPassword(password.text, file)}`);
});
