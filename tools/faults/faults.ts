import type { Link } from '@/tools/cluster/start-cluster';
import type { Clock } from './clock';
import type { Disk } from './disk';
import type { NetworkFault } from './proxy';
import { killChild, killDatabase, restartDatabase, type Topology } from './topology';

export interface FaultContext {
  topology: Topology;
  random: () => number;
  /** Waits until so many requests have been tried. */
  attempt: (count: number) => Promise<void>;
  disk: Disk | null;
  clock: Clock | null;
}

export interface Fault {
  name: string;
  /** Begins and ends it. The site must recover by itself. */
  run(context: FaultContext): Promise<void>;
}

/** Requests during a fault. */
const ATTEMPTS = 12;
const LINKS: Record<Link, string> = {
  primary: 'servers to primary',
  replica: 'servers to replica',
  storage: 'servers to storage',
  replication: 'replica to primary',
};
const KINDS: Record<NetworkFault['kind'], (random: () => number) => NetworkFault> = {
  latency: (random) => ({ kind: 'latency', ms: Math.round(20 + random() * 400) }),
  reset: () => ({ kind: 'reset' }),
  'black hole': () => ({ kind: 'black hole' }),
  'byte limit': (random) => ({ kind: 'byte limit', bytes: Math.round(random() * 20_000) }),
};
const DIRECTIONS = [['up'], ['down'], ['up', 'down']] as const;

function createNetworkFault(link: Link, kind: NetworkFault['kind']): Fault {
  return {
    name: `${LINKS[link]}: ${kind}`,
    async run({ topology: { links }, random, attempt }) {
      const directions = DIRECTIONS[Math.floor(random() * DIRECTIONS.length)] ?? [];
      links[link].setFault(KINDS[kind](random), [...directions]);
      await attempt(ATTEMPTS);
      links[link].setFault(null);
    },
  };
}

/** At a random point between requests. */
function createKill(name: string, kill: (context: FaultContext) => Promise<unknown>): Fault {
  return {
    name: `${name} killed`,
    async run(context) {
      await context.attempt(Math.floor(context.random() * ATTEMPTS));
      await kill(context);
      await context.attempt(ATTEMPTS);
    },
  };
}

const killAndRestart =
  (name: 'primary' | 'replica') =>
  async ({ topology: { databases }, attempt }: FaultContext) => {
    await killDatabase(databases[name]);
    await attempt(ATTEMPTS);
    await restartDatabase(databases[name]);
  };

const fullDisk: Fault = {
  name: 'disk full',
  async run({ topology, disk, attempt }) {
    await disk?.fill();
    await attempt(ATTEMPTS);
    await disk?.free();
    // A supervisor restarts PostgreSQL, which stops if it can't write its log.
    for (const database of Object.values(topology.databases)) await restartDatabase(database);
  },
};

/** One server is an hour ahead, then behind, then right again. */
const clockJump: Fault = {
  name: 'clock of a server jumps',
  async run({ clock, attempt }) {
    for (const offset of ['+1h', '-1h', '+0']) {
      await clock?.set(offset);
      await attempt(ATTEMPTS);
    }
  },
};

/** Those that this machine can have. */
export function listFaults({ disk, clock }: Pick<FaultContext, 'disk' | 'clock'>): Fault[] {
  const links = Object.keys(LINKS) as Link[];
  const kinds = Object.keys(KINDS) as NetworkFault['kind'][];
  return [
    ...links.flatMap((link) => kinds.map((kind) => createNetworkFault(link, kind))),
    createKill('server', ({ topology: { cluster }, random }) =>
      killChild(cluster.servers[Math.floor(random() * cluster.servers.length)]?.pid() ?? 0),
    ),
    createKill('worker', ({ topology: { cluster } }) => killChild(cluster.worker.pid())),
    createKill('primary', killAndRestart('primary')),
    createKill('replica', killAndRestart('replica')),
    ...(disk ? [fullDisk] : []),
    ...(clock ? [clockJump] : []),
  ];
}
