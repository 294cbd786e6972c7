import { expect, test, vi } from 'vitest';
import { onShutdown, runShutdown } from './shutdown';

test('tasks run once in reverse order, and continue after a failure', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const ended: string[] = [];
  onShutdown('pool', () => ended.push('pool'));
  onShutdown('counters', () => {
    throw new Error('not counted');
  });
  onShutdown('counters', async () => {
    ended.push('counters');
    throw new Error('not counted');
  });
  expect(await runShutdown()).toBe(false);
  expect(await runShutdown()).toBe(true);
  expect(ended).toEqual(['counters', 'pool']);
});
