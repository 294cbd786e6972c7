import { expect, it } from 'vitest';
import { streamBody } from './stream-body';

const events: string[] = [];

async function* counting(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for (let number = 1; ; number += 1) {
      events.push(`generated ${number}`);
      yield Buffer.from([number]);
    }
  } finally {
    events.push(signal.aborted ? 'aborted' : 'ended');
  }
}

it('generates on demand and stops if the reader disconnects', async () => {
  const reader = streamBody(counting).getReader();
  expect((await reader.read()).value).toEqual(new Uint8Array());
  expect(events).toEqual([]);
  expect((await reader.read()).value).toEqual(Buffer.from([1]));
  await reader.read();
  expect(events).toEqual(['generated 1', 'generated 2']);
  await reader.cancel();
  expect(events).toEqual(['generated 1', 'generated 2', 'aborted']);
});

it('fails if generation fails', async () => {
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('storage unavailable');
  }
  await expect(new Response(streamBody(failing)).text()).rejects.toThrow('storage unavailable');
});
