import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildArchiveName } from './archive-name';

const nameOf = (title: string) => buildArchiveName({ _id: 'aB3dE6gH9k', title, format: 'jpeg' });

describe('archiveName', () => {
  it('combines title, id and extension', () => {
    expect(nameOf('Misty Mountains')).toBe('originals/Misty Mountains (aB3dE6gH9k).jpg');
  });

  it('contains no path separators or characters that Windows rejects', () => {
    expect(nameOf('../../etc/passwd')).toBe('originals/-..-etc-passwd (aB3dE6gH9k).jpg');
    expect(nameOf('a<b>:"c|d?*\u202egpj.exe')).toBe(
      'originals/a-b---c-d--gpj.exe (aB3dE6gH9k).jpg',
    );
    expect(nameOf('')).toBe('originals/(aB3dE6gH9k).jpg');
  });

  it('fits file system limits for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
        const [folder, name = '', ...more] = nameOf(title).split('/');
        expect([folder, more]).toEqual(['originals', []]);
        expect(Buffer.byteLength(name)).toBeLessThan(220);
        expect(name.isWellFormed()).toBe(true);
        expect(name).toMatch(/^(?!\.).*\(aB3dE6gH9k\)\.jpg$/s);
      }),
    );
  });
});
