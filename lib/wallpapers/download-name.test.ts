import { expect, it } from 'vitest';
import { toDownloadName } from './download-name';

it.each([
  ['Misty Mountains', 'jpeg', 'Misty Mountains.jpg'],
  ['山と湖', 'avif', '山と湖.avif'],
  [
    '"><script>alert(1)</script> 50% & "quotes" 😀',
    'png',
    '"><script>alert(1)<-script> 50% & "quotes" 😀.png',
  ],
  ['../../etc/passwd', 'webp', '-..-etc-passwd.webp'],
  ['.htaccess', 'jpeg', 'htaccess.jpg'],
  ['a\r\nb\u202egnp', 'jpeg', 'abgnp.jpg'],
  ['👩‍🚀 on the moon ', 'jpeg', '👩‍🚀 on the moon.jpg'],
  [' .. ', 'jpeg', 'wallpaper.jpg'],
] as const)('%j as %s is saved as %j', (title, format, name) => {
  expect(toDownloadName({ title, format })).toBe(name);
});
