import { addDays, toDay } from '@/lib/calendar';
import { SWATCHES } from '@/lib/messages/colors';
import { SORTINGS } from '@/lib/search/query/sorting';
import type { SearchInput } from '@/lib/search/schema';
import { buildVocabulary } from '@/tools/bench-data/vocabulary';

/** A search, from the first page or from a cursor that 90 % of the wallpapers come before. */
export type BenchQuery = Omit<SearchInput, 'cursor'> & {
  isDeep: boolean;
  /** Text in the search box while someone types. */
  isTyping?: boolean;
  /** Number of a demo picture to find copies of. */
  picture?: number;
};

export interface QueryClass {
  name: string;
  queries: BenchQuery[];
}

const { words, commonCount } = buildVocabulary();
/** The n-th most common word. */
const word = (rank: number) => words[rank - 1] ?? '';

const today = toDay(new Date(), 'UTC');
/** A day, or its month. */
const day = (daysAgo: number) => addDays(today, -daysAgo);
const month = (daysAgo: number) => day(daysAgo).slice(0, 7);

/** Generated users have the same names in every database, the first ones most wallpapers. */
const USERS = ['tilda-1', 'ada-2', 'milo-4', 'theo-12', 'nobody'];

/** Demo pictures to find copies of. */
export const COPIED_PICTURES = 8;

const FIRST_PAGE = { page: 1, limit: 20, isDeep: false };

const TEXTS: Record<string, string[]> = {
  'common word': [1, 2, 3, 5, 8].map(word),
  'medium word': [150, 200, 300, 400, 500].map(word),
  'rare word': [1600, 1700, 1800, 1900, commonCount].map(word),
  creator: ['leo', 'yusuf', 'tanaka', 'hana berg', 'user 12'],
  'missing word': ['xyzzyx', 'qqqqqqqqqq', 'wqzjkv', 'zzyzxqkv', '0x0x0x0xq'],
  'only in old rows': ['relic', 'sepia', 'vintage', 'fossil', 'ancestral'],
  'two common words': [
    'mountain forest',
    'river sunset',
    'ocean night',
    'city lake',
    'winter mountain',
  ],
  'common and medium': [160, 210, 310, 410, 510].map((rank) => `mountain ${word(rank)}`),
  'two medium words': [150, 200, 250, 300, 350].map((rank) => `${word(rank)} ${word(rank + 7)}`),
  'two rare words': [1500, 1600, 1700, 1800, 1900].map((rank) => `${word(rank)} ${word(rank + 7)}`),
  'common and old': [
    'mountain relic',
    'forest sepia',
    'river vintage',
    'fossil sunset',
    'bygone ocean',
  ],
  'five words': ['mountain forest river sunset ocean', 'city lake winter night moon', 'a b c d e'],
  'common words that never meet': [
    'daylight moonlight',
    'mountain daylight moonlight',
    'moonlight daylight forest',
    'orientation:portrait ratio:16x9',
  ],
  typo: ['montain', 'forrest', 'suset', 'oceam', 'waterfal'],
  'typo and word': [
    'montain lake',
    'mountain forrest',
    'winter suset',
    'nightcity',
    'witner morning',
  ],
  'two typos': ['montian', 'relfectoin', 'lighthuose mounatin', 'watrefal', 'relfection vilage'],
  'one to three letters': ['m', 'mo', 'mou', 'r', 'br'],
  phrase: ['"mountain forest"', '"river sunset"', '"ocean night city"', `"mountain ${word(300)}"`],
  tag: ['tag:mountain', 'tag:relic', `tag:${word(200)}`, 'tag:daylight', `tag:${word(1800)}`],
  category: ['category:nature', 'category:macro', 'category:space', 'category:city'],
  user: USERS.map((name) => `user:${name}`),
  orientation: ['orientation:landscape', 'orientation:portrait', 'orientation:square'],
  ratio: ['ratio:16x9', 'ratio:21x9', 'ratio:32x9', 'ratio:4x3', 'ratio:9x20'],
  'ratio without a term': ['ratio:13x6', 'ratio:7x5', 'ratio:50x1'],
  width: ['width:>=3840', 'width:>=5120', 'width:>2000', 'width:1920', 'width:1000..1200'],
  'minimum size': ['2560x1440', '1290x2796', '3440x1440', '2064x2752', '7680x2160'],
  'size and word': ['3440x1440 mountain', `5120x1440 ${word(200)}`, '1290x2796 relic'],
  screen: ['iphone', 'iphone mountain wallpaper', `dual monitor ${word(200)}`, 'macbook relic'],
  brightness: ['dark', 'light', 'dark mountain', `dark ${word(200)}`, 'light relic'],
  resolution: ['4k', '8k', '3840x2160', '1080p', '2048x2048'],
  date: [
    `date:${month(10)}`,
    `date:${month(300)}`,
    `date:<${day(300)}`,
    `date:>${day(7)}`,
    `date:${day(160)}`,
  ],
  'license or format': ['license:cc0', 'format:avif', 'format:jpeg', 'license:cc-by-nc'],
  'word and filter': [
    'mountain orientation:portrait',
    `${word(200)} ratio:16x9`,
    'relic 4k',
    `${word(1800)} license:cc0`,
    'sepia category:nature',
  ],
  'word and date': [
    `mountain date:${month(330)}`,
    `${word(300)} date:${month(40)}..`,
    `relic date:${month(10)}`,
    `${word(1700)} date:${month(250)}`,
  ],
  'several filters': [
    'orientation:portrait license:cc0 format:png',
    'category:space ratio:32x9 license:cc-by',
    'category:macro ratio:4x3 tag:forest',
    `width:7680 date:${month(280)} category:ocean`,
    `user:${USERS[0]} 4k`,
  ],
  'exclusion only': [
    '-mountain',
    '-mountain -forest -river',
    '-orientation:landscape',
    `-user:${USERS[0]}`,
  ],
  'word and exclusion': [
    'mountain -forest',
    `${word(200)} -mountain`,
    'relic -nature',
    'forest -4k',
  ],
  // `@1` stands for the ID of a wallpaper (bench/search/sample-ids.ts).
  like: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `like:@${number}`),
  'like and filter': [
    'like:@1 orientation:portrait',
    'like:@2 mountain',
    'like:@3 -category:nature',
    'like:@4 like:@5',
  ],
  alternatives: [
    'mountain OR forest',
    'relic OR sepia OR fossil',
    `${word(1600)} OR ${word(1700)}`,
    'orientation:square OR ratio:32x9',
    'daylight OR moonlight mountain',
  ],
  color: SWATCHES.map(([hex]) => `color:${hex}`),
  'two colors': ['color:navy color:orange', 'color:teal color:white', 'color:7a1330 color:9fe3c0'],
  'three colors': ['color:red color:green color:blue', 'color:black color:white color:gray'],
  'word and color': ['mountain color:1f6fd6', `${word(300)} color:black`, 'relic color:beige'],
  'color and filter': ['color:2f9e44 4k', 'color:7d35b8 orientation:portrait license:cc0'],
  'color excluded': ['-color:black', 'mountain -color:1f6fd6'],
};

