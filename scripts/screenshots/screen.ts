import { paths } from '@/lib/paths';
import { type Act, inTurn, lose as loseTable, restore } from './acts';
import type { Role, World } from './world';

/** A screen in one of its states. */
export interface Screen {
  /** Of its file; `--only` takes how it begins. */
  name: string;
  /** The folder of its page in `app/`. */
  page: string;
  at: string | ((world: World) => string);
  /** Who looks; a visitor when left out. */
  as?: Role;
  /** On a site where nothing has happened yet. */
  isEmpty?: true;
  /** As much as the window shows, for what lies over a page. */
  isWindow?: true;
  /** The narrowest and the widest window that has this state, in px. */
  from?: number;
  to?: number;
  before?: Act;
  act?: Act;
  after?: Act;
}

/** What may be said of a screen beside its name and its address. */
export type Part = Partial<Omit<Screen, 'name' | 'page' | 'at'>>;

/** In place of a page: addresses that belong to none. */
export const NOWHERE = 'not-found';

/** All screens of one page. */
export const page = (page: string, ...screens: Omit<Screen, 'page'>[]): Screen[] =>
  screens.map((one) => ({ ...one, page }));

export const screen = (name: string, at: Screen['at'], ...parts: Part[]): Omit<Screen, 'page'> =>
  Object.assign({ name, at }, ...parts);

export const before = (...acts: Act[]): Part => ({ before: inTurn(...acts) });
export const act = (...acts: Act[]): Part => ({ act: inTurn(...acts) });
/** As if the page failed on the server. */
export const lose = (table: string): Part => ({ before: loseTable(table), after: restore(table) });

export const over: Part = { isWindow: true };
export const empty: Part = { isEmpty: true };
export const newcomer: Part = { as: 'newcomer' };
export const creator: Part = { as: 'creator' };
export const admin: Part = { as: 'admin' };
/** Where a wallpaper opens over the wall. */
export const wide: Part = { from: 769 };
export const narrow: Part = { to: 768 };

/** Addresses that only the filled site knows. */
export const to = {
  first: ({ wallpapers }: World) => paths.wallpaper(wallpapers[0]?._id ?? ''),
  category: ({ wallpapers }: World) => paths.category(wallpapers[0]?.category ?? ''),
  own: ({ own }: World) => paths.wallpaper(own.public._id),
  pending: ({ own }: World) => paths.wallpaper(own.pending._id),
  rejected: ({ own }: World) => paths.wallpaper(own.rejected._id),
  edit: ({ own }: World) => paths.editWallpaper(own.public._id),
  ownProfile: ({ people }: World) => paths.profile(people.creator.username),
  newProfile: ({ people }: World) => paths.profile(people.newcomer.username),
  newFavorites: ({ people }: World) => paths.profileFavorites(people.newcomer.username),
  profile: (world: World) => paths.profile(otherIn(world)),
  favorites: (world: World) => paths.profileFavorites(otherIn(world)),
  found: ({ wallpapers }: World) => paths.search(wallpapers[0]?.tags[0]),
  blocked: ({ blocked }: World) => paths.admin.user(blocked),
  person: ({ wallpapers }: World) => paths.admin.user(wallpapers[0]?.userId ?? ''),
};

function otherIn({ people, wallpapers }: World): string {
  const isOther = ({ username }: { username: string }) => username !== people.creator.username;
  return wallpapers.find(isOther)?.username ?? '';
}
