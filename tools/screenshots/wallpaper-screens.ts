import { DEVICE_GROUPS } from '@/lib/devices';
import { deviceText } from '@/lib/messages/devices';
import { paths } from '@/lib/paths';
import * as on from './actions';
import {
  asAdminUser,
  asCreator,
  asNewcomer,
  beforeLoad,
  contentUrls,
  defineScreen,
  defineScreens,
  notFound,
  viewportOnly,
  withAction,
} from './screen';

const { click, clickFirst, waitForText, waitForDialog } = on;
const report = [click('Report'), waitForDialog];
const openPairs = [click('Pair light and dark'), waitForText('Suggestions')];
const chooseSize = [click('Choose a size'), waitForText('Choose a size')];

export const wallpaperScreens = defineScreens(
  '/wallpaper/[id]',
  defineScreen('wallpaper', contentUrls.first),
  defineScreen('wallpaper-portrait', contentUrls.portrait),
  defineScreen(
    'wallpaper-viewer',
    contentUrls.first,
    viewportOnly,
    withAction(click('View full screen'), waitForDialog),
  ),
  defineScreen(
    'wallpaper-viewer-actual',
    contentUrls.first,
    viewportOnly,
    withAction(click('View full screen'), waitForDialog, click('100%')),
  ),
  defineScreen('wallpaper-download', contentUrls.first, viewportOnly, withAction(...chooseSize)),
  defineScreen(
    'wallpaper-download-portrait',
    contentUrls.portrait,
    viewportOnly,
    withAction(...chooseSize),
  ),
  defineScreen(
    'wallpaper-download-phone',
    contentUrls.first,
    viewportOnly,
    withAction(...chooseSize, on.chooseRadio(/^Largest available|^Galaxy/), on.moveCrop),
  ),
  ...DEVICE_GROUPS.map((group) =>
    defineScreen(
      `wallpaper-preview-${group}`,
      contentUrls.first,
      viewportOnly,
      withAction(
        ...chooseSize,
        on.chooseFirstOf(deviceText.groups[group]),
        click('Preview'),
        waitForText('to read'),
      ),
    ),
  ),
  defineScreen(
    'wallpaper-download-failed',
    contentUrls.first,
    viewportOnly,
    beforeLoad(on.failRequests('**/download?*')),
    withAction(...chooseSize, click(/^Download \d/, 'link'), waitForText('cannot answer')),
  ),
  defineScreen('wallpaper-own', contentUrls.own, asCreator),
  defineScreen('wallpaper-pair', contentUrls.pair),
  defineScreen(
    'wallpaper-pair-dialog',
    contentUrls.own,
    asCreator,
    viewportOnly,
    withAction(...openPairs, on.chooseFirstRadio),
  ),
  defineScreen(
    'wallpaper-pair-refused',
    contentUrls.own,
    asCreator,
    viewportOnly,
    beforeLoad(on.failRequests('**/api/sets', 409, 'One of them is already in a pair.')),
    withAction(
      ...openPairs,
      on.chooseFirstRadio,
      click('Pair wallpapers'),
      waitForText('already in a pair'),
    ),
  ),
  defineScreen(
    'wallpaper-pair-unavailable',
    contentUrls.own,
    asCreator,
    viewportOnly,
    beforeLoad(on.failRequests('**/set-suggestions')),
    withAction(click('Pair light and dark'), waitForText('Try again')),
  ),
  defineScreen('wallpaper-versions', contentUrls.versions),
  defineScreen(
    'wallpaper-versions-dialog',
    contentUrls.versions,
    asAdminUser,
    viewportOnly,
    withAction(click('Edit versions'), waitForText('Shown when browsing')),
  ),
  defineScreen(
    'wallpaper-versions-group',
    contentUrls.own,
    asCreator,
    viewportOnly,
    withAction(click('Group versions'), waitForText('Suggestions')),
  ),
  defineScreen(
    'wallpaper-delete',
    contentUrls.own,
    asCreator,
    viewportOnly,
    withAction(click('Delete'), waitForDialog),
  ),
  defineScreen(
    'wallpaper-report',
    contentUrls.first,
    asNewcomer,
    viewportOnly,
    withAction(...report),
  ),
  defineScreen(
    'wallpaper-report-failed',
    contentUrls.first,
    viewportOnly,
    beforeLoad(on.failRequests('**/reports')),
    withAction(
      ...report,
      on.chooseRadio('Violence'),
      click('Send report'),
      waitForText('cannot answer'),
    ),
  ),
  defineScreen(
    'wallpaper-more-failed',
    contentUrls.first,
    beforeLoad(on.failRequests(on.NEXT_PAGE_REQUESTS)),
    withAction(on.loadMore),
  ),
  defineScreen('wallpaper-pending', contentUrls.pending, asCreator, notFound),
  defineScreen('wallpaper-rejected', contentUrls.rejected, asCreator, notFound),
  defineScreen('wallpaper-missing', paths.wallpaper('gone'), notFound),
  defineScreen(
    'wallpaper-incomplete',
    contentUrls.first,
    withAction(on.blockScripts, clickFirst(/^Uploaded by/, 'link'), waitForText('load completely')),
  ),
);
