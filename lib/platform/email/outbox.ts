import 'server-only';
import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { OUTBOX_DAYS } from '@/lib/limits';
import type { EmailTransport } from '@/lib/platform/email/email-transport';
import { toNodemailerMessage } from '@/lib/platform/email/nodemailer-message';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { pruneFolder } from '@/lib/platform/prune-folder';

function outboxFolder(): string {
  return path.join(env().DATA_DIR, 'outbox');
}

/** Writes each email to a file (.eml) that only the owner of the process can read. */
export function createOutboxTransport(from: string): EmailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toNodemailerMessage(mail, from));
      const folder = outboxFolder();
      // Milliseconds, so that file names sort in sending order.
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      const name = `${time}-${mail.kind}-${mail.accountId}-${randomUUID().slice(0, 8)}.eml`;
      const [draft, file] = [path.join(folder, `.${name}`), path.join(folder, name)];
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, message as Buffer, { mode: 0o600 });
        // Programs that watch the folder see complete files only.
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      log.info('mail.in_outbox', { kind: mail.kind, file });
    },
    verify: async () => {
      const folder = await mkdir(outboxFolder(), { recursive: true, mode: 0o700 });
      await access(folder ?? outboxFolder(), constants.W_OK);
    },
  };
}

/** Deletes stored emails about a closed account. What fails is left to {@link pruneOutbox}. */
export async function removeFromOutbox(account: string): Promise<void> {
  const folder = outboxFolder();
  try {
    const names = await readdir(folder);
    for (const file of names.filter((name) => name.includes(account))) {
      await rm(path.join(folder, file), { force: true });
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!isMissing) log.error('outbox.clear_failed', error);
  }
}

export async function pruneOutbox(): Promise<void> {
  try {
    await pruneFolder(outboxFolder(), { olderThanMs: OUTBOX_DAYS * 24 * 60 * 60 * 1000 });
  } catch (error) {
    log.error('outbox.prune_failed', error);
  }
}
