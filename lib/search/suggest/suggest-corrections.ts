import 'server-only';
import { getEditDistance, listEdits, listSplits } from '@/lib/edit-distance';
import { isLikelyEdit, isLikelyMeant, isShort, LONG, mayBeTypo } from '@/lib/likely-typo';
import { db } from '@/lib/platform/db';

/** Of more, only the first: a text in another language has no typos. */
const MAX_WORDS = 8;
const MAX_ALTERNATIVES = 6;

interface Entry {
  word: string;
  rank: number;
}

/**
 * Finds words of the dictionary that were probably meant by words it doesn't have: at a likely edit distance of one, or
 * two for long words, and two words without the space between them.
 *
 * @returns by word, best first. A split word has a space.
 */
export async function suggestCorrections(
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const long = words.filter(mayBeTypo).slice(0, MAX_WORDS);
  const [edits, splits] = [new Map<string, string[]>(), new Map<string, [string, string][]>()];
  for (const word of long) {
    edits.set(
      word,
      listEdits(word).filter((edit) => isLikelyEdit(word, edit)),
    );
    splits.set(word, isShort(word) ? [] : listSplits(word));
  }
  const wanted = [...edits.values(), ...[...splits.values()].map((pairs) => pairs.flat())].flat();
  const known = await findEntries(wanted);
  const found = new Map<string, string[]>();
  for (const word of long) {
    const near = (edits.get(word) ?? []).flatMap((edit) => {
      const entry = known.get(edit);
      // Another form of an edited short word is often an unrelated word.
      return entry && (entry.word === edit || !isShort(word)) ? entry : [];
    });
    const pairs = (splits.get(word) ?? []).map((parts) =>
      parts.flatMap((part) => known.get(part) ?? []),
    );
    const split = pairs.filter(({ length }) => length === 2).map(joinEntries);
    found.set(word, best([...near, ...split]));
  }
  const rest = long.filter((word) => word.length >= LONG - 2 && found.get(word)?.length === 0);
  for (const [word, options] of await findSimilar(rest)) found.set(word, options);
  return found;
}

function best(options: Entry[]): string[] {
  options.sort((a, b) => b.rank - a.rank || (a.word < b.word ? -1 : 1));
  return [...new Set(options.map(({ word }) => word))].slice(0, MAX_ALTERNATIVES);
}

/** Both words must be common: almost any word can be split into rare ones. */
const joinEntries = (entries: Entry[]): Entry => ({
  word: entries.map(({ word }) => word).join(' '),
  rank: Math.min(...entries.map(({ rank }) => rank)) - 1,
});

/** Returns by form: a word of the dictionary, or the most common one of a stem. */
async function findEntries(forms: string[]): Promise<Map<string, Entry>> {
  if (forms.length === 0) return new Map();
  const rows = await db().$queryRaw<(Entry & { form: string })[]>`
    SELECT DISTINCT ON (form) form, word, rank::int FROM (
      SELECT word AS form, word, rank, 0 AS distance FROM search_dictionary WHERE word = ANY (${forms}::text[])
      UNION ALL
      SELECT stems.form, d.word, d.rank, 1 FROM (
        SELECT form, search_stem(form) AS stem FROM unnest(${forms}::text[]) AS form
      ) AS stems JOIN LATERAL (
        SELECT word, rank FROM search_dictionary WHERE stem = stems.stem AND field = 'text'
        ORDER BY rank DESC, word LIMIT 1
      ) AS d ON true
    ) AS found ORDER BY form, distance, rank DESC, word`;
  return new Map(rows.map(({ form, word, rank }) => [form, { word, rank }]));
}

async function findSimilar(words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const rows = await db().$queryRaw<(Entry & { typo: string })[]>`
    SELECT t.word AS typo, s.* FROM unnest(${words}::text[]) AS t (word), search_similar_words(t.word) AS s`;
  const near = rows.filter(
    ({ typo, word }) =>
      Math.max(typo.length, word.length) >= LONG &&
      getEditDistance(typo, word) <= 2 &&
      isLikelyMeant(typo, word),
  );
  return new Map(words.map((word) => [word, best(near.filter(({ typo }) => typo === word))]));
}
