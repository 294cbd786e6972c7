import { demoCreators, demoPictures } from '@/prisma/seed/catalog';
import { randomFrom } from '@/tests/fixtures/pictures';
import { capitalize, drawText, SENTENCE_PATTERNS, TITLE_PATTERNS, toTitleCase } from './draw-text';
import { pick, pickCommon, type Random, shuffle } from './random';
import { THEMES, type Theme } from './themes';
import { buildTitleKey, FIRST_NAMES, LAST_NAMES } from './vocabulary';

const CREATORS = 1_500;
const MAX_TITLE_WORDS = 6;
/** At most two sentences of fifteen words. */
const MAX_SENTENCES = 2;

export interface CorpusItem {
  /** Ten characters: the public ID of the wallpaper. */
  id: string;
  title: string;
  description: string;
  category: string;
  tags: string[];
  username: string;
  displayName: string;
  views: number;
}

/**
 * Generates wallpapers in the order of their uploads, after those of the demo. The same seed generates the
 * same wallpapers. No two titles have the same key (`buildTitleKey`).
 */
export function generateCorpus(seed: number, size: number): CorpusItem[] {
  const random = randomFrom(seed);
  const creators = Array.from({ length: CREATORS }, (_, index) => drawCreator(random, index));
  const items = listDemoItems();
  const keys = new Set(items.map(({ title }) => buildTitleKey(title)));
  while (items.length < size) {
    const drawn = drawWallpaper(random);
    const key = buildTitleKey(drawn.title);
    if (keys.has(key) || !key.includes(' ')) continue;
    keys.add(key);
    const views = Math.floor(50 / (random() + 0.005));
    items.push({ id: toId(items.length), ...drawn, ...pickCommon(random, creators), views });
  }
  return items;
}

const toId = (index: number) => `w${String(index).padStart(9, '0')}`;

function listDemoItems(): CorpusItem[] {
  const names = new Map(
    demoCreators.map((row) => [row.username, `${row.firstName} ${row.lastName}`]),
  );
  return demoPictures.map(({ title, description, category, tags, creator }, index) => ({
    id: toId(index),
    title,
    description,
    category,
    tags: [...tags],
    username: creator,
    displayName: names.get(creator) ?? creator,
    views: 0,
  }));
}

function drawCreator(random: Random, index: number) {
  const displayName = `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)}`;
  return { username: `${displayName.toLowerCase().replace(' ', '-')}-${index}`, displayName };
}

function drawWallpaper(random: Random) {
  const theme = pickCommon(random, THEMES);
  const { text, subjects } = drawTitle(random, theme);
  const sentenceCount = random() < 0.4 ? 0 : 1 + Math.floor(random() * MAX_SENTENCES);
  const sentences = Array.from({ length: sentenceCount }, () =>
    drawText(random, theme, pick(random, SENTENCE_PATTERNS)),
  );
  return {
    title: toTitleCase(text),
    description: sentences.map((sentence) => `${capitalize(sentence.text)}.`).join(' '),
    category: theme.category,
    tags: drawTags(random, subjects, theme.tags),
  };
}

function drawTitle(random: Random, theme: Theme) {
  for (;;) {
    const drawn = drawText(random, theme, pickCommon(random, TITLE_PATTERNS));
    const words = drawn.text.toLowerCase().split(' ');
    const isRepetitive = new Set(words).size < words.filter((word) => word !== 'the').length;
    if (words.length <= MAX_TITLE_WORDS && !isRepetitive) return drawn;
  }
}

/** Three to eight tags: most of the subjects, then tags of the theme. */
function drawTags(random: Random, subjects: string[], themeTags: readonly string[]): string[] {
  const size = 3 + Math.floor(random() * 6);
  const tags = new Set(subjects.filter(() => random() < 0.7));
  while (tags.size < size) tags.add(pickCommon(random, themeTags));
  return shuffle(random, [...tags]).slice(0, size);
}
