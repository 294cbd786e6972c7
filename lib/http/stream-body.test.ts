import { expect, it } from 'vitest';
import { streamBody } from './stream-body';

const events: string[] = [];

async function* counting(signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for (let number = 1; ; number += 1) {
      events.push(`made ${number}`);
      yield Buffer.from([number]);
    }
  } finally {
    events.push(signal.aborted ? 'left by the reader' : 'ended');
  }
}

it('is made no faster than it is read, and not any more when the reader leaves', async () => {
  const reader = streamBody(counting).getReader();
  expect(events).toEqual([]);
  expect((await reader.read()).value).toEqual(Buffer.from([1]));
  await reader.read();
  expect(events).toEqual(['made 1', 'made 2']);
  await reader.cancel();
  expect(events).toEqual(['made 1', 'made 2', 'left by the reader']);
});

it('ends with an error when it cannot be made to its end', async () => {
  async function* failing() {
    yield Buffer.from('half');
    throw new Error('storage is away');
  }
  await expect(new Response(streamBody(failing)).text()).rejects.toThrow('storage is away');
});
