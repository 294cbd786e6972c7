import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toDownloadName, toFileName } from './download-name';

it.each([
  ['Misty Mountains', 'jpeg', 'Misty Mountains.jpg'],
  ['COM¹', 'png', 'COM¹_.png'],
  ['nul .x', 'png', 'nul_ .x.png'],
  ['山と湖', 'avif', '山と湖.avif'],
  [
    '"><script>alert(1)</script> 50% & "quotes" 😀',
    'png',
    '---script-alert(1)--script- 50% & -quotes- 😀.png',
  ],
  ['../../etc/passwd', 'webp', '-..-etc-passwd.webp'],
  ['.htaccess', 'jpeg', 'htaccess.jpg'],
  ['a\r\nb\u202egnp', 'jpeg', 'abgnp.jpg'],
  ['👩‍🚀 on the moon ', 'jpeg', '👩‍🚀 on the moon.jpg'],
  [' .. ', 'jpeg', 'wallpaper.jpg'],
  ['What? 16:9 | <best>', 'png', 'What- 16-9 - -best-.png'],
  ['Con', 'jpeg', 'Con_.jpg'],
  ['nul.tar', 'png', 'nul_.tar.png'],
  ['nul .', 'png', 'nul_.png'],
  ['Console', 'jpeg', 'Console.jpg'],
  ['S.T.A.L.K.E.R. ', 'webp', 'S.T.A.L.K.E.R.webp'],
] as const)('%j as %s is saved as %j', (title, format, name) => {
  expect(toDownloadName({ title, format })).toBe(name);
});

it('fits every file system, and keeps the suffix', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (title) => {
      const name = toFileName(title, 'jpg', ' (aB3dE6gH9k)');
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
      expect(name.isWellFormed()).toBe(true);
      expect(name).toMatch(/^[^./\\<>:"|?*\p{Cc}][^/\\<>:"|?*\p{Cc}]* \(aB3dE6gH9k\)\.jpg$/u);
    }),
  );
  expect(toFileName('👩‍👩‍👧‍👦'.repeat(30), 'png')).toBe(`${'👩‍👩‍👧‍👦'.repeat(7)}.png`);
});
