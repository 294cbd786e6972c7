import type { Route } from '@/lib/http/route';
import * as login from './auth/login/route';
import * as logout from './auth/logout/route';
import * as register from './auth/register/route';
import * as categories from './categories/route';
import * as favorite from './favorites/[id]/route';
import * as favorites from './favorites/route';
import * as me from './me/route';
import * as upload from './upload/route';
import * as wallpaper from './wallpapers/[id]/route';
import * as categoryWallpapers from './wallpapers/category/[category]/route';
import * as wallpapers from './wallpapers/route';

/** Every route file of ours. A test holds this list against the folder. */
const FILES: Record<string, Route>[] = [
  login,
  logout,
  register,
  categories,
  favorites,
  favorite,
  me,
  upload,
  wallpaper,
  categoryWallpapers,
  wallpapers,
];

export const routes: Route[] = FILES.flatMap((file) => Object.values(file));
