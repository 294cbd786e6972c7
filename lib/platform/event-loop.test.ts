import { expect, it } from 'vitest';
import { countConnection, yieldToEventLoop } from './event-loop';

it('waits until no more connections arrive', async () => {
  let connections = 0;
  const accept = () => {
    connections += 1;
    countConnection();
    if (connections < 30) setImmediate(accept);
  };
  accept();
  await yieldToEventLoop();
  expect(connections).toBe(30);
});

it('goes on after a while although connections keep arriving', async () => {
  let isOver = false;
  const accept = () => {
    countConnection();
    if (!isOver) setImmediate(accept);
  };
  accept();
  await yieldToEventLoop();
  isOver = true;
});

it('resolves for one caller per turn, in order', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const resolved = await Promise.all([1, 2, 3].map(() => yieldToEventLoop().then(() => turns)));
  isOver = true;
  expect(resolved).toEqual([...new Set(resolved)].toSorted((a, b) => a - b));
});
