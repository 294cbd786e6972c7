import { describe, expect, it } from 'vitest';
import { profileInput } from './schema';

const sentence = (site: string) =>
  `Enter your ${site} username or profile URL. This URL leads to another site.`;

describe('a name on another site', () => {
  it.each([
    ['@ada.l', 'ada.l'],
    ['instagram.com/ada.l', 'ada.l'],
    ['https://www.instagram.com/ada.l/?hl=en', 'ada.l'],
  ])('is taken from what people write for Instagram: %s', (written, instagramUsername) => {
    expect(profileInput.parse({ instagramUsername: written })).toEqual({ instagramUsername });
  });

  it.each([
    ['https://x.com/ada', 'ada'],
    ['https://mobile.twitter.com/ada/with_replies', 'ada'],
  ])('is taken from what people write for Twitter: %s', (written, twitterUsername) => {
    expect(profileInput.parse({ twitterUsername: written })).toEqual({ twitterUsername });
  });

  it.each([
    ['twitterUsername', 'Twitter', 'https://www.instagram.com/ada'],
    ['instagramUsername', 'Instagram', 'https://x.com/ada'],
    ['instagramUsername', 'Instagram', 'https://example.com/ada'],
    ['instagramUsername', 'Instagram', 'https://evil.test/instagram.com/ada'],
  ])(
    'is not taken for %s from the address of another site, and %s is asked for',
    (name, site, written) => {
      const { error } = profileInput.safeParse({ [name]: written });
      expect(error?.issues.map(({ message }) => message)).toEqual([sentence(site)]);
    },
  );

  it('that is no name is told what one is made of', () => {
    const { error } = profileInput.safeParse({ twitterUsername: 'Ada Lovelace' });
    expect(error?.issues[0]?.message).toMatch(/^Use only letters/);
  });
});
