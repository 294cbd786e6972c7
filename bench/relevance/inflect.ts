const IRREGULAR: Record<string, string> = {
  wolf: 'wolves',
  leaf: 'leaves',
  elf: 'elves',
  shelf: 'shelves',
};

/** Returns the plural of an English noun. Nouns that look like a plural stay the same. */
export function pluralize(noun: string): string {
  const irregular = IRREGULAR[noun];
  if (irregular) return irregular;
  if (/[^s]s$/.test(noun)) return noun;
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
