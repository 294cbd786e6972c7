import { desktop } from './desktop';
import { favorites } from './favorites';
import { fresh } from './fresh';
import { newest } from './newest';
import type { Recipe } from './recipe';
import { search } from './search';
import { upload } from './upload';

/** In the order in which the page has them; their titles stand in `recipeText`. */
export const RECIPES = {
  newest,
  search,
  upload,
  fresh,
  favorites,
  desktop,
} satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof RECIPES;
