const REAL_WORDS =
  `mountain forest river sunset ocean night city lake winter morning mist valley desert
  aurora autumn island canyon meadow storm galaxy bridge harbor glacier coast waterfall field snow
  cliff dune moon star horizon garden rain spring summer reflection shore cloud summit village street
  neon skyline tower lighthouse path stone moss fern birch pine willow maple lavender poppy fox heron
  whale owl deer abstract gradient minimal pattern wave spiral marble copper silver amber indigo`.split(
    /\s+/,
  );
/** Used only in the oldest tenth, to test searches for old wallpapers. */
const RARE_WORDS =
  `relic forgotten archive daguerreotype sepia vintage parchment fossil bygone ancestral`.split(
    /\s+/,
  );
/** Each belongs to a seventh of the wallpapers. None has both. */
const EXCLUSIVE_WORDS = ['daylight', 'moonlight'];
const GENERATED_COUNT = 2_000;
const [HEADS, TAILS] = ['b d f g k l m n p r s t v z br dr gr kl st tr', 'a e i o u ai ea ou'];

export interface Vocabulary {
  /** Most common first. */
  words: string[];
  /** Number of common words. */
  commonCount: number;
  /** Number of common words and those of the oldest wallpapers, followed by the exclusive words. */
  drawnCount: number;
}

export function buildVocabulary(): Vocabulary {
  const syllables = HEADS.split(' ').flatMap((head) => TAILS.split(' ').map((tail) => head + tail));
  const generated = Array.from({ length: GENERATED_COUNT }, (_, index) => {
    const parts = [index % 160, (index * 7 + 3) % 151, (index * 13 + 11) % 149];
    return parts.map((part) => syllables[part % syllables.length]).join('');
  });
  const words = [...new Set([...REAL_WORDS, ...generated])].filter(
    (word) => !RARE_WORDS.includes(word),
  );
  return {
    words: [...words, ...RARE_WORDS, ...EXCLUSIVE_WORDS],
    commonCount: words.length,
    drawnCount: words.length + RARE_WORDS.length,
  };
}

/** Width, height and share in percent, as on sites of this kind. The last one is in no list of resolutions. */
const SIZES = [
  [3840, 2160, 26],
  [1920, 1080, 18],
  [2560, 1440, 11],
  [5120, 2880, 4],
  [7680, 4320, 2],
  [1920, 1200, 4],
  [2560, 1600, 4],
  [3440, 1440, 4],
  [5120, 1440, 1],
  [1080, 1920, 5],
  [1440, 2560, 3],
  [1080, 2400, 3],
  [1170, 2532, 3],
  [6000, 4000, 5],
  [4032, 3024, 3],
  [2048, 2048, 2],
  [4133, 2751, 2],
] as const;

/** A size as often as its percentage. */
export const SIZE_DRAWS = SIZES.flatMap(([width, height, percent]) =>
  Array.from({ length: percent }, () => ({ width, height })),
);

export const CATEGORIES = [
  ...['Nature', 'Mountains', 'Ocean', 'Forest', 'Night', 'City'],
  ...['Abstract', 'Minimal', 'Space', 'Animals', 'Seasons', 'Macro'],
];

export const FIRST_NAMES =
  `Ada Amir Anna Aya Bea Bruno Carla Chidi Clara Daan Dina Elif Emil Eva Finn Gita Hana Hugo Ida
  Ines Ivo Jana Jonas Kaya Kofi Lara Leo Lin Luca Maja Malik Mara Milo Mina Nils Noor Olga Omar Pia
  Ravi Rosa Sami Sara Theo Tilda Uma Vera Yara Yusuf Zoe`.split(/\s+/);

export const LAST_NAMES =
  `Adler Ahmed Bauer Berg Costa Demir Diaz Evans Fischer Garcia Haas Ivanov Jansen Kaur Keller Lang
  Lindholm Lopez Marino Meyer Moreau Nakamura Nguyen Novak Okafor Olsen Park Petrov Quinn Reyes Rossi
  Sato Schmidt Silva Sorensen Tanaka Torres Ueda Varga Wagner Weber Yilmaz Zhang`.split(/\s+/);

export const ZERO_RESULT_QUERIES =
  `steampunk airship;dragon castle;cyberpunk samurai;lofi study;vaporwave palm;anime sky;f1 2026;
  retro synthwave;black hole 8k;cat astronaut;haunted manor;koi pond;low poly wolf;matrix rain;
  northern cardinal;pixel art inn;solar punk;tokyo alley;viking ship;zen sand`
    .split(';')
    .map((query) => query.trim());
