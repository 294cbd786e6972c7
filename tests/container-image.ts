import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { type runProcess as Run, runProcess } from '@/scripts/run-process.mjs';
import { installPackage } from '@/tools/test/debian-package';

const ROOT = path.resolve(import.meta.dirname, '..');
const BASE = path.join(ROOT, '.cache/image-base');
const STORAGE = path.join(ROOT, '.cache/image-storage');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Works without overlay file systems and user namespaces, so also in a container. */
const OPTIONS = [
  ...['--root', STORAGE, '--runroot', path.join(STORAGE, 'run'), '--storage-driver', 'vfs'],
];
const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };

export async function run(command: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProcess(command, args, { env, cwd: ROOT });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`);
  return output.trim();
}

const buildah = (...args: string[]) => run('buildah', ...OPTIONS, ...args);

export interface Image {
  /** The root of a container, in which nothing runs yet. */
  folder: string;
  size: number;
  config: { User: string; Cmd: string[]; Healthcheck: { Test: string[] } };
  /** Runs a command in the container, as the user and with the variables of the image. */
  run(
    command: string[],
    variables: Record<string, string>,
    mounts: string[],
    options?: Parameters<typeof Run>[2],
  ): ReturnType<typeof Run>;
  remove(): Promise<void>;
}

/** Builds deploy/Dockerfile on Debian with the Node that runs the tests. Needs root, but no registry for images. */
export async function buildImage(): Promise<Image> {
  const remove = () => rm(STORAGE, { recursive: true, force: true });
  await remove();
  for (const name of ['buildah', 'debootstrap']) {
    if (!existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`))
      await installPackage(name, {});
  }
  await createBase();
  const base = await buildah('from', 'scratch');
  await buildah('add', '--quiet', base, BASE, '/');
  await buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin', base);
  await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, base);
  await buildah('commit', '--quiet', '--rm', base, 'localhost/base');
  // The OCI format has no HEALTHCHECK.
  const format = ['--format', 'docker', '--build-arg', 'BASE=localhost/base'];
  await buildah(
    'build',
    ...format,
    '--file',
    'deploy/Dockerfile',
    '--tag',
    'localhost/fresco',
    '.',
  );
  const name = await buildah('from', 'localhost/fresco');
  const folder = await buildah('mount', name);
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/fresco'));
  const kilobytes = Number((await run('du', '-s', folder)).split('\t')[0]);
  return {
    folder,
    size: kilobytes * 1024,
    config: Docker.config,
    run: (command, variables, mounts, options) => {
      const settings = Object.entries(variables).flatMap(([key, value]) => [
        '--env',
        `${key}=${value}`,
      ]);
      const volumes = mounts.flatMap((mount) => ['--volume', mount]);
      const args = [...OPTIONS, 'run', ...settings, ...volumes, name, '--', ...command];
      return runProcess('buildah', args, { env, ...options });
    },
    remove: async () => {
      await buildah('umount', '--all');
      await remove();
    },
  };
}

/** What an image with Node has: Debian, Node with npm, and the certificates that this machine trusts. */
async function createBase(): Promise<void> {
  const node = path.join(BASE, 'usr/local/bin/node');
  if (existsSync(node)) return;
  await rm(BASE, { recursive: true, force: true });
  const sources = await run(
    'apt-get',
    'indextargets',
    '--format',
    '$(REPO_URI) $(CODENAME)',
    'Label: Debian',
  );
  const [, mirror, release] = /^(\S+) ([a-z]+)$/m.exec(sources) ?? [];
  if (!mirror || !release) throw new Error(`apt-get names no mirror of Debian: ${sources}`);
  await run('debootstrap', '--variant=minbase', release, BASE, mirror);
  const modules = path.join(BASE, 'usr/local/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await cp(path.join(await run('npm', 'root', '--global'), 'npm'), path.join(modules, 'npm'), {
    recursive: true,
  });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(BASE, 'usr/local/bin/npm'));
  await mkdir(path.join(BASE, path.dirname(CERTIFICATES)), { recursive: true });
  if (existsSync(CERTIFICATES)) await cp(CERTIFICATES, path.join(BASE, CERTIFICATES));
  await cp(process.execPath, node);
}
