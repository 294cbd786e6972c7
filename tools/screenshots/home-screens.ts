import { BREAKPOINTS } from '@/lib/breakpoints';
import { paths } from '@/lib/paths';
import * as on from './actions';
import { choosePictures } from './picture-actions';
import {
  asAdminUser,
  asCreator,
  asNewcomer,
  beforeLoad,
  defineScreen,
  defineScreens,
  narrowOnly,
  onEmptySite,
  viewportOnly,
  wideOnly,
  withAction,
} from './screen';

const { click, clickFirst, fill, waitForText, waitForDialog } = on;
const email = 'nobody@people.test';
const opened = [on.clickFirstTile, waitForDialog];
const scrollToStrip: on.ScreenAction = (page) =>
  page.getByRole('region', { name: 'More like this' }).scrollIntoViewIfNeeded();
const waitForOption: on.ScreenAction = (page) => page.getByRole('option').first().waitFor();
const waitForDevices: on.ScreenAction = (page) =>
  page.getByRole('link', { name: /^My screen/ }).waitFor();
const waitForAccount: on.ScreenAction = (page) =>
  page.getByRole('button', { name: /, account menu$/ }).waitFor();
const upload = [waitForAccount, click('Upload', 'link'), waitForDialog];
const report = [click('Report'), waitForDialog];
const login = [fill('Email', email), fill('Password', 'not the password'), click('Sign In')];

export const homeScreens = defineScreens(
  '/',
  defineScreen('home', '/'),
  // Both are in the README.
  defineScreen('home-window', '/', viewportOnly),
  defineScreen('home-signed-in', '/', asNewcomer),
  defineScreen('home-second', paths.home(2)),
  defineScreen('home-empty', '/', onEmptySite),
  defineScreen('home-devices', '/', viewportOnly, withAction(click(/^Fits: /), waitForDevices)),
  defineScreen('home-display', '/', viewportOnly, withAction(click('Display'))),
  defineScreen(
    'home-two-columns',
    '/',
    { to: BREAKPOINTS.sm },
    withAction(click('Display'), on.chooseRadio('2'), on.pressKey('Escape')),
  ),
  defineScreen(
    'home-selected',
    '/',
    viewportOnly,
    withAction(on.pressKey('s'), clickFirst(/^Select /, 'checkbox')),
  ),
  defineScreen('home-tile-focused', '/', viewportOnly, withAction(on.pressKey('j'))),
  defineScreen(
    'home-keys',
    '/',
    viewportOnly,
    withAction(click('Display'), click('Keyboard shortcuts'), waitForDialog),
  ),
  defineScreen('home-account', '/', asCreator, viewportOnly, withAction(click(/, account menu$/))),
  defineScreen(
    'home-account-admin',
    '/',
    asAdminUser,
    viewportOnly,
    withAction(click(/, account menu$/)),
  ),
  defineScreen('home-you', '/', viewportOnly, narrowOnly, withAction(click('You, account menu'))),
  defineScreen('home-search', '/', viewportOnly, narrowOnly, withAction(click('Search', 'link'))),
  defineScreen(
    'home-suggestions',
    '/',
    viewportOnly,
    withAction(
      on.fillSearchBox('main', 'mo'),
      waitForOption,
      on.pressKey('ArrowDown'),
      on.waitForSelectedOption,
    ),
  ),
  defineScreen(
    'home-suggestions-header',
    '/',
    viewportOnly,
    wideOnly,
    withAction(on.scrollToEnd, on.fillSearchBox('banner', 'mo'), waitForOption),
  ),
  defineScreen(
    'home-suggestions-overlay',
    '/',
    viewportOnly,
    narrowOnly,
    withAction(click('Search', 'link'), on.fillSearchBox('dialog', 'mo'), waitForOption),
  ),
  defineScreen(
    'home-recent-searches',
    '/',
    viewportOnly,
    withAction(on.storeRecentSearches, click('Search wallpapers', 'combobox'), waitForOption),
  ),
  defineScreen('home-login', paths.loginModal('/upload'), viewportOnly, withAction(waitForDialog)),
  defineScreen(
    'home-login-failed',
    paths.loginModal('/upload'),
    viewportOnly,
    withAction(waitForDialog, ...login),
  ),
  defineScreen(
    'home-heart',
    '/',
    viewportOnly,
    withAction(clickFirst(/^Favorite /), waitForText('logged in')),
  ),
  defineScreen(
    'home-more-waits',
    '/',
    viewportOnly,
    beforeLoad(on.holdRequests(on.NEXT_PAGE_REQUESTS)),
    withAction(on.scrollToEnd),
  ),
  defineScreen(
    'home-more-failed',
    '/',
    viewportOnly,
    beforeLoad(on.failRequests(on.NEXT_PAGE_REQUESTS)),
    withAction(on.scrollToEnd, waitForText('We couldn’t load more wallpapers.'), on.scrollToEnd),
  ),
  defineScreen('detail', '/', viewportOnly, wideOnly, withAction(...opened)),
  defineScreen(
    'detail-similar-waits',
    '/',
    viewportOnly,
    wideOnly,
    beforeLoad(on.holdRequests(on.SIMILAR_REQUESTS)),
    withAction(...opened, scrollToStrip),
  ),
  defineScreen(
    'detail-similar-failed',
    '/',
    viewportOnly,
    wideOnly,
    beforeLoad(on.failRequests(on.SIMILAR_REQUESTS)),
    withAction(...opened, waitForText('We couldn’t load more wallpapers.'), scrollToStrip),
  ),
  defineScreen('detail-report', '/', viewportOnly, wideOnly, withAction(...opened, ...report)),
  defineScreen('upload-modal', '/', asCreator, viewportOnly, wideOnly, withAction(...upload)),
  defineScreen(
    'upload-modal-filled',
    '/',
    asCreator,
    viewportOnly,
    wideOnly,
    withAction(...upload, choosePictures(5)),
  ),
  defineScreen(
    'upload-modal-one',
    '/',
    asCreator,
    viewportOnly,
    wideOnly,
    withAction(...upload, choosePictures(1)),
  ),
  defineScreen(
    'upload-modal-leave',
    '/',
    asCreator,
    viewportOnly,
    wideOnly,
    withAction(...upload, choosePictures(1), on.pressKey('Escape'), waitForText(/^Close without/)),
  ),
);
