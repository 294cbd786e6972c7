import { paths } from '@/lib/paths';
import { type Act, inTurn, lose as loseTable, restore } from './acts';
import type { Role, World } from './world';

export interface Screen {
  name: string;
  page: string;
  url: string | ((world: World) => string);
  as?: Role;
  isEmpty?: true;
  /** Captures only the viewport, for overlays. */
  isViewportOnly?: true;
  /** Range of window widths that have this state, in px. */
  from?: number;
  to?: number;
  before?: Act;
  act?: Act;
  after?: Act;
}

export type Part = Partial<Omit<Screen, 'name' | 'page' | 'url'>>;

/** Used as `page` for URLs without one. */
export const NOWHERE = 'not-found';

export const page = (page: string, ...screens: Omit<Screen, 'page'>[]): Screen[] =>
  screens.map((one) => ({ ...one, page }));

export const screen = (name: string, url: Screen['url'], ...parts: Part[]): Omit<Screen, 'page'> =>
  Object.assign({ name, url }, ...parts);

export const before = (...acts: Act[]): Part => ({ before: inTurn(...acts) });
export const act = (...acts: Act[]): Part => ({ act: inTurn(...acts) });
export const lose = (table: string): Part => ({ before: loseTable(table), after: restore(table) });

export const over: Part = { isViewportOnly: true };
export const empty: Part = { isEmpty: true };
export const newcomer: Part = { as: 'newcomer' };
export const creator: Part = { as: 'creator' };
export const admin: Part = { as: 'admin' };
/** Widths at which a wallpaper opens in a modal. */
export const wide: Part = { from: 769 };
export const narrow: Part = { to: 768 };

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
