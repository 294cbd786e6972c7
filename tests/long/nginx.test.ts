import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '@/scripts/run-process.mjs';
import { findNginx, writeNginxConfig } from '@/tools/test/nginx';

test('nginx accepts both configurations @long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { program, env } = await findNginx();
  for (const name of ['nginx.conf', 'compose-nginx.conf']) {
    // The certificate and the servers exist only where the site runs.
    const text = (await readFile(path.join('deploy', name), 'utf8'))
      .replace(/^ *ssl_certificate.*$/gm, '')
      .replace(/ ssl http2;/g, ';')
      .replace(/server-\d:/g, '127.0.0.1:')
      .replace('/var/cache/nginx', folder);
    const args = await writeNginxConfig(folder, text);
    const { code, output } = await runProcess(program, ['-t', ...args], { env });
    expect(output).toContain('test is successful');
    expect(code).toBe(0);
  }
});
