import { paths } from '@/lib/paths';
import * as on from './acts';
import {
  act,
  admin,
  before,
  creator,
  empty,
  lose,
  NOWHERE,
  narrow,
  newcomer,
  over,
  page,
  type Screen,
  screen,
  to,
  wide,
} from './screen';

const { press, pressFirst, fill, see, seeDialog } = on;
const email = 'nobody@people.test';
const opened = [on.pressTile, seeDialog];
const upload = [press('Upload', 'link'), seeDialog];
const report = [press('Report'), seeDialog];
const login = [fill('Email', email), fill('Password', 'not the password'), press('Sign In')];

export const siteScreens: Screen[] = [
  page(
    '/browse/[page]',
    screen('home', '/'),
    screen('home-signed-in', '/', newcomer),
    screen('home-second', paths.home(2)),
    screen('home-empty', '/', empty),
    screen('home-display', '/', over, act(press('Display'))),
    screen('home-keys', '/', over, act(press('Display'), press('Keyboard shortcuts'), seeDialog)),
    screen('home-account', '/', creator, over, act(press(/, account menu$/))),
    screen('home-account-admin', '/', admin, over, act(press(/, account menu$/))),
    screen('home-search', '/', over, narrow, act(press('Search', 'link'))),
    screen('home-login', paths.loginModal('/upload'), over, act(seeDialog)),
    screen('home-login-failed', paths.loginModal('/upload'), over, act(seeDialog, ...login)),
    screen('home-heart', '/', over, act(pressFirst(/^Favorite /), see('logged in'))),
    screen('home-more-waits', '/', over, before(on.hold(on.NEXT_ONES)), act(on.toEnd)),
    screen(
      'home-more-failed',
      '/',
      over,
      before(on.refuse(on.NEXT_ONES)),
      act(on.toEnd, see("We couldn't load more wallpapers."), on.toEnd),
    ),
    screen('detail', '/', over, wide, act(...opened)),
    screen('detail-report', '/', over, wide, act(...opened, ...report)),
    screen('upload-modal', '/', creator, over, wide, act(...upload)),
    screen('upload-modal-filled', '/', creator, over, wide, act(...upload, on.choosePictures(2))),
    screen(
      'upload-modal-leave',
      '/',
      creator,
      over,
      wide,
      act(...upload, on.choosePictures(1), on.key('Escape'), see(/^Close without/)),
    ),
  ),
  page(
    '/categories/[page]',
    screen('categories', paths.categories()),
    screen('categories-empty', paths.categories(), empty),
  ),
  page(
    '/category/[name]/[page]',
    screen('category', to.category),
    screen('category-empty', paths.category('Seasons')),
    screen('category-missing', paths.category('Nowhere')),
  ),
  page(
    '/wallpaper/[id]',
    screen('wallpaper', to.first),
    screen('wallpaper-own', to.own, creator),
    screen('wallpaper-delete', to.own, creator, over, act(press('Delete'), seeDialog)),
    screen('wallpaper-report', to.first, newcomer, over, act(...report)),
    screen(
      'wallpaper-report-failed',
      to.first,
      over,
      before(on.refuse('**/reports')),
      act(...report, on.choose('Violence'), press('Send report'), see('cannot answer')),
    ),
    screen('wallpaper-more-failed', to.first, before(on.refuse(on.NEXT_ONES)), act(on.loadMore)),
    screen('wallpaper-pending', to.pending, creator),
    screen('wallpaper-rejected', to.rejected, creator),
    screen('wallpaper-missing', paths.wallpaper('gone')),
    screen(
      'wallpaper-incomplete',
      to.first,
      act(on.loseScripts, pressFirst(/^Uploaded by/, 'link'), see('load completely')),
    ),
  ),
  page(
    '/search',
    screen('search', paths.search()),
    screen('search-found', to.found),
    screen('search-none', paths.search('steampunk airship')),
    screen(
      'search-failed',
      paths.search(),
      before(on.refuse('**/api/search?*')),
      act(on.typeSearch('calm'), see('complete your search')),
    ),
    screen('search-waits', to.found, before(on.hold('**/api/search?*')), act(on.typeSearch('w'))),
    screen('search-broken', paths.search('calm'), lose('search_words')),
  ),
  page(
    '/profile/[username]/[tab]/[page]',
    screen('profile', to.profile),
    screen('profile-favorites', to.favorites),
    screen('profile-own', to.ownProfile, creator),
    screen('profile-own-failed', to.ownProfile, creator, before(on.refuse('**/api/user/**'))),
    screen('profile-own-waits', to.ownProfile, creator, before(on.hold('**/api/user/**'))),
    screen('profile-new', to.newProfile, newcomer),
    screen('profile-new-favorites', to.newFavorites, newcomer),
    screen('profile-missing', paths.profile('nobody-at-all')),
  ),
  page(
    '/login',
    screen('login', paths.login()),
    screen('login-failed', paths.login(), act(...login)),
  ),
  page(
    '/register',
    screen('register', paths.register()),
    screen('register-failed', paths.register(), act(on.registerAgain)),
  ),
  page(
    '/forgot-password',
    screen('forgot', paths.forgotPassword()),
    screen(
      'forgot-sent',
      paths.forgotPassword(),
      act(fill('Email', email), press('Send reset link'), see('inbox')),
    ),
  ),
  page(
    '/reset-password',
    screen('reset', paths.resetPassword('x')),
    screen('reset-bare', '/reset-password'),
    screen(
      'reset-dead',
      paths.resetPassword('x'),
      act(fill('New password', 'correct horse'), press('Save password'), see('no longer works')),
    ),
  ),
  page('/verify-email', screen('verify', paths.verifyEmail('x'))),
  page('/confirm-email', screen('confirm', paths.confirmEmail('x'))),
  page('/terms', screen('terms', paths.terms())),
  page('/privacy', screen('privacy', paths.privacy())),
  page('/developers/[page]', screen('developers', paths.developers())),
  page('/offline', screen('offline', paths.offline())),
  page(NOWHERE, screen('not-found', '/nowhere')),
].flat();
