import { paths } from '@/lib/paths';
import { accountScreens } from './account-screens';
import { click, clickFirst, failRequests, holdRequests, pressKey, waitForDialog } from './actions';
import { adminScreens } from './admin-screens';
import { homeScreens } from './home-screens';
import {
  asCreator,
  asNewcomer,
  at,
  contentUrls,
  listScreens,
  notFound,
  onEmptySite,
  overlay,
  type Screen,
} from './screen';
import { searchScreens } from './search-screens';
import { wallpaperScreens } from './wallpaper-screens';

const selectTile = [pressKey('x'), clickFirst(/^Select /, 'checkbox')];
const openMenu = [...selectTile, click('Edit')];

export const SCREENS: Screen[] = [
  homeScreens,
  listScreens('/category', [at(paths.categories())], {
    categories: [],
    'categories-empty': [onEmptySite],
  }),
  listScreens('/category/[name]', [], {
    category: [at(contentUrls.category)],
    'category-empty': [at(paths.category('Seasons'))],
    'category-missing': [at(paths.category('Nowhere')), notFound],
  }),
  listScreens('/tags', [], {
    tags: [at(paths.tags())],
    'tags-empty': [at(paths.tags()), onEmptySite],
    'tags-missing': [at(paths.tags(99)), notFound],
  }),
  listScreens('/tag/[name]', [], {
    tag: [at(contentUrls.tag)],
    'tag-sorted': [at((content) => `${contentUrls.tag(content)}?sorting=views`)],
    'tag-missing': [at(paths.tag('nowhere')), notFound],
  }),
  listScreens('/today/[[...date]]', [], {
    today: [at(paths.today())],
    'today-empty': [at(paths.today()), onEmptySite],
    'today-missing': [at(paths.today('2000-01-01')), notFound],
  }),
  wallpaperScreens,
  searchScreens,
  listScreens('/', [], {
    'sorted-top': [at(paths.sorted(paths.home(), { sorting: 'toplist', topRange: '1y' }))],
    fit: [at(paths.sorted(paths.home(), { fit: '1206x2622' }))],
    'fit-monitor': [at(paths.sorted(paths.home(), { fit: '2560x1440' }))],
    'fit-ultrawide': [at(paths.sorted(paths.home(), { fit: '3440x1440' }))],
    'fit-nothing': [at(paths.sorted(paths.home(), { fit: '7680x7680' }))],
    'sorted-random': [at(paths.sorted(paths.home(), { sorting: 'random', seed: 'a' }))],
  }),
  listScreens('/profile/[username]', [], {
    profile: [at(contentUrls.profile)],
    'profile-follow': [at(contentUrls.profile), overlay, clickFirst(/^Follow /)],
    'profile-newcomer': [at(contentUrls.profile), asNewcomer],
    'profile-block': [
      at(contentUrls.profile),
      asNewcomer,
      overlay,
      clickFirst(/^Block /),
      waitForDialog,
    ],
    'profile-own': [at(contentUrls.ownProfile), asCreator],
    'profile-own-hidden': [at(contentUrls.ownProfile), asCreator, click(/^Not public/)],
    'profile-own-failed': [at(contentUrls.ownProfile), asCreator, failRequests('**/api/user/**')],
    'profile-own-waits': [at(contentUrls.ownProfile), asCreator, holdRequests('**/api/user/**')],
    'profile-own-selected': [at(contentUrls.ownProfile), asCreator, overlay, ...selectTile],
    'profile-own-menu': [at(contentUrls.ownProfile), asCreator, overlay, ...openMenu],
    'profile-own-tags': [
      at(contentUrls.ownProfile),
      asCreator,
      overlay,
      ...openMenu,
      click('Add tags'),
      waitForDialog,
    ],
    'profile-new': [at(contentUrls.newProfile), asNewcomer],
    'profile-missing': [at(paths.profile('nobody-at-all')), notFound],
  }),
  listScreens('/profile/[username]/favorites', [], {
    'profile-favorites': [at(contentUrls.favorites)],
    'profile-own-favorites': [at(contentUrls.ownFavorites), asCreator, notFound],
    'profile-new-favorites': [at(contentUrls.newFavorites), asNewcomer],
  }),
  listScreens('/profile/[username]/collections', [], {
    'profile-collections': [at(contentUrls.collections)],
  }),
  listScreens('/collection/[slug]', [], {
    collection: [at(contentUrls.collection)],
    'collection-own': [at(contentUrls.collection), asCreator],
    'collection-missing': [at('/collection/0000000000'), notFound],
  }),
  listScreens('/wallpaper/[id]/collections', [at(contentUrls.collectionsWith)], {
    'wallpaper-collections': [],
  }),
  listScreens('/collection/[slug]/edit', [at(contentUrls.editCollection), asCreator], {
    'collection-edit': [],
    'collection-edit-position': [overlay, clickFirst(/^Move /), waitForDialog],
  }),
  listScreens('/terms', [at(paths.terms())], { terms: [] }),
  listScreens('/privacy', [at(paths.privacy())], { privacy: [] }),
  listScreens('/moderation', [at(paths.moderation())], {
    moderation: [],
    'moderation-empty': [onEmptySite],
  }),
  listScreens('/set-wallpaper', [at(paths.setWallpaper())], { 'set-wallpaper': [] }),
  listScreens('/developers', [at(paths.developers())], { developers: [] }),
  // Without a failure, the page returns to the site.
  listScreens('/offline', [at(paths.offline())], { offline: [failRequests('**/healthz')] }),
  listScreens('/not-found', [at('/nowhere')], { 'not-found': [notFound] }),
  accountScreens,
  adminScreens,
].flat();
