import { Agent } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { TIMEOUTS } from '@/server/http-server';
import { createReadinessCheck } from '@/server/readiness';
import { quickest } from '@/tests/eventually';
import { call, json, rawConnection } from '@/tests/http-client';
import { serve } from '@/tests/server';

const LARGE = Buffer.alloc(20_000_000, 'x');

/** A Next whose answer waits until the test lets it go. */
function gated() {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const next: Parameters<typeof serve>[0] = {
    next: async (request, response) => {
      let size = 0;
      for await (const chunk of request) size += chunk.length;
      await gate;
      response.end(`got ${size}`);
    },
  };
  return { next, open };
}

describe('health', () => {
  test('says that the process lives', async () => {
    const answer = await call((await serve()).port, '/healthz');
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body.toString()).toBe('ok');
  });

  test('says what is ready and what is not, without secrets', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const database = vi.fn(() => Promise.reject(new Error('password hunter2 is wrong')));
    const readiness = createReadinessCheck({ database, storage: async () => undefined });
    let draining = false;
    const { port } = await serve({ readiness, isDraining: () => draining });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(port, '/readyz')));
    expect(answers[0]?.status).toBe(503);
    expect(json(answers[0]!)).toEqual({
      ready: false,
      draining: false,
      database: 'failed',
      storage: 'ok',
    });
    expect(database).toHaveBeenCalledTimes(1);
    draining = true;
    expect(json(await call(port, '/readyz'))).toMatchObject({ ready: false, draining: true });
  });

  test('is good when every part is, and 503 within three seconds when one hangs', async () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await call((await serve()).port, '/readyz')).status).toBe(200);
    const readiness = createReadinessCheck({ database: () => new Promise<void>(() => undefined) });
    const { port } = await serve({ readiness });
    const took = await quickest(3_000, async () => {
      expect((await call(port, '/readyz')).status).toBe(503);
    });
    expect(took).toBeLessThan(3_000);
  });
});

describe('leaving', () => {
  test('lets an upload under way finish and takes no new connection', async () => {
    const { next, open } = gated();
    const { port, stop, server } = await serve(next);
    const { socket, rest } = await rawConnection(port);
    const begun = new Promise((resolve) => server.once('request', resolve));
    socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345');
    await begun;
    const stopped = stop(10_000);
    await expect(call(port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    socket.write('67890');
    open();
    expect(await stopped).toBe(0);
    expect(await rest).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
    expect(await rest).toContain('got 10');
  });

  test('asks kept connections to come anew while it winds down, then closes the idle ones', async () => {
    const { port, startDraining, stop } = await serve();
    const agent = new Agent({ keepAlive: true });
    const kept = await rawConnection(port);
    expect((await call(port, '/', { agent })).headers.connection).toBe('keep-alive');
    startDraining();
    expect((await call(port, '/', { agent })).headers.connection).toBe('close');
    expect((await call(port, '/healthz', { agent })).status).toBe(200);
    expect(await stop(10_000)).toBe(0);
    expect(await kept.rest).toBe('');
    agent.destroy();
  });

  test('sends the rest of an answer to a reader that is slow', async () => {
    const { port, stop } = await serve({
      next: (_request, response) => {
        response.writeHead(200, { 'Content-Length': LARGE.length }).end(LARGE);
      },
    });
    const { socket, rest } = await rawConnection(port);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const stopped = stop(10_000);
    socket.resume();
    expect(await stopped).toBe(0);
    expect((await rest).split('\r\n\r\n')[1]).toHaveLength(LARGE.length);
  });

  test('cuts what is still there when its patience ends, and says how much', async () => {
    const { next } = gated();
    const { port, stop, server } = await serve(next, TIMEOUTS);
    const { socket, rest } = await rawConnection(port);
    const begun = new Promise((resolve) => server.once('request', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await begun;
    expect(await stop(100)).toBe(1);
    expect(await rest).toBe('');
  });
});
