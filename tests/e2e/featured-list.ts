import { expect, type Page } from '@playwright/test';
import { adminPaths } from '@/lib/admin-paths';
import type { TestUser } from './content';
import type { Site } from './site';

export const listed = (page: Page) =>
  page.getByRole('list', { name: 'Featured wallpapers' }).getByRole('listitem');

export async function setFeatured(site: Site, { token }: TestUser, wallpapers: string[]) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ wallpapers });
  const url = site.url + adminPaths.api.featured();
  expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(200);
}
