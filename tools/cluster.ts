import { once } from 'node:events';
import { parseArguments, printLine, runCommand } from '@/scripts/command';
import { ADMIN, startCluster } from './cluster/start-cluster';

const HELP = `Usage: npm run cluster -- [--port PORT]

Runs the site on one machine as if on several: nginx in front of three servers, a worker, PostgreSQL with a streaming
replica, and S3 (s3rver). Everything starts empty in a temporary folder, and is removed when you press Ctrl-C.

  --port PORT   of nginx (default: 8080). The servers and S3 use the next four ports
  --help        show this help`;

async function main(): Promise<number> {
  const { values } = parseArguments('cluster', {
    options: { port: { type: 'string', default: '8080' }, help: { type: 'boolean' } },
  });
  if (values.help) return printLine(HELP);
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const onStep = (text: string) => void printLine(`Starting ${text}`);
  const { buildApp, generateClient } = await import('@/scripts/build');
  await generateClient();
  await buildApp();
  const cluster = await startCluster({ port: Number(values.port), onStep });
  const { url, serverUrls, servers, primary, replica, folder } = cluster;
  const lines = servers.map(
    ({ pid }, index) => `  server ${index + 1}     ${serverUrls[index]}, process ${pid()}`,
  );
  printLine(`
The site is at ${url}
Sign in as ${ADMIN.ADMIN_EMAIL} with the password ${ADMIN.ADMIN_PASSWORD}

  nginx        ${url}
${lines.join('\n')}
  primary      ${primary.adminUrl}
  replica      ${replica.adminUrl}
  logs, files  ${folder}

Try it:
  kill ${servers[0]?.pid()}
    A server stops, and the site keeps running.
  psql '${replica.adminUrl}' -c 'SELECT pg_wal_replay_pause()'
    Then delete a wallpaper: the replica still has it, but no page does.

Press Ctrl-C to stop.`);
  await ended;
  printLine('Stopping');
  await cluster.stop();
  return 0;
}

await runCommand(main);
