import { accountScreens } from './account-screens';
import { adminScreens } from './admin-screens';
import type { Screen } from './screen';
import { signInScreens } from './sign-in-screens';
import { siteScreens } from './site-screens';

export const SCREENS: Screen[] = [
  ...siteScreens,
  ...signInScreens,
  ...accountScreens,
  ...adminScreens,
];
