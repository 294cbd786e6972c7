import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveName } from './archive-name';

const named = (title: string) => archiveName({ _id: 'aB3dE6gH9k', title, format: 'jpeg' });

describe('the name of an original in an archive', () => {
  it('is title, id and true extension', () => {
    expect(named('Misty Mountains')).toBe('originals/Misty Mountains (aB3dE6gH9k).jpg');
  });

  it('leads into no folder, hides nothing and is one that Windows takes', () => {
    expect(named('../../etc/passwd')).toBe('originals/-..-etc-passwd (aB3dE6gH9k).jpg');
    expect(named('a<b>:"c|d?*\u202egpj.exe')).toBe('originals/a-b---c-d--gpj.exe (aB3dE6gH9k).jpg');
    expect(named('')).toBe('originals/(aB3dE6gH9k).jpg');
  });

  it('fits into what a file system takes, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const [folder, name = '', ...more] = named(title).split('/');
        expect([folder, more]).toEqual(['originals', []]);
        expect(Buffer.byteLength(name)).toBeLessThan(220);
        expect(name.isWellFormed()).toBe(true);
        expect(name).toMatch(/^(?!\.).*\(aB3dE6gH9k\)\.jpg$/s);
      }),
    );
  });
});
