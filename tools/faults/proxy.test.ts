import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from './proxy';

let server: Server;
let proxy: TcpProxy;
const sockets: Socket[] = [];

/** Sends back what it gets, after `name`. */
async function startEcho(name: string): Promise<Server> {
  const echo = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.on('data', (chunk) => socket.write(name + chunk));
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  return echo;
}
const portOf = (one: Server) => (one.address() as AddressInfo).port;

beforeEach(async () => {
  server = await startEcho('1');
  proxy = await startProxy(portOf(server));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await proxy.close();
  server.close();
});

async function open() {
  const socket = connect(proxy.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  socket.on('data', (chunk) => {
    text += chunk;
    wake();
  });
  const closed = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  await once(socket, 'connect');
  const receive = (expected: string) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (text === expected) resolve();
      };
      waiting.add(check);
      check();
    });
  return { socket, closed, receive, received: () => text };
}

test('forwards both directions, and delays them', async () => {
  const { socket, receive } = await open();
  socket.write('a');
  await receive('1a');
  proxy.setFault({ kind: 'latency', ms: 50 });
  const startedAt = performance.now();
  socket.write('b');
  await receive('1a1b');
  expect(performance.now() - startedAt).toBeGreaterThan(95);
});

test('a black hole holds back what is sent until it ends, in one direction or both', async () => {
  const { socket, receive, received } = await open();
  proxy.setFault({ kind: 'black hole' }, ['down']);
  const arrived = once(server, 'connection').then(() => undefined);
  socket.write('a');
  const other = await open();
  await arrived;
  other.socket.write('b');
  expect(received() + other.received()).toBe('');
  proxy.setFault(null);
  await receive('1a');
  await other.receive('1b');
});

test('resets connections at their next chunk, and new ones', async () => {
  const old = await open();
  proxy.setFault({ kind: 'reset' });
  old.socket.write('a');
  expect(await old.closed).toBe('ECONNRESET');
  const { socket, closed } = await open();
  socket.write('a');
  expect(await closed).toBe('ECONNRESET');
});

test('resets a connection after the limit of bytes', async () => {
  const { socket, closed, receive } = await open();
  proxy.setFault({ kind: 'byte limit', bytes: 4 }, ['down']);
  socket.write('ab');
  await receive('1ab');
  socket.write('cd');
  await closed;
});

test('leads to another server', async () => {
  const { closed } = await open();
  const other = await startEcho('2');
  proxy.setTarget(portOf(other));
  expect(await closed).toBe('ECONNRESET');
  const { socket, receive } = await open();
  socket.write('a');
  await receive('2a');
  other.close();
});
