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
