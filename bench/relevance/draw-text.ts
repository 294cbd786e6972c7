import { pluralize } from './inflect';
import { pick, pickCommon, type Random } from './random';
import { ADJECTIVES, COLORS, PLACES, THEMES, type Theme, TIMES } from './themes';
import { RARE, STOP_WORDS } from './vocabulary';

/** Two to six words. */
export const TITLE_PATTERNS = `
  adjective noun;noun noun;adjective noun noun;adjective nouns;noun in place;noun at time;color noun
  adjective noun at time;noun over the noun;nouns of place;noun and noun;the adjective noun;place noun
  adjective noun in place;noun by the noun;time over place;noun under a adjective noun;color nouns
  adjective adjective noun;noun through the nouns;noun with nouns;bird on a noun;adjective animal
  animal in the noun;adjective noun with fruit;noun near place;the noun beyond the noun;place at time
  noun before the noun;adjective nouns of place;color noun in the noun;noun among adjective nouns
  the last noun of place;noun noun noun;color and color noun;adjective place;noun from above
  the noun beneath the adjective noun;bird over the noun;time in the adjective noun`
  .trim()
  .split(/[;\n]\s*/);

/** Five to fifteen words each. */
export const SENTENCE_PATTERNS = `
  taken near place on a adjective morning;a adjective noun with noun and nouns in the background
  shot at time with a wide lens from the noun;the noun was adjective and the nouns were color
  one of my favorite views of place;edited in color and color tones for a adjective look
  we waited for hours until the noun turned color;works well on a dark desktop with few icons
  the light at time made every noun look adjective;found this noun on a walk through place
  part of a series about nouns and nouns;inspired by the adjective nouns of place
  no people only the noun and a adjective noun;handheld after a long day near the noun`
  .trim()
  .split(/[;\n]\s*/);

export interface DrawnText {
  text: string;
  /** Nouns in the singular, animals and places: what a tag would name. */
  subjects: string[];
}

/** Replaces the slots of a pattern, such as `noun` or `place`, by words of the theme. */
export function drawText(random: Random, theme: Theme, pattern: string): DrawnText {
  const subjects: string[] = [];
  const subject = (text: string) => {
    subjects.push(text.toLowerCase());
    return text;
  };
  const slots: Record<string, () => string> = {
    noun: () => subject(drawNoun(random, theme)),
    nouns: () => pluralize(subject(drawNoun(random, theme))),
    adjective: () => drawAdjective(random, theme),
    place: () => subject(drawPlace(random)),
    bird: () => subject(pick(random, RARE.birds)),
    animal: () => subject(pick(random, RARE.animals)),
    fruit: () => subject(pick(random, RARE.fruits)),
    time: () => pickCommon(random, TIMES),
    color: () => pickCommon(random, COLORS),
  };
  const words = pattern.split(' ').map((word) => slots[word]?.() ?? word);
  return { text: words.join(' ').replace(/\ba(?= [aeiou])/gi, '$&n'), subjects };
}

/** Capitalizes the first word and each word that isn't a stop word. */
export function toTitleCase(text: string): string {
  const words = text.split(' ').map((word, index) => {
    const isSmall = index > 0 && STOP_WORDS.has(word);
    return isSmall ? word : capitalize(word);
  });
  return words.join(' ');
}

export const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function drawNoun(random: Random, theme: Theme): string {
  const share = random();
  if (share < 0.7) return pickCommon(random, theme.nouns);
  return share < 0.85 ? pick(random, pick(random, THEMES).nouns) : pick(random, RARE.nouns);
}

function drawAdjective(random: Random, theme: Theme): string {
  const share = random();
  if (share < 0.5) return pickCommon(random, theme.adjectives);
  return share < 0.8 ? pickCommon(random, ADJECTIVES) : pick(random, RARE.adjectives);
}

function drawPlace(random: Random): string {
  const share = random();
  if (share < 0.7) return pickCommon(random, PLACES);
  return pick(random, share < 0.9 ? RARE.cities : RARE.countries);
}
