import type { Page } from '@playwright/test';
import { insertUser, uploadPicture } from './content';
import type { Site } from './site';

export const filter = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });
export const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox');

/** One in landscape, one in portrait. */
export async function uploadDunes(site: Site) {
  const creator = await insertUser(site);
  await uploadPicture(site, creator, { title: 'Dune crest', license: 'cc0' }, 201);
  await uploadPicture(site, creator, { title: 'Dune shadow', category: 'Space' }, 202);
}
