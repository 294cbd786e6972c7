import { describe, expect, it } from 'vitest';
import { CliError } from '@/scripts/cli-error.mjs';
import { parseAdminCommand } from './parse-admin-command';

describe('npm run admin', () => {
  it('lists every command, and each has its own help', () => {
    const help = String(parseAdminCommand([]));
    expect(parseAdminCommand(['--help'])).toBe(help);
    const names = [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(['create', 'role', 'block', 'unblock', 'reset-password', 'delete']);
    for (const name of names) {
      const own = String(parseAdminCommand([name, '--help']));
      expect(own).toMatch(new RegExp(`^Usage: npm run admin -- ${name} `));
      for (const line of own.split('\n')) expect(line.length, line).toBeLessThan(106);
    }
  });

  it('parses commands', () => {
    const args = ['block', 'ada', '--reason', 'Spam', '--until', '2199-12-31'];
    const until = new Date('2199-12-31T00:00:00Z');
    const block = { kind: 'block', name: 'ada', reason: 'Spam', until };
    expect(parseAdminCommand(args)).toEqual({ ...block, removeUploads: false });
    const removing = parseAdminCommand([...args, '--remove-uploads']);
    expect(removing).toEqual({ ...block, removeUploads: true });
    const deletion = { kind: 'delete', name: 'ada', reason: '', isConfirmed: true };
    expect(parseAdminCommand(['delete', 'ada', '--confirm'])).toEqual(deletion);
    const role = { kind: 'role', name: 'ada', role: 'admin', reason: '' };
    expect(parseAdminCommand(['role', 'ada', 'admin'])).toEqual(role);
    const reset = { kind: 'reset-password', name: 'a@b.test' };
    expect(parseAdminCommand(['reset-password', 'a@b.test'])).toEqual(reset);
  });

  it.each([
    ['an unknown command', ['remove', 'ada'], /Unknown command "remove"/],
    ['a property of Object.prototype', ['constructor'], /Unknown command "constructor"/],
    ['an option of another command', ['role', 'ada', 'admin', '--until', 'x'], /--until/],
    ['an unknown role', ['role', 'ada', 'owner'], /admin or user/],
    ['no account', ['unblock'], /Usage: npm run admin -- unblock NAME/],
    ['two accounts', ['reset-password', 'ada', 'bob'], /Usage/],
    ['a block without a reason', ['block', 'ada', '--reason', ' '], /--reason is missing/],
    [
      'an invalid date',
      ['block', 'ada', '--reason', 'x', '--until', '2199-02-30'],
      /a date such as/,
    ],
    [
      'a date in the past',
      ['block', 'ada', '--reason', 'x', '--until', '2020-01-01'],
      /a date in the future/,
    ],
    ['an account without an email', ['create', '--username', 'ada'], /--email is missing/],
  ])('rejects %s', (_, args, message) => {
    expect(() => parseAdminCommand(args)).toThrow(message);
    expect(() => parseAdminCommand(args)).toThrow(CliError);
  });
});
