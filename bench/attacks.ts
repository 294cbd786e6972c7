import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { buildApp } from '@/scripts/build';
import { insertUser, seedSite, uploadBytes } from '@/tests/e2e/content';
import { type Site, startSite } from '@/tests/e2e/site';
import { sendRequest } from '@/tests/http-client';
import { getMemory, resetPeakMemory } from '@/tests/process-usage';
import { countValues, formatTimes, measureHome } from './measure-home';
import { toMegabytes } from './statistics';

const USAGE = `npm run bench:attacks -- [--workers N]

Attacks a temporary server from one address, with the limits it has by default, while requesting the
home page ten times a second. See bench/README.md.`;

const ATTACKER = '203.0.113.1';
const SLOW_MS = 15_000;

interface Target {
  site: Site;
  /** The ID of an original that is larger than the kernel's socket buffers. */
  imagePath: string;
  id: string;
  /** Of 100 megapixels. */
  picture: Buffer;
}

const hex = () => randomBytes(3).toString('hex');
const key = () => randomBytes(32).toString('hex');
const from = (address: string) => ({ 'x-forwarded-for': address });

type Attack = (target: Target) => Promise<unknown>;

const ATTACKS: Record<string, Attack> = {
  'pipelined originals': ({ site, imagePath }) => readSlowly(site, imagePath, 10, 400),
  'slow readers of an original': ({ site, imagePath }) => readSlowly(site, imagePath, 300),
  'slow readers of an archive': ({ site, id }) =>
    readSlowly(site, paths.api.archive([id], { width: '3000', height: '2000' }), 200),
  'new sizes': (target) => repeat(60, (number) => getSize(target, ATTACKER, 900 + number)),
  'picture searches': (target) => repeat(12, () => searchPicture(target, ATTACKER)),
  'color searches': ({ site }) => repeat(300, () => get(site, `/search?colors=${hex()}&q=a`)),
  'invalid API keys': ({ site }) => repeat(300, () => get(site, paths.api.me(), `fresco_${key()}`)),
};

const { values } = parseArgs({
  options: { workers: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(USAGE);
else await attackAll();

async function attackAll(): Promise<void> {
  await buildApp();
  const env = { RATE_LIMITS: 'on', RESPONSE_SECONDS: '3', TRUSTED_PROXY_HOPS: '1' };
  const workers = values.workers ? { workers: Number(values.workers) } : {};
  const site = await startSite({ env, ...workers });
  try {
    await seedSite(site);
    const noise = { width: 3800, height: 2600, channels: 3 } as const;
    const raw = randomBytes(noise.width * noise.height * 3);
    const original = await sharp(raw, { raw: noise }).jpeg({ quality: 97 }).toBuffer();
    const fields = { title: 'Noise', category: 'Nature' };
    const uploaded = await uploadBytes(site, await insertUser(site), fields, original);
    const create = { width: 10_000, height: 10_000, channels: 3, background: 'teal' } as const;
    const picture = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
    const imagePath = new URL(uploaded.originalImageUrl, site.url).pathname;
    const target = { site, imagePath, id: uploaded._id, picture };
    for (const [name, attack] of Object.entries(ATTACKS)) await measure(name, attack, target);
    const attacks = Object.values(ATTACKS);
    await measure('all at once', (all) => Promise.all(attacks.map((one) => one(all))), target);
  } finally {
    await site.close();
  }
}

async function measure(name: string, attack: Attack, target: Target): Promise<void> {
  const { site } = target;
  const pids = (site.cluster?.pids() ?? [site.pid()]).filter((pid) => pid !== undefined);
  const idle = await measureHome(site.port, sleep(3000));
  const before = await Promise.all(pids.map(getMemory));
  await Promise.all(pids.map(resetPeakMemory));
  let result: unknown;
  let isDone = false;
  const running = attack(target).then((value) => {
    result = value;
    isDone = true;
  });
  const others: string[] = [];
  const asOthers = async () => {
    for (let number = 1; !isDone; number += 1) {
      others.push(`${await getSize(target, `198.51.100.${number}`, 1500 + number)} size`);
      others.push(`${await searchPicture(target, `198.51.101.${number}`)} picture`);
    }
  };
  const busy = await measureHome(site.port, Promise.all([running, asOthers()]));
  const peaks = await Promise.all(pids.map(getMemory));
  const more = peaks.map(({ peak }, index) => toMegabytes(peak - (before[index]?.now ?? 0)));
  console.log(`${name}: ${JSON.stringify(result)}`);
  console.log(`  memory  ${more.join(' and ')} MB more, goal at most 1024 for each process`);
  console.log(`  home    idle: ${formatTimes(idle)}`);
  console.log(`          busy: ${formatTimes(busy)}, goal p95 below 500`);
  console.log(`  others  ${countValues(others)}, goal only 200`);
}

async function repeat(count: number, send: (number: number) => Promise<number>): Promise<string> {
  return countValues(await Promise.all(Array.from({ length: count }, (_, number) => send(number))));
}

/** Sends requests and reads nothing. */
async function readSlowly(site: Site, path: string, connections: number, each = 1) {
  const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${ATTACKER}\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined);
    socket.write(head.repeat(each));
    return socket;
  });
  await sleep(SLOW_MS);
  const closed = sockets.filter(({ closed }) => closed).length;
  for (const socket of sockets) socket.destroy();
  return `${closed} of ${connections} connections closed by the server`;
}

async function get({ port }: Site, path: string, token?: string): Promise<number> {
  const authorization = token && { authorization: `Bearer ${token}` };
  const headers = { ...from(ATTACKER), ...authorization };
  return (await sendRequest(port, path, { headers })).status;
}

async function getSize({ site, id }: Target, address: string, width: number): Promise<number> {
  const path = paths.api.download(id, { width: String(width), height: '800' });
  return (await sendRequest(site.port, path, { headers: from(address) })).status;
}

async function searchPicture({ site, picture }: Target, address: string): Promise<number> {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(picture)]), 'picture');
  const encoded = new Response(form);
  const headers = {
    ...from(address),
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  const body = Buffer.from(await encoded.arrayBuffer());
  const path = paths.api.pictureSearch();
  return (await sendRequest(site.port, path, { method: 'POST', headers, body })).status;
}