/** The last word is incomplete. */
const TYPED: Record<string, string[]> = {
  'one letter': ['m', 'a', 's', 'b', 'd'],
  'start of a common word': ['mou', 'for', 'riv', 'nigh', 'sun'],
  'start of a medium word': [150, 200, 300, 400, 500].map((rank) => word(rank).slice(0, 5)),
  'start of a rare word': [1600, 1700, 1800, 1900, commonCount].map((rank) =>
    word(rank).slice(0, 6),
  ),
  'common word': [1, 2, 3, 5, 8].map(word),
  'medium word': [150, 200, 300, 400, 500].map(word),
  'only in old rows': ['relic', 'sepi', 'vintage', 'fossil', 'ancestr'],
  'two words': ['mountain la', 'forest river', `mountain ${word(300)}`, 'night f', 'relic m'],
  creator: ['ada', 'yusuf t', 'tanaka', 'hana berg', 'milo-4'],
  typo: ['montain', 'forrest', 'suset', 'watrefal', 'winter suset'],
  'missing word': ['xyzzyx', 'qqqqqqqqqq', 'wqzjkv', 'zzyzxqkv', '0x0x0x0xq'],
};

/** Kinds of queries whose cost depends on the order. */
const SORTED = [
  ...[
    'common word',
    'medium word',
    'rare word',
    'only in old rows',
    'two common words',
    'common and medium',
  ],
  ...[
    'common words that never meet',
    'one to three letters',
    'tag',
    'category',
    'orientation',
    'ratio',
  ],
  ...[
    'width',
    'minimum size',
    'date',
    'word and filter',
    'several filters',
    'exclusion only',
    'alternatives',
  ],
];
const DEEP = [
  'mountain',
  word(300),
  'relic',
  'mountain forest',
  'orientation:portrait',
  '-mountain',
];

export function buildQueryClasses(): QueryClass[] {
  const typed = Object.entries(TYPED).map(([name, texts]) => ({
    name: `suggestions, ${name}`,
    queries: texts.map((q) => ({ ...FIRST_PAGE, q, isTyping: true })),
  }));
  const pictures = Array.from({ length: COPIED_PICTURES }, (_, picture) => picture);
  const copies = pictures.map((picture) => ({ ...FIRST_PAGE, q: '', picture }));
  return [...typed, { name: 'copies of a picture', queries: copies }, ...buildSortedClasses()];
}

function buildSortedClasses(): QueryClass[] {
  return SORTINGS.flatMap((sorting) => {
    const isFull = sorting === 'relevance' || sorting === 'date_added';
    const toQueries = (texts: string[], change: Partial<BenchQuery> = {}) =>
      texts.map((q) => ({ ...FIRST_PAGE, q, sorting, seed: 'bench', ...change }));
    const texts = Object.entries(TEXTS).filter(([name]) => isFull || SORTED.includes(name));
    return [
      ...texts.map(([name, own]) => ({ name: `${name}, ${sorting}`, queries: toQueries(own) })),
      { name: `deep cursor, ${sorting}`, queries: toQueries(DEEP, { isDeep: true }) },
      { name: `page 20, ${sorting}`, queries: toQueries(DEEP, { page: 20 }) },
    ];
  });
}
