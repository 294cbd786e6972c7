import { expect, test } from 'vitest';
import { explain, Stop } from './failure.mjs';

test('a foreseen failure is one sentence without a stack', () => {
  expect(explain(new Stop('Port 3000 is in use.'))).toBe('Port 3000 is in use.');
});

test('a full disk is named, however deep it is hidden', () => {
  const deep = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(explain(new Error('copy failed', { cause: deep }))).toMatch(/^The disk is full\./);
  const told = new Stop('PANIC: could not write: No space left on device');
  expect(explain(told)).toMatch(/^The disk is full\./);
});

test('a file of somebody else is named', () => {
  const refused = Object.assign(new Error('open'), { code: 'EACCES', path: '/srv/data/secret' });
  expect(explain(refused)).toContain('may not use /srv/data/secret');
});

test('what nobody foresaw keeps its stack', () => {
  expect(explain(new TypeError('x is not a function'))).toMatch(/TypeError: .*\n\s+at /);
});
