import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type NetworkFault =
  /** Each chunk arrives that much later. */
  | { kind: 'latency'; ms: number }
  /** Each connection is reset with its next chunk. */
  | { kind: 'reset' }
  /** Nothing arrives until the fault ends, and then all of it does, like packets that are sent again. */
  | { kind: 'black hole' }
  /** Each connection is reset after that many bytes. */
  | { kind: 'byte limit'; bytes: number };

/** `up` is towards the server. */
export type Direction = 'up' | 'down';

export interface TcpProxy {
  port: number;
  /** Replaces the server for new connections, and resets those to the old one. */
  setTarget(port: number): void;
  /** Breaks the connections, also those that exist, until it's called again with null. */
  setFault(fault: NetworkFault | null, directions?: Direction[]): void;
  close(): Promise<void>;
}

/** Forwards TCP connections on this machine to `target`. */
export async function startProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let active: { fault: NetworkFault; directions: Direction[]; end: () => void } | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function forward(from: Socket, to: Socket, direction: Direction): Promise<void> {
    let applied: NetworkFault | undefined;
    let left = 0;
    for await (const chunk of from as AsyncIterable<Buffer>) {
      let bytes = chunk;
      const fault = active?.directions.includes(direction) ? active.fault : undefined;
      if (fault?.kind === 'latency') await sleep(fault.ms);
      if (fault?.kind === 'black hole') await ended;
      if (fault?.kind === 'reset') return reset(from, to);
      if (fault?.kind === 'byte limit') {
        if (fault !== applied) left = fault.bytes;
        bytes = chunk.subarray(0, left);
        left -= bytes.length;
      }
      applied = fault;
      if (!to.write(bytes)) await once(to, 'drain');
      if (bytes.length < chunk.length) return reset(from, to);
    }
    to.end();
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({
      port: target,
      host: '127.0.0.1',
      allowHalfOpen: true,
      noDelay: true,
    });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => reset(client, upstream));
      socket.on('close', () => sockets.delete(socket));
    }
    for (const work of [forward(client, upstream, 'up'), forward(upstream, client, 'down')])
      work.catch(() => reset(client, upstream));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const setFault: TcpProxy['setFault'] = (fault, directions = ['up', 'down']) => {
    active?.end();
    active = null;
    if (!fault) return;
    let end: () => void = () => undefined;
    ended = new Promise((resolve) => {
      end = resolve;
    });
    active = { fault, directions, end };
  };
  return {
    port: (server.address() as AddressInfo).port,
    setTarget(port) {
      target = port;
      reset(...sockets);
    },
    setFault,
    async close() {
      setFault(null);
      reset(...sockets);
      server.close();
      await once(server, 'close');
    },
  };
}

function reset(...sockets: Socket[]): void {
  for (const socket of sockets) socket.resetAndDestroy();
}
