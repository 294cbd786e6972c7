import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { getApiDocument } from '@/app/api/api-document';
import { categorySchema } from '@/lib/categories/schema';
import { listOperations, type OpenApiDocument } from '@/lib/developers/openapi';
import { getDevelopersGuide } from '@/lib/developers/queries';
import { ERROR_STATUS } from '@/lib/errors';
import { favoriteSchema } from '@/lib/favorites/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';
import { DevelopersPage } from './developers-page';

const SITE = 'https://fresco.test';
const document = getApiDocument() as unknown as OpenApiDocument;
const { guide, recipes } = await getDevelopersGuide(SITE);
const html = renderToStaticMarkup(
  <DevelopersPage document={document} guide={guide} recipes={recipes} baseUrl={`${SITE}/api`} />,
);
const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

it('documents every operation of the OpenAPI document', () => {
  const ids = findAll(html, /<article id="([^"]+)"/g);
  expect(ids.sort()).toEqual(
    listOperations(document)
      .map(({ id }) => id)
      .sort(),
  );
});

it('has unique anchors, links that lead to one, and headings in order', () => {
  const ids = findAll(html, / id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  expect(findAll(html, /href="#([^"]+)"/g).filter((id) => !ids.includes(id))).toEqual([]);
  const levels = findAll(html, /<h(\d)/g).map(Number);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
});

it('lists every error code with its status', () => {
  const rows = findAll(guide, /^\| (\d+ \| `\w+`) \|/gm);
  expect(rows).toEqual(
    Object.entries(ERROR_STATUS).map(([code, status]) => `${status} | \`${code}\``),
  );
});

it('shows example objects that match their schemas', () => {
  const objects = findAll(guide, /```json\n([^`]+)```/g).map((text) => JSON.parse(text));
  const [, wallpaper, category, favorite] = objects;
  wallpaperSchema.strict().parse(wallpaper);
  categorySchema.strict().parse(category);
  favoriteSchema.strict().parse(favorite);
});
