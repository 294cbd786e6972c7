import { expect, test } from 'vitest';
import { createSteps } from './steps.mjs';

function screen(isTTY: boolean) {
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

test('a step is printed with its duration and what it found', async () => {
  const out = screen(false);
  const answer = await createSteps(out).run('Build', async ({ detail }) => {
    detail('unchanged');
    return 7;
  });
  expect(answer).toBe(7);
  expect(out.text()).toMatch(/^✓ Build\s+0\.0 s {3}unchanged\n$/);
});

test('a step that fails is marked and passes its error on', async () => {
  const out = screen(false);
  const failing = createSteps(out).run('Build', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(out.text()).toMatch(/^✗ Build/);
});

test('a terminal sees what a running step is at, and nothing of it remains', async () => {
  const out = screen(true);
  await createSteps(out).run('Seed', async ({ log }) => {
    log('picture 3 of 40');
    while (!out.text().includes('picture 3 of 40')) await new Promise(setImmediate);
  });
  expect(out.text().split('\r\x1b[K').at(-1)).toMatch(/^✓ Seed[^\n]*\n$/);
});
