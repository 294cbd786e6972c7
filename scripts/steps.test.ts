import { expect, test } from 'vitest';
import { createSteps } from './steps.mjs';

function createOutput(isTTY: boolean) {
  let text = '';
  return {
    isTTY,
    columns: 80,
    write: (part: string) => {
      text += part;
      return true;
    },
    text: () => text,
  };
}

test('a step is printed with its duration and detail', async () => {
  const out = createOutput(false);
  const result = await createSteps(out).run('Build', async ({ detail }) => {
    detail('unchanged');
    return 7;
  });
  expect(result).toBe(7);
  expect(out.text()).toMatch(/^✓ Build\s+0\.0 s {3}unchanged\n$/);
});

test('a failed step is marked and rethrows its error', async () => {
  const out = createOutput(false);
  const failing = createSteps(out).run('Build', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(out.text()).toMatch(/^✗ Build/);
});

test('a terminal shows progress while a step runs and clears it afterwards', async () => {
  const out = createOutput(true);
  await createSteps(out).run('Seed', async ({ log }) => {
    log('picture 3 of 40');
    while (!out.text().includes('picture 3 of 40')) await new Promise(setImmediate);
  });
  expect(out.text().split('\r\x1b[K').at(-1)).toMatch(/^✓ Seed[^\n]*\n$/);
});
