import { describe, expect, it } from 'vitest';
import { Stop } from '@/scripts/failure.mjs';
import { readCommand } from './commands';

describe('npm run admin', () => {
  it('names every command, and each says how it is used', () => {
    const help = String(readCommand([]));
    expect(readCommand(['--help'])).toBe(help);
    const names = [...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(['create', 'role', 'block', 'unblock', 'reset-password']);
    for (const name of names) {
      const own = String(readCommand([name, '--help']));
      expect(own).toMatch(new RegExp(`^Usage: npm run admin -- ${name} `));
      for (const line of own.split('\n')) expect(line.length, line).toBeLessThan(106);
    }
  });

  it('understands what is asked for', () => {
    const args = ['block', 'ada', '--reason', 'Spam', '--until', '2199-12-31'];
    const until = new Date('2199-12-31T00:00:00Z');
    expect(readCommand(args)).toEqual({ kind: 'block', name: 'ada', reason: 'Spam', until });
    const role = { kind: 'role', name: 'ada', role: 'admin', reason: '' };
    expect(readCommand(['role', 'ada', 'admin'])).toEqual(role);
    const reset = { kind: 'reset-password', name: 'a@b.test' };
    expect(readCommand(['reset-password', 'a@b.test'])).toEqual(reset);
  });

  it.each([
    ['an unknown command', ['remove', 'ada'], /There is no command "remove"/],
    ['a word of the language', ['constructor'], /There is no command "constructor"/],
    ['an option of another command', ['role', 'ada', 'admin', '--until', 'x'], /--until/],
    ['a role that is none', ['role', 'ada', 'owner'], /admin or user/],
    ['no account', ['unblock'], /Usage: npm run admin -- unblock NAME/],
    ['two accounts', ['reset-password', 'ada', 'bob'], /Usage/],
    ['a block without a reason', ['block', 'ada', '--reason', ' '], /--reason is missing/],
    [
      'a day that is none',
      ['block', 'ada', '--reason', 'x', '--until', '2199-02-30'],
      /a day such as/,
    ],
    [
      'a day that is over',
      ['block', 'ada', '--reason', 'x', '--until', '2020-01-01'],
      /a day to come/,
    ],
    ['an account without an address', ['create', '--username', 'ada'], /--email is missing/],
  ])('refuses %s with a sentence', (_, args, sentence) => {
    expect(() => readCommand(args)).toThrow(sentence);
    expect(() => readCommand(args)).toThrow(Stop);
  });
});
