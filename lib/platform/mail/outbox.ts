import 'server-only';
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { OUTBOX_DAYS } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { sweepFolder } from '@/lib/platform/sweep';
import type { Carrier } from './contract';
import { toMessage } from './message';

/** Where mail stays as long as no server is named. */
function outboxFolder(): string {
  return path.join(env().DATA_DIR, 'outbox');
}

/** Keeps each mail as a file that mail programs open, for the owner of the process alone. */
export function outboxCarrier(from: string): Carrier {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    deliver: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      const folder = outboxFolder();
      // To the millisecond: files in the order of their names are mails in the order they were sent.
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${mail.kind}-${mail.about}-${randomUUID().slice(0, 8)}.eml`;
      const [draft, file] = [path.join(folder, `.${name}`), path.join(folder, name)];
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        // Whoever watches the folder sees whole mails only.
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      log.info('mail.in_outbox', { kind: mail.kind, file });
    },
    check: async () => {
      const folder = await mkdir(outboxFolder(), { recursive: true, mode: 0o700 });
      await access(folder ?? outboxFolder(), constants.W_OK);
    },
  };
}

/** Removes what was written about an account that is closed; what cannot be now goes with the old ones. */
export async function removeFromOutbox(account: string): Promise<void> {
  const folder = outboxFolder();
  try {
    const names = await readdir(folder);
    for (const name of names.filter((one) => one.includes(account))) {
      await rm(path.join(folder, name), { force: true });
    }
  } catch (error) {
    const isEmpty = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isEmpty) log.error('outbox.not_cleared', error);
  }
}

/** Removes mails whose links have long stopped working. */
export async function sweepOutbox(): Promise<void> {
  try {
    await sweepFolder(outboxFolder(), { olderThanMs: OUTBOX_DAYS * 24 * 60 * 60 * 1000 });
  } catch (error) {
    log.error('outbox.not_swept', error);
  }
}
