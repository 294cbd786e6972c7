import { expect, test, vi } from 'vitest';
import { log } from '@/lib/platform/log';
import { toErrorResponse } from './error-response';

test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is an outage, also as the cause', (code) => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const full = Object.assign(new Error('write'), { code });
  for (const error of [full, new Error('The copy failed.', { cause: full })])
    expect(toErrorResponse(error, 'id')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '60' },
    });
  expect(toErrorResponse(new Error('a bug'), 'id').status).toBe(500);
});
