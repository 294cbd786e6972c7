import type { ScreenAction } from '@/tools/screenshots/actions';
import type { Screen } from '@/tools/screenshots/screen';
import { SCREENS } from '@/tools/screenshots/screens';
import { openScreen } from '@/tools/screenshots/take-screen';
import type { Context } from './validator';

export type Page = Parameters<ScreenAction>[0];

export const WIDTHS = [1440, 390];

const filled = SCREENS.filter(({ isEmpty }) => !isEmpty);

/** What the server answers by itself: nothing is clicked, and no table is missing. */
export const SERVED_SCREENS = filled.filter(({ act, after }) => !act && !after);

/** What only a browser reaches: dialogs, menus, results, failures. */
export const REACHED_SCREENS = filled.filter(({ act }) => act);

const DIALOGS =
  `home-account home-devices home-display home-keys home-login home-search home-suggestions
  detail detail-report upload-modal-filled wallpaper-delete wallpaper-download wallpaper-pair-dialog
  wallpaper-preview-phone wallpaper-versions-dialog wallpaper-viewer search-colors-open
  search-filters-sheet search-tips settings-close-sure settings-crop settings-new-key admin-menu
  admin-categories-delete admin-categories-edit admin-moderation-keys admin-users-block
  admin-wallpapers-edit admin-wallpapers-move admin-wallpapers-selected`.split(/\s+/);

/** The first screen of every page. */
export const PAGE_SCREENS = SERVED_SCREENS.filter(
  ({ page }, index) => SERVED_SCREENS.findIndex((one) => one.page === page) === index,
);

/** The first screen of every page, and the main dialogs and menus. */
export const MAIN_SCREENS = [...PAGE_SCREENS, ...DIALOGS.map(findScreen)];

function findScreen(name: string): Screen {
  const screen = filled.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is named ${name}.`);
  return screen;
}

export const isAtWidth = ({ from = 0, to = Number.POSITIVE_INFINITY }: Screen, width: number) =>
  from <= width && width <= to;

/** Opens a screen in a window as wide as it allows. */
export function openWide<T>(
  context: Context,
  screen: Screen,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const width = WIDTHS.find((one) => isAtWidth(screen, one)) ?? 390;
  return openScreen(context, screen, width, work);
}
