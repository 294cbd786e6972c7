/** In the order in which they are offered. */
export const LANGUAGES = ['curl', 'javascript', 'python'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * A small program in each language, made for a site. Every one of them is run by a test
 * (tests/e2e/recipes.spec.ts): what is not run does not stand here.
 *
 * @param site its address, without a slash behind.
 */
export type Recipe = Record<Language, (site: string) => string>;
