import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { insertUser, type TestUser, uploadPicture } from './content';
import type { SiteAccess } from './site';

/** Registers a user with wallpapers, the newest first. */
export async function createCreator(site: SiteAccess, count: number) {
  const user = await insertUser(site);
  const wallpapers: Wallpaper[] = [];
  for (let number = 0; number < count; number += 1) {
    wallpapers.unshift(await uploadPicture(site, user));
  }
  return { user, username: await usernameOf(site, user), wallpapers };
}

async function usernameOf(site: SiteAccess, { email }: TestUser): Promise<string> {
  const { rows } = await site.sql.query('SELECT username FROM users WHERE email = $1', [email]);
  return rows[0].username;
}

export async function addFavorites(site: SiteAccess, user: TestUser, wallpapers: Wallpaper[]) {
  for (const { _id } of wallpapers) {
    const headers = { authorization: `Bearer ${user.token}` };
    const response = await fetch(site.url + paths.api.favorite(_id), { method: 'POST', headers });
    expect(response.status).toBe(200);
  }
}

export const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
