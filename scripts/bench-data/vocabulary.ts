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
const GENERATED_COUNT = 2_000;
const [HEADS, TAILS] = ['b d f g k l m n p r s t v z br dr gr kl st tr', 'a e i o u ai ea ou'];

export interface Vocabulary {
  /** Most common first. */
  words: string[];
  /** Number of common words. The rest belongs to the oldest wallpapers. */
  commonCount: number;
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
  return { words: [...words, ...RARE_WORDS], commonCount: words.length };
}

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
