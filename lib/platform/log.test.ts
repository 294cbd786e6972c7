import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log';

afterEach(() => vi.restoreAllMocks());

function written(write: () => void): Record<string, unknown> {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = false;
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  }
  write();
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
}

test('an event is one line with its time, level and facts', () => {
  const line = written(() => log.info('session.started', { userId: 'u1', note: 'two\nlines' }));
  expect(line).toMatchObject({ level: 'info', event: 'session.started', userId: 'u1' });
  expect(Date.parse(String(line.time))).not.toBeNaN();
});

test('an error is written with its causes', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const line = written(() => log.error('mail.failed', new Error('no mail', { cause }), { try: 2 }));
  expect(line).toMatchObject({
    level: 'error',
    try: 2,
    error: { message: 'no mail', cause: { message: 'refused', code: 'ECONNREFUSED' } },
  });
});

test('passwords, tokens and e-mail addresses are never written, wherever they stand', () => {
  const line = written(() =>
    log.warn('login.failed', {
      email: 'ada@example.com',
      user: { newPassword: 'hunter2', tokenHash: 'abc', name: 'Ada' },
      list: [{ cookie: 'x' }],
      path: '/reset?token=abc123&x=1',
      key: `fresco_${'0d'.repeat(32)}`,
      said: `bearer "fresco_${'0d'.repeat(12)}…`,
      error: new Error('Key (email)=(ada@example.com) exists', {
        cause: new Error('postgres://fresco:hunter2@127.0.0.1:5432/fresco'),
      }),
    }),
  );
  const text = JSON.stringify(line);
  for (const secret of ['ada@', 'hunter2', 'abc', '"x"', '0d0d'])
    expect(text).not.toContain(secret);
  expect(text).toContain('Ada');
  expect(text).toContain('127.0.0.1:5432');
});

test('a circular or strange value does not stop the program', () => {
  const circle: Record<string, unknown> = { big: 10n, none: undefined };
  circle.self = circle;
  expect(written(() => log.info('odd', { circle }))).toMatchObject({ event: 'odd' });
  expect(written(() => log.error('odd', 'a thrown text'))).toMatchObject({
    error: 'a thrown text',
  });
});
