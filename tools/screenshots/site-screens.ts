import { paths } from '@/lib/paths';
import * as on from './actions';
import { homeScreens } from './home-screens';
import {
  asCreator,
  asNewcomer,
  beforeLoad,
  contentUrls,
  defineScreen,
  defineScreens,
  NO_PAGE,
  notFound,
  onEmptySite,
  type Screen,
  viewportOnly,
  withAction,
} from './screen';
import { pictureSearchScreens, searchScreens } from './search-screens';
import { wallpaperScreens } from './wallpaper-screens';

export const siteScreens: Screen[] = [
  homeScreens,
  defineScreens(
    '/category',
    defineScreen('categories', paths.categories()),
    defineScreen('categories-empty', paths.categories(), onEmptySite),
  ),
  defineScreens(
    '/category/[name]',
    defineScreen('category', contentUrls.category),
    defineScreen('category-empty', paths.category('Seasons')),
    defineScreen('category-missing', paths.category('Nowhere'), notFound),
  ),
  defineScreens(
    '/tags',
    defineScreen('tags', paths.tags()),
    defineScreen('tags-empty', paths.tags(), onEmptySite),
    defineScreen('tags-missing', paths.tags(99), notFound),
  ),
  defineScreens(
    '/tag/[name]',
    defineScreen('tag', contentUrls.tag),
    defineScreen('tag-sorted', (content) => `${contentUrls.tag(content)}?sorting=views`),
    defineScreen('tag-missing', paths.tag('nowhere'), notFound),
  ),
  wallpaperScreens,
  searchScreens,
  pictureSearchScreens,
  defineScreens(
    '/',
    defineScreen('sorted-top', paths.sorted(paths.home(), { sorting: 'toplist', topRange: '1y' })),
    defineScreen('fit', paths.sorted(paths.home(), { fit: '1290x2796' })),
    defineScreen('fit-nothing', paths.sorted(paths.home(), { fit: '7680x7680' })),
    defineScreen('sorted-random', paths.sorted(paths.home(), { sorting: 'random', seed: 'a' })),
  ),
  defineScreens(
    '/profile/[username]',
    defineScreen('profile', contentUrls.profile),
    defineScreen('profile-own', contentUrls.ownProfile, asCreator),
    defineScreen(
      'profile-own-failed',
      contentUrls.ownProfile,
      asCreator,
      beforeLoad(on.failRequests('**/api/user/**')),
    ),
    defineScreen(
      'profile-own-waits',
      contentUrls.ownProfile,
      asCreator,
      beforeLoad(on.holdRequests('**/api/user/**')),
    ),
    defineScreen('profile-new', contentUrls.newProfile, asNewcomer),
    defineScreen('profile-missing', paths.profile('nobody-at-all'), notFound),
  ),
  defineScreens(
    '/profile/[username]/favorites',
    defineScreen('profile-favorites', contentUrls.favorites),
    defineScreen('profile-own-favorites', contentUrls.ownFavorites, asCreator, notFound),
    defineScreen('profile-new-favorites', contentUrls.newFavorites, asNewcomer),
  ),
  defineScreens(
    '/profile/[username]/collections',
    defineScreen('profile-collections', contentUrls.collections),
  ),
  defineScreens(
    '/collection/[slug]',
    defineScreen('collection', contentUrls.collection),
    defineScreen('collection-own', contentUrls.collection, asCreator),
    defineScreen('collection-missing', '/collection/0000000000', notFound),
  ),
  defineScreens(
    '/wallpaper/[id]/collections',
    defineScreen('wallpaper-collections', contentUrls.collectionsWith),
  ),
  defineScreens(
    '/collection/[slug]/edit',
    defineScreen('collection-edit', contentUrls.editCollection, asCreator),
    defineScreen(
      'collection-edit-position',
      contentUrls.editCollection,
      asCreator,
      viewportOnly,
      withAction(on.clickFirst(/^Move /), on.waitForDialog),
    ),
  ),
  defineScreens('/terms', defineScreen('terms', paths.terms())),
  defineScreens('/privacy', defineScreen('privacy', paths.privacy())),
  defineScreens('/developers', defineScreen('developers', paths.developers())),
  defineScreens(
    '/offline', // Otherwise, it returns to the site.
    defineScreen('offline', paths.offline(), beforeLoad(on.failRequests('**/healthz'))),
  ),
  defineScreens(NO_PAGE, defineScreen('not-found', '/nowhere', notFound)),
].flat();
