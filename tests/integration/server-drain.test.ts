import { Agent } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { TIMEOUTS } from '@/server/http-server';
import { createReadinessCheck } from '@/server/readiness';
import { openConnection, parseJson, sendRequest } from '@/tests/http-client';
import { startServerForTest } from '@/tests/server';
import { settleAll } from '@/tests/settle-all';
import { measureFastest } from '@/tests/wait-for';

const LARGE = Buffer.alloc(20_000_000, 'x');

/** Creates a Next handler that responds once `open` is called. */
function createGatedHandler() {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const next: Parameters<typeof startServerForTest>[0] = {
    next: async (request, response) => {
      let size = 0;
      for await (const chunk of request) size += chunk.length;
      await gate;
      response.end(`got ${size}`);
    },
  };
  return { next, open };
}

describe('health checks', () => {
  test('report that the process is alive', async () => {
    const response = await sendRequest((await startServerForTest()).port, '/healthz');
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(response.body.toString()).toBe('ok');
  });

  test('report which parts are ready, without secrets', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const database = vi.fn(() => Promise.reject(new Error('password hunter2 is wrong')));
    const readiness = createReadinessCheck({ database, storage: async () => undefined });
    const { port } = await startServerForTest({ readiness });
    const responses = await settleAll(
      Array.from({ length: 20 }, () => sendRequest(port, '/readyz')),
    );
    expect(responses[0]?.status).toBe(503);
    expect(parseJson(responses[0]!)).toEqual({
      ready: false,
      draining: false,
      database: 'failed',
      storage: 'ok',
    });
    expect(database).toHaveBeenCalledTimes(1);
  });

  test('give 200 if all parts are ready and it isn’t draining, and 503 within three seconds if one hangs @long', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let draining = false;
    const healthy = await startServerForTest({ isDraining: () => draining });
    expect((await sendRequest(healthy.port, '/readyz')).status).toBe(200);
    draining = true;
    const refused = await sendRequest(healthy.port, '/readyz');
    expect([refused.status, parseJson(refused)]).toMatchObject([
      503,
      { ready: false, draining: true },
    ]);
    const readiness = createReadinessCheck({ database: () => new Promise<void>(() => undefined) });
    const { port } = await startServerForTest({ readiness });
    const duration = await measureFastest(3_000, async () => {
      expect((await sendRequest(port, '/readyz')).status).toBe(503);
    });
    expect(duration).toBeLessThan(3_000);
  });
});

describe('shutdown', () => {
  test('lets an upload in progress finish and accepts no new connection', async () => {
    const { next, open } = createGatedHandler();
    const { port, stop, server } = await startServerForTest(next);
    const { socket, rest } = await openConnection(port);
    const started = new Promise((resolve) => server.once('request', resolve));
    socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
    await started;
    const stopped = stop(10_000);
    await expect(sendRequest(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    socket.write('67890');
    open();
    expect(await stopped).toBe(0);
    expect(await rest).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
    expect(await rest).toContain('got 10');
  });

  test('sends Connection: close while draining, then closes idle connections', async () => {
    const { port, startDraining, stop } = await startServerForTest();
    const agent = new Agent({ keepAlive: true });
    const idle = await openConnection(port);
    expect((await sendRequest(port, '/', { agent })).headers.connection).toBe('keep-alive');
    startDraining();
    expect((await sendRequest(port, '/', { agent })).headers.connection).toBe('close');
    expect((await sendRequest(port, '/healthz', { agent })).status).toBe(200);
    expect(await stop(10_000)).toBe(0);
    expect(await idle.rest).toBe('');
    agent.destroy();
  });

  test('sends the rest of a response to a slow reader', async () => {
    const { port, stop } = await startServerForTest({
      next: (_request, response) => {
        response.writeHead(200, { 'Content-Length': LARGE.length }).end(LARGE);
      },
    });
    const { socket, rest } = await openConnection(port);
    socket.write('GET /upload HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const stopped = stop(10_000);
    socket.resume();
    expect(await stopped).toBe(0);
    expect((await rest).split('\r\n\r\n')[1]).toHaveLength(LARGE.length);
  });

  test('aborts requests after a timeout and returns their number', async () => {
    const { next } = createGatedHandler();
    const { port, stop, server } = await startServerForTest(next, TIMEOUTS);
    const { socket, rest } = await openConnection(port);
    const started = new Promise((resolve) => server.once('request', resolve));
    socket.write('GET /upload HTTP/1.1\r\nHost: x\r\n\r\n');
    await started;
    expect(await stop(100)).toBe(1);
    expect(await rest).toBe('');
  });
});
