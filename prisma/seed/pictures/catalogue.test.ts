import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Canvas } from './canvas';
import { creators, type DemoPicture, demoPictures } from './catalogue';
import { randomFrom } from './noise';
import { paintPicture } from './paint';
import { categories } from './picture';

/** Small enough for all of them to be painted. */
const height = 72;

function paintSmall(picture: DemoPicture): Canvas {
  const canvas = new Canvas(Math.round((height * picture.width) / picture.height), height);
  picture.render(canvas, randomFrom(picture.seed ?? picture.slug));
  return canvas;
}

function unique(values: readonly unknown[]): number {
  return new Set(values).size;
}

describe('the catalogue of the demo', () => {
  test('no two pictures share a slug, a title, a text or a moment', () => {
    const count = demoPictures.length;
    expect(unique(demoPictures.map(({ slug }) => slug))).toBe(count);
    expect(unique(demoPictures.map(({ title }) => title))).toBe(count);
    expect(unique(demoPictures.map(({ description }) => description))).toBe(count);
    expect(unique(demoPictures.map(({ altText }) => altText))).toBe(count);
    expect(unique(demoPictures.map(({ daysAgo }) => daysAgo))).toBe(count);
  });

  test('every category and every creator has pictures, and nobody unknown has', () => {
    expect(new Set(demoPictures.map(({ category }) => category))).toEqual(new Set(categories));
    const usernames = creators.map(({ username }) => username as string);
    expect(new Set(demoPictures.map(({ creator }) => creator))).toEqual(new Set(usernames));
  });

  test('there are wide, tall, square and ultrawide ones, in all four formats', () => {
    const shapes = demoPictures.map((picture) => (picture.width / picture.height).toFixed(2));
    expect(new Set(shapes)).toEqual(new Set(['1.78', '0.56', '1.00', '2.39']));
    const formats = demoPictures.map(({ format = 'jpeg' }) => format);
    expect(new Set(formats)).toEqual(new Set(['jpeg', 'png', 'webp', 'avif']));
  });

  test.each(demoPictures)('$slug keeps to the limits of an upload', (picture) => {
    expect(picture.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(picture.title.length).toBeLessThanOrEqual(120);
    expect(picture.description.length).toBeLessThanOrEqual(2000);
    expect(picture.tags.length).toBeGreaterThanOrEqual(3);
    expect(picture.tags.length).toBeLessThanOrEqual(8);
    expect(unique(picture.tags)).toBe(picture.tags.length);
    for (const tag of picture.tags) expect(tag).toMatch(/^[a-z0-9][a-z0-9 -]{0,38}[a-z0-9]$/);
    expect(picture.daysAgo).toBeGreaterThanOrEqual(0);
    expect(picture.daysAgo).toBeLessThanOrEqual(60);
    expect(Math.min(picture.width, picture.height)).toBeGreaterThanOrEqual(1440);
    expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(3840);
  });
});

/** One by each hand: what paints the others of a category is the same code. */
const firstOnes = categories.map(
  (name) => demoPictures.find(({ category }) => category === name) as DemoPicture,
);

function isWhole(picture: DemoPicture) {
  const { pixels } = paintSmall(picture);
  expect(pixels.every((light) => light >= 0 && light < 100)).toBe(true);
  const mean = pixels.reduce((sum, light) => sum + light, 0) / pixels.length;
  const spread = pixels.reduce((sum, light) => sum + Math.abs(light - mean), 0) / pixels.length;
  expect(spread / mean).toBeGreaterThan(0.04);
}

describe('the painters', () => {
  test.each(firstOnes)('paint $slug whole and not flat', { timeout: 60_000 }, isWhole);

  test.each(demoPictures)('paint $slug whole and not flat @long', { timeout: 60_000 }, isWhole);

  test.each(firstOnes)('paint $slug alike twice', { timeout: 60_000 }, (picture) => {
    const hash = ({ pixels }: Canvas) =>
      createHash('sha256').update(new Uint8Array(pixels.buffer)).digest('hex');
    expect(hash(paintSmall(picture))).toBe(hash(paintSmall(picture)));
  });

  test('encode a picture in its own format and size', { timeout: 60_000 }, async () => {
    const png = demoPictures.find(({ format }) => format === 'png') as DemoPicture;
    const bytes = await paintPicture(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([png.width, png.height]);
  });
});
