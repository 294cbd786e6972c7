import { adminScreens } from './admin-screens';
import { ownScreens } from './own-screens';
import type { Screen } from './screen';
import { siteScreens } from './site-screens';

export const SCREENS: Screen[] = [...siteScreens, ...ownScreens, ...adminScreens];
