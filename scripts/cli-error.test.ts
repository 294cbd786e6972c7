import { expect, test } from 'vitest';
import { CliError, formatError } from './cli-error.mjs';

test('an expected error prints its message without a stack', () => {
  expect(formatError(new CliError('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});

test('a full disk is reported even when it is a nested cause', () => {
  const deep = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(formatError(new Error('copy failed', { cause: deep }))).toMatch(/^The disk is full\./);
  const stop = new CliError('PANIC: could not write: No space left on device');
  expect(formatError(stop)).toMatch(/^The disk is full\./);
});

test('a file without permission is named', () => {
  const refused = Object.assign(new Error('open'), { code: 'EACCES', path: '/srv/data/secret' });
  expect(formatError(refused)).toContain('permission to access /srv/data/secret');
});

test('an unexpected error keeps its stack', () => {
  expect(formatError(new TypeError('x is not a function'))).toMatch(/TypeError: .*\n\s+at /);
});
