import type { SearchInput } from '@/lib/search/schema';
import { buildVocabulary } from '@/scripts/bench-data/vocabulary';

/** A search, or null as the cursor of the 90 % that are newer than the oldest tenth. */
export type BenchQuery = Omit<SearchInput, 'cursor'> & { isDeep: boolean };

export interface QueryClass {
  name: string;
  queries: BenchQuery[];
}

const { words, commonCount } = buildVocabulary();
/** The n-th most common word. */
const word = (rank: number) => words[rank - 1] ?? '';

const SORTINGS = ['relevance', 'date_added'] as const;
const FIRST_PAGE = { page: 1, limit: 20, isDeep: false };

const TEXTS: Record<string, string[]> = {
  'common word': [1, 2, 3, 5, 8].map(word),
  'medium word': [150, 200, 300, 400, 500].map(word),
  'rare word': [1600, 1700, 1800, 1900, commonCount].map(word),
  creator: ['ada-1', 'leo', 'yusuf', 'tanaka', 'hana berg'],
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
  user: ['user:ada-1', 'user:leo-10', 'user:nobody', 'user:yusuf-100'],
  orientation: ['orientation:landscape', 'orientation:portrait', 'orientation:square'],
  ratio: ['ratio:16x9', 'ratio:21x9', 'ratio:32x9', 'ratio:4x3', 'ratio:9x20'],
  'ratio without a term': ['ratio:13x6', 'ratio:7x5', 'ratio:50x1'],
  width: ['width:>=3840', 'width:>=5120', 'width:>2000', 'width:1920', 'width:1000..1200'],
  resolution: ['4k', '8k', '3840x2160', '1080p', '2048x2048'],
  date: ['date:2026-11', 'date:2026-01', 'date:<2026-01', 'date:2025', 'date:2026-06-15'],
  'license or format': ['license:cc0', 'format:avif', 'format:jpeg', 'license:cc-by-nc'],
  'word and filter': [
    'mountain orientation:portrait',
    `${word(200)} ratio:16x9`,
    'relic 4k',
    `${word(1800)} license:cc0`,
    'sepia category:nature',
  ],
  'word and date': [
    'mountain date:2025-12',
    `${word(300)} date:2026-10..`,
    'relic date:2026-11',
    `${word(1700)} date:2026-03`,
  ],
  'several filters': [
    'orientation:portrait license:cc0 format:png',
    'category:space ratio:32x9 license:cc-by',
    'category:macro ratio:4x3 tag:forest',
    'width:7680 date:2026-02 category:ocean',
    'user:ada-1 4k',
  ],
  'exclusion only': [
    '-mountain',
    '-mountain -forest -river',
    '-orientation:landscape',
    '-user:ada-1',
  ],
  'word and exclusion': [
    'mountain -forest',
    `${word(200)} -mountain`,
    'relic -nature',
    'forest -4k',
  ],
  alternatives: [
    'mountain OR forest',
    'relic OR sepia OR fossil',
    `${word(1600)} OR ${word(1700)}`,
    'orientation:square OR ratio:32x9',
    'daylight OR moonlight mountain',
  ],
};

const DEEP = [
  'mountain',
  word(300),
  'relic',
  'mountain forest',
  'orientation:portrait',
  '-mountain',
];

export function buildQueryClasses(): QueryClass[] {
  return SORTINGS.flatMap((sorting) => [
    ...Object.entries(TEXTS).map(([name, texts]) => ({
      name: `${name}, ${sorting}`,
      queries: texts.map((q) => ({ ...FIRST_PAGE, q, sorting })),
    })),
    {
      name: `deep cursor, ${sorting}`,
      queries: DEEP.map((q) => ({ ...FIRST_PAGE, q, sorting, isDeep: true })),
    },
    {
      name: `page 20, ${sorting}`,
      queries: ['mountain', word(300), 'mountain forest', '4k'].map((q) => ({
        ...FIRST_PAGE,
        q,
        sorting,
        page: 20,
      })),
    },
  ]);
}
