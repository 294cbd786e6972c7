import { afterEach, expect, test, vi } from 'vitest';
import { createReadinessCheck } from './readiness';

afterEach(() => void vi.useRealTimers());

test('a clock that is set back doesn’t delay the next check', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z'), toFake: ['Date', 'performance'] });
  let isWorking = true;
  const check = createReadinessCheck({
    database: async () => {
      if (!isWorking) throw new Error('gone');
    },
  });
  expect(await check()).toEqual({ database: 'ok' });
  isWorking = false;
  expect(await check()).toEqual({ database: 'ok' });
  vi.advanceTimersByTime(1001);
  vi.setSystemTime(Date.parse('2026-11-27T11:00:00Z'));
  expect(await check()).toEqual({ database: 'failed' });
});
