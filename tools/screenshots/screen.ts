import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import type { ScreenAction } from './actions';
import type { Role, SiteContent } from './site-content';

export interface Screen {
  name: string;
  page: string;
  url: string | ((content: SiteContent) => string);
  as?: Role;
  isEmpty?: true;
  /** Default: 200. */
  status?: 404;
  /** Captures only the viewport. */
  isViewportOnly?: true;
  /** Range of window widths that have this state, in px. */
  from?: number;
  to?: number;
  before?: ScreenAction;
  act?: ScreenAction;
  after?: ScreenAction;
}

export type ScreenOptions = Partial<Screen>;
type Setup = (ScreenOptions | ScreenAction)[];

/** Screens of a page by name. Each one lists its options, and its actions after the page has loaded. */
export const listScreens = (page: string, shared: Setup, screens: Record<string, Setup>) =>
  Object.entries(screens).map(([name, setup]) => toScreen(page, name, [...shared, ...setup]));

function toScreen(page: string, name: string, setup: Setup): Screen {
  const actions = setup.filter((step) => typeof step === 'function');
  const options = setup.filter((step) => typeof step !== 'function');
  const screen: Screen = Object.assign({ name, page, url: '' }, ...options);
  if (actions.length === 0) return screen;
  const act: ScreenAction = async (page, content) => {
    for (const action of actions) await action(page, content);
  };
  return { ...screen, act };
}

export const at = (url: Screen['url']): ScreenOptions => ({ url });
export const asNewcomer: ScreenOptions = { as: 'newcomer' };
export const asCreator: ScreenOptions = { as: 'creator' };
export const asAdmin: ScreenOptions = { as: 'admin' };
export const onEmptySite: ScreenOptions = { isEmpty: true };
/** The server sends 404. The browser may then show the wallpaper to its owner. */
export const notFound: ScreenOptions = { status: 404 };
/** For dialogs, menus and messages. */
export const overlay: ScreenOptions = { isViewportOnly: true };
/** Widths at which a wallpaper opens in a modal. */
export const wideOnly: ScreenOptions = { from: BREAKPOINTS.md + 1 };
export const narrowOnly: ScreenOptions = { to: BREAKPOINTS.md };

export const contentUrls = {
  first: ({ wallpapers }: SiteContent) => paths.wallpaper(wallpapers[0]?._id ?? ''),
  portrait: ({ wallpapers }: SiteContent) =>
    paths.wallpaper(wallpapers.find(({ width, height }) => width < height)?._id ?? ''),
  category: ({ wallpapers }: SiteContent) => paths.category(wallpapers[0]?.category ?? ''),
  tag: ({ wallpapers }: SiteContent) => paths.tag(findCommonTag(wallpapers)),
  pair: ({ light }: SiteContent) => paths.wallpaper(light._id),
  versions: ({ versions }: SiteContent) => paths.wallpaper(versions._id),
  collection: ({ collection }: SiteContent) => collectionPaths.collection(collection),
  collectionsWith: ({ collection }: SiteContent) =>
    collectionPaths.wallpaperCollections(collection.previews[0]?._id ?? ''),
  editCollection: ({ collection }: SiteContent) => collectionPaths.editCollection(collection._id),
  collections: ({ collection }: SiteContent) =>
    collectionPaths.profileCollections(collection.username),
  own: ({ own }: SiteContent) => paths.wallpaper(own.public._id),
  pending: ({ own }: SiteContent) => paths.wallpaper(own.pending._id),
  scheduled: ({ own }: SiteContent) => paths.wallpaper(own.scheduled._id),
  rejected: ({ own }: SiteContent) => paths.wallpaper(own.rejected._id),
  statistics: ({ own }: SiteContent) => accountPaths.wallpaperStatistics(own.public._id),
  editScheduled: ({ own }: SiteContent) => paths.editWallpaper(own.scheduled._id),
  edit: ({ own }: SiteContent) => paths.editWallpaper(own.public._id),
  ownProfile: ({ people }: SiteContent) => paths.profile(people.creator.username),
  ownFavorites: ({ people }: SiteContent) => paths.profileFavorites(people.creator.username),
  newProfile: ({ people }: SiteContent) => paths.profile(people.newcomer.username),
  newFavorites: ({ people }: SiteContent) => paths.profileFavorites(people.newcomer.username),
  profile: (content: SiteContent) => paths.profile(otherIn(content)),
  favorites: (content: SiteContent) => paths.profileFavorites(otherIn(content)),
  found: ({ wallpapers }: SiteContent) => paths.search(wallpapers[0]?.tags[0]),
  similar: ({ wallpapers }: SiteContent) => paths.search(`like:${wallpapers[0]?._id}`),
  blocked: ({ blocked }: SiteContent) => adminPaths.user(blocked),
  person: ({ wallpapers }: SiteContent) => adminPaths.user(wallpapers[0]?.userId ?? ''),
};

function findCommonTag(wallpapers: SiteContent['wallpapers']): string {
  const tags = wallpapers.flatMap((wallpaper) => wallpaper.tags);
  const count = (name: string) => tags.filter((tag) => tag === name).length;
  return tags.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

function otherIn({ people, wallpapers }: SiteContent): string {
  const isOther = ({ username }: { username: string }) => username !== people.creator.username;
  return wallpapers.find(isOther)?.username ?? '';
}
