import { adminScreens } from './admin-screens';
import { ownScreens } from './own-screens';
import type { Screen } from './screen';
import { siteScreens } from './site-screens';

/** Every page of `app/`, in every state in which it looks different. */
export const SCREENS: Screen[] = [...siteScreens, ...ownScreens, ...adminScreens];
