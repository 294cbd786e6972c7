import { BREAKPOINTS } from '@/lib/breakpoints';
import { paths } from '@/lib/paths';
import * as on from './actions';
import { choosePictures } from './picture-actions';
import {
  asAdmin,
  asCreator,
  asNewcomer,
  at,
  listScreens,
  narrowOnly,
  onEmptySite,
  overlay,
  wideOnly,
} from './screen';

const { click, clickFirst, waitForText, waitForDialog } = on;
const opened = [overlay, wideOnly, on.clickFirstTile, waitForDialog];
const scrollToStrip: on.ScreenAction = (page) =>
  page.getByRole('region', { name: 'More like this' }).scrollIntoViewIfNeeded();
const waitForOption: on.ScreenAction = (page) => page.getByRole('option').first().waitFor();
const waitForDevices: on.ScreenAction = (page) =>
  page.getByRole('link', { name: /^My screen/ }).waitFor();
const waitForAccount: on.ScreenAction = (page) =>
  page.getByRole('button', { name: /, account menu/ }).waitFor();
const upload = [
  asCreator,
  overlay,
  wideOnly,
  waitForAccount,
  click('Upload', 'link'),
  waitForDialog,
];
const openAccount = click(/, account menu/);
const login = [at(paths.loginModal('/upload')), overlay, waitForDialog];

export const homeScreens = listScreens('/', [at('/')], {
  home: [],
  // Both are in the README.
  'home-window': [overlay],
  'home-signed-in': [asNewcomer],
  'home-second': [at(paths.home(2))],
  'home-empty': [onEmptySite],
  'home-devices': [overlay, click(/^Fits: /), waitForDevices],
  'home-display': [overlay, click('Display')],
  'home-two-columns': [
    { to: BREAKPOINTS.sm },
    click('Display'),
    on.chooseRadio('2'),
    on.pressKey('Escape'),
  ],
  'home-selected': [overlay, on.pressKey('x'), clickFirst(/^Select /, 'checkbox')],
  'home-tile-focused': [overlay, on.pressKey('j')],
  'home-keys': [overlay, click('Display'), click('Keyboard shortcuts'), waitForDialog],
  'home-account': [asCreator, overlay, openAccount],
  'home-account-admin': [asAdmin, overlay, openAccount],
  'home-you': [overlay, narrowOnly, openAccount],
  'home-search': [overlay, narrowOnly, click('Search', 'link')],
  'home-suggestions': [
    overlay,
    on.fillSearchBox('main', 'mo'),
    waitForOption,
    on.pressKey('ArrowDown'),
    on.waitForSelectedOption,
  ],
  'home-suggestions-header': [
    overlay,
    wideOnly,
    on.scrollToEnd,
    on.fillSearchBox('banner', 'mo'),
    waitForOption,
  ],
  'home-suggestions-overlay': [
    overlay,
    narrowOnly,
    click('Search', 'link'),
    on.fillSearchBox('dialog', 'mo'),
    waitForOption,
  ],
  'home-recent-searches': [
    overlay,
    on.storeRecentSearches,
    click('Search wallpapers', 'combobox'),
    waitForOption,
  ],
  'home-login': login,
  'home-login-failed': [...login, ...on.signInWithWrongPassword],
  'home-heart': [overlay, clickFirst(/^Favorite /), waitForText('logged in')],
  'home-more-waits': [overlay, on.holdRequests(on.NEXT_PAGE_REQUESTS), on.scrollToEnd],
  'home-more-failed': [
    overlay,
    on.failRequests(on.NEXT_PAGE_REQUESTS),
    on.scrollToEnd,
    waitForText('We couldn’t load more wallpapers.'),
    on.scrollToEnd,
  ],
  detail: opened,
  'detail-similar-waits': [...opened, on.holdRequests(on.SIMILAR_REQUESTS), scrollToStrip],
  'detail-similar-failed': [
    ...opened,
    on.failRequests(on.SIMILAR_REQUESTS),
    waitForText('We couldn’t load more wallpapers.'),
    scrollToStrip,
  ],
  'detail-share': [...opened, click('Share')],
  'detail-report': [...opened, click('Report'), waitForDialog],
  'upload-modal': upload,
  'upload-modal-filled': [...upload, choosePictures(5)],
  'upload-modal-one': [...upload, choosePictures(1)],
  'upload-modal-left': [
    ...upload,
    choosePictures(1),
    on.pressKey('Escape'),
    waitForText(/^Your upload is kept/),
  ],
});
