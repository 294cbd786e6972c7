import type { CorpusItem } from './corpus';

/** A search engine with all wallpapers of a corpus. */
export interface Engine {
  name: string;
  /** Returns the IDs of the best {@link RESULTS} matches, best first. */
  search(q: string): Promise<string[]>;
}

export const RESULTS = 20;

/** Weights of the fields in the libraries. Less for titles ranks worse. */
export const BOOST = { title: 12, tags: 4, category: 3, creator: 2, description: 1 };

/** Converts a wallpaper to what the libraries index. */
export const toDocument = (item: CorpusItem) => ({
  id: item.id,
  title: item.title,
  tags: item.tags.join(' '),
  category: item.category,
  creator: `${item.displayName} ${item.username}`,
  description: item.description,
});
