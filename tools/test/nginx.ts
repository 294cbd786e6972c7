import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findLibraryPath, unpackPackage } from './debian-package';

export interface Nginx {
  program: string;
  env: NodeJS.ProcessEnv;
}

/** Unpacks Debian's nginx once. Installing it would start a service. */
export async function findNginx(): Promise<Nginx> {
  const folder = path.resolve('.cache/nginx');
  const program = path.join(folder, 'root/usr/sbin/nginx');
  if (!existsSync(program)) await unpackPackage('nginx', folder, {});
  const libraries = await findLibraryPath(path.join(folder, 'root'));
  return { program, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/** Writes a file that has the configuration of a site in it. Debian's folders don't exist. Returns the arguments for it. */
export async function writeNginxConfig(folder: string, site: string): Promise<string[]> {
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};\n`)
    .join('');
  // As root, its processes would become a user that can't write to the folder.
  const user = process.getuid?.() === 0 ? 'user root root;\n' : '';
  const http = `http {\naccess_log off;\n${temporary}${site}\n}\n`;
  await writeFile(file, `${user}pid ${folder}/pid;\nworker_processes 1;\nevents {}\n${http}`);
  return ['-e', 'stderr', '-p', folder, '-c', file];
}
