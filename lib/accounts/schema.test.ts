import { describe, expect, it } from 'vitest';
import { profileInput } from './schema';

const message = (site: string) =>
  `Enter your ${site} username or profile URL. This URL is for a different site.`;

describe('a username on another site', () => {
  it.each([
    ['@ada.l', 'ada.l'],
    ['instagram.com/ada.l', 'ada.l'],
    ['https://www.instagram.com/ada.l/?hl=en', 'ada.l'],
  ])('is parsed from %s for Instagram', (input, instagramUsername) => {
    expect(profileInput.parse({ instagramUsername: input })).toEqual({ instagramUsername });
  });

  it.each([
    ['https://x.com/ada', 'ada'],
    ['https://mobile.twitter.com/ada/with_replies', 'ada'],
  ])('is parsed from %s for Twitter', (input, twitterUsername) => {
    expect(profileInput.parse({ twitterUsername: input })).toEqual({ twitterUsername });
  });

  it.each([
    ['twitterUsername', 'Twitter', 'https://www.instagram.com/ada'],
    ['instagramUsername', 'Instagram', 'https://x.com/ada'],
    ['instagramUsername', 'Instagram', 'https://example.com/ada'],
    ['instagramUsername', 'Instagram', 'https://evil.test/instagram.com/ada'],
  ])('is rejected for %s if the URL is not on %s', (name, site, input) => {
    const { error } = profileInput.safeParse({ [name]: input });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message(site)]);
  });

  it('is rejected with a hint if it contains other characters', () => {
    const { error } = profileInput.safeParse({ twitterUsername: 'Ada Lovelace' });
    expect(error?.issues[0]?.message).toMatch(/^Use only letters/);
  });
});

describe('a website', () => {
  it.each([
    ['ada.example', 'https://ada.example/'],
    [' HTTPS://Ada.Example/a?b#c ', 'https://ada.example/a?b#c'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['ada.example/"><script>', 'https://ada.example/%22%3E%3Cscript%3E'],
    ['', ''],
  ])('is parsed from %j', (input, website) => {
    expect(profileInput.parse({ website: input })).toEqual({ website });
  });

  it.each([
    'http://ada.example',
    'javascript:alert(1)//ada.example',
    'data:text/html,x.y',
    'ada.example:8443',
    'https://ada@evil.example',
    'https://localhost',
    'not a website',
    `https://ada.example/${'x'.repeat(181)}`,
    `https://ada.example/${'ü'.repeat(100)}`,
  ])('is not accepted: %s', (website) => {
    const { error } = profileInput.safeParse({ website });
    expect(error?.issues).toMatchObject([{ path: ['website'] }]);
  });
});
