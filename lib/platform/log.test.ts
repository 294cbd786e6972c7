import { afterEach, expect, test, vi } from 'vitest';
import { log } from './log';

afterEach(() => vi.restoreAllMocks());

function captureLine(write: () => void): Record<string, unknown> {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    stream.isTTY = false;
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  }
  write();
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0]!);
}

test('an event is one line with time, level and fields', () => {
  const line = captureLine(() => log.info('session.started', { userId: 'u1', note: 'two\nlines' }));
  expect(line).toMatchObject({ level: 'info', event: 'session.started', userId: 'u1' });
  expect(Date.parse(String(line.time))).not.toBeNaN();
});

test('an error is logged with its causes', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const line = captureLine(() =>
    log.error('mail.failed', new Error('no mail', { cause }), { try: 2 }),
  );
  expect(line).toMatchObject({
    level: 'error',
    try: 2,
    error: { message: 'no mail', cause: { message: 'refused', code: 'ECONNREFUSED' } },
  });
});

test('passwords, tokens and email addresses are redacted at any depth', () => {
  const line = captureLine(() =>
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

test('circular values and thrown strings are logged', () => {
  const circle: Record<string, unknown> = { big: 10n, none: undefined };
  circle.self = circle;
  expect(captureLine(() => log.info('odd', { circle }))).toMatchObject({ event: 'odd' });
  expect(captureLine(() => log.error('odd', 'a thrown text'))).toMatchObject({
    error: 'a thrown text',
  });
});
