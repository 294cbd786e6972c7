import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runProcess } from '@/scripts/run-process.mjs';
import { findLibraryPath, unpackPackage } from '@/tools/test/debian-package';

test('nginx accepts both configurations @long', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = await unpackPackage('nginx', path.resolve('.cache/nginx'), {});
  const env = { ...process.env, LD_LIBRARY_PATH: await findLibraryPath(root) };
  for (const name of ['nginx.conf', 'compose-nginx.conf']) {
    // The certificate and the servers exist only where the site runs.
    const text = (await readFile(path.join('deploy', name), 'utf8'))
      .replace(/^ *ssl_certificate.*$/gm, '')
      .replace(/ ssl http2;/g, ';')
      .replace(/server-\d:/g, '127.0.0.1:')
      .replace('/var/cache/nginx', folder);
    const file = path.join(folder, name);
    // Debian's folders don't exist.
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};\n`,
    );
    await writeFile(
      file,
      `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('')}${text}\n}\n`,
    );
    const { code, output } = await runProcess(
      path.join(root, 'usr/sbin/nginx'),
      ['-t', '-e', 'stderr', '-p', folder, '-c', file],
      { env },
    );
    expect(output).toContain('test is successful');
    expect(code).toBe(0);
  }
});
