import { faker } from '@faker-js/faker/locale/en';
import { pluralize } from './inflect';
import { THEMES } from './themes';

const { word, animal, location, food, person } = faker.rawDefinitions;

const onlyWords = (list: readonly string[] | null | undefined) =>
  (list ?? []).filter((text) => /^[a-z]{3,}( [a-z]{3,})?$/i.test(text));

// Thousands of rare words make the corpus as large and as easily confused as a real one.
export const RARE = {
  nouns: onlyWords(word?.noun).filter((noun) => !/[^s]s$| /.test(noun)),
  adjectives: onlyWords(word?.adjective),
  birds: onlyWords(animal?.bird),
  animals: onlyWords(animal?.type),
  cities: onlyWords(location?.city_name),
  countries: onlyWords(location?.country),
  fruits: onlyWords(food?.fruit),
};

export const FIRST_NAMES = onlyWords(person?.first_name?.generic);
export const LAST_NAMES = onlyWords(person?.last_name?.generic);

/** Words that say nothing about the picture. */
export const STOP_WORDS = new Set(
  'a an and at above among before beneath beyond by from for in near of on over the through to under with'.split(
    ' ',
  ),
);

const NOUNS = new Set([...THEMES.flatMap(({ nouns }) => nouns), ...RARE.nouns, ...RARE.animals]);

/** Plural of each singular, except of nouns that have one form. */
const PLURALS = new Map(
  [...NOUNS].flatMap((noun) => {
    const plural = pluralize(noun);
    return plural === noun || NOUNS.has(plural) ? [] : [[noun, plural] as const];
  }),
);

const SINGULARS = new Map([...PLURALS].map(([singular, plural]) => [plural, singular]));

/** Returns the other number of a noun of the corpus, or null. */
export const swapNumber = (word: string): string | null =>
  PLURALS.get(word) ?? SINGULARS.get(word) ?? null;

export const singularize = (word: string): string => SINGULARS.get(word) ?? word;

export const toWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two titles of the same key differ only in order, number of a noun, or words that say nothing. */
export function buildTitleKey(title: string): string {
  const words = toWords(title).filter((word) => !STOP_WORDS.has(word));
  return words.map(singularize).sort().join(' ');
}
