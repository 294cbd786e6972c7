import { expect, test } from 'vitest';
import { paths } from '@/lib/paths';
import { createCreator } from '@/tests/e2e/profile-actions';
import { get, site } from './site';

test('Other spellings and old usernames redirect to the profile', async () => {
  const { user, username } = await createCreator(site, 0);
  await site.sql.query(
    `INSERT INTO old_usernames (username, user_id) SELECT $2, id FROM users WHERE email = $1`,
    [user.email, `old-${username}`],
  );
  for (const spelling of [username.toUpperCase(), `old-${username}`, `Old-${username}`]) {
    for (const [from, to] of [
      [paths.profile(spelling), paths.profile(username)],
      [paths.profile(spelling, 2), paths.profile(username, 2)],
      [paths.profileFavorites(spelling), paths.profileFavorites(username)],
    ]) {
      const response = await get(from ?? '');
      expect([response.status, response.headers.location], from).toEqual([308, to]);
    }
  }
});

for (const path of [
  '/profile/nobody-at-all',
  '/profile/x',
  '/profile/%F0%9F%98%80',
  '/profile/a/b/c',
]) {
  test(`${path} is a 404 page that says that the user was not found`, async () => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(body.toString()).toMatch(/<h1[^>]*>User not found/);
  });
}

test('A missing page of a profile is a 404 page with the profile header', async () => {
  const { user, username } = await createCreator(site, 1);
  for (const path of [paths.profile(username, 9), `${paths.profileFavorites(username)}?page=x`]) {
    const { status, body } = await get(path);
    expect(status, path).toBe(404);
    const html = body.toString();
    expect(html.slice(html.indexOf('<h1')), path).toContain(user.displayName);
    expect(html, path).toContain('Nothing on this page');
  }
});

test('An empty profile shows the bio, social links and an empty state in each tab', async () => {
  const { user, username } = await createCreator(site, 0);
  await site.sql.query(
    `UPDATE users SET bio = '<b>Fog</b> & light', instagram_username = 'walks.a.lot',
     twitter_username = 'walksalot', website = 'https://www.walks.example/' WHERE email = $1`,
    [user.email],
  );
  const html = (await get(paths.profile(username))).body.toString();
  expect(html).toContain('&lt;b&gt;Fog&lt;/b&gt; &amp; light');
  for (const [name, href] of [
    ['@walks.a.lot on Instagram', 'https://www.instagram.com/walks.a.lot/'],
    ['@walksalot on Twitter', 'https://twitter.com/walksalot'],
    ['walks.example', 'https://www.walks.example/'],
  ] as const) {
    const link = html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`href="${href}"`));
    expect(link).toContain('rel="nofollow ugc noopener"');
    expect(html).toContain(name);
  }
  expect(html).toContain('No wallpapers uploaded yet');
  expect(html).toContain('Start creating beautiful wallpapers to share with the community');
  const favorites = (await get(paths.profileFavorites(username))).body.toString();
  expect(favorites).toContain('No favorites saved yet');
  expect(favorites).toContain('Explore wallpapers and save your favorites to see them here');
});
