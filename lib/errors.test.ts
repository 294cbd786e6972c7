import { expect, it, vi } from 'vitest';
import { AppError } from './errors';

it('an error thrown by another copy of the module is recognized', async () => {
  vi.resetModules();
  const copy = await import('./errors');
  expect(copy.AppError).not.toBe(AppError);
  expect(new copy.AppError('not_found', 'Nothing here.')).toBeInstanceOf(AppError);
  expect(new Error('AppError')).not.toBeInstanceOf(AppError);
});
