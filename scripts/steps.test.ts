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

test('a line is printed above that of the running step', async () => {
  const out = createOutput(true);
  const steps = createSteps(out);
  await steps.run('Build', async ({ log }) => {
    log('compiling');
    while (!out.text().includes('compiling')) await new Promise(setImmediate);
    steps.print('All done.');
  });
  expect(out.text()).toContain('\r\x1b[KAll done.\n');
});

test('of two steps at once, a terminal shows the newest', async () => {
  const out = createOutput(true);
  const steps = createSteps(out);
  const untilShown = async (text: string) => {
    while (!out.text().includes(text)) await new Promise(setImmediate);
  };
  await steps.run('Build', async (build) => {
    build.log('compiling');
    await steps.run('Seed', async (seed) => {
      seed.log('picture 3 of 40');
      await untilShown('picture 3 of 40');
      expect(out.text()).not.toContain('compiling');
    });
    await untilShown('compiling');
  });
});

test('a terminal shows progress while a step runs and clears it afterwards', async () => {
  const out = createOutput(true);
  await createSteps(out).run('Seed', async ({ log }) => {
    log('picture 3 of 40');
    while (!out.text().includes('picture 3 of 40')) await new Promise(setImmediate);
  });
  expect(out.text().split('\r\x1b[K').at(-1)).toMatch(/^✓ Seed[^\n]*\n$/);
});
