import { DEVICE_GROUPS } from '@/lib/device-groups';
import { deviceText } from '@/lib/messages/devices';
import { paths } from '@/lib/paths';
import * as on from './actions';
import {
  asAdmin,
  asCreator,
  asNewcomer,
  at,
  contentUrls,
  listScreens,
  notFound,
  overlay,
} from './screen';

const { click, clickFirst, waitForText, waitForDialog, failRequests } = on;
const own = [at(contentUrls.own), asCreator];
const portrait = at(contentUrls.portrait);
const report = [overlay, click('Report'), waitForDialog];
const openPairs = [click('Pair light and dark'), waitForText(/^(Suggestions|Other wallpapers)$/)];
const openViewer = [overlay, click('View full screen'), waitForDialog];
const chooseSize = [overlay, click('Choose a size'), waitForText('Choose a size')];
const previews = DEVICE_GROUPS.map((group) => [
  `wallpaper-preview-${group}`,
  [
    ...chooseSize,
    on.chooseFirstOf(deviceText.groups[group]),
    click('Preview'),
    waitForText('to read'),
  ],
]);

export const wallpaperScreens = listScreens('/wallpaper/[id]', [at(contentUrls.first)], {
  wallpaper: [],
  'wallpaper-portrait': [portrait],
  'wallpaper-viewer': openViewer,
  'wallpaper-viewer-actual': [...openViewer, click('1:1')],
  'wallpaper-download': chooseSize,
  'wallpaper-download-portrait': [portrait, ...chooseSize],
  'wallpaper-download-phone': [
    ...chooseSize,
    on.chooseRadio(/^Largest available|^Galaxy/),
    on.moveCrop,
  ],
  ...Object.fromEntries(previews),
  'wallpaper-download-failed': [
    failRequests('**/download?*'),
    ...chooseSize,
    click(/^Download \d/, 'link'),
    waitForText('cannot answer'),
  ],
  'wallpaper-own': own,
  'wallpaper-pair': [at(contentUrls.pair)],
  'wallpaper-pair-wiped': [at(contentUrls.pair), on.wipePair],
  'wallpaper-pair-dialog': [...own, overlay, ...openPairs, on.chooseFirstRadio],
  'wallpaper-pair-refused': [
    ...own,
    overlay,
    failRequests('**/api/sets', 409, 'One of them is already in a pair.'),
    ...openPairs,
    on.chooseFirstRadio,
    click('Pair wallpapers'),
    waitForText('already in a pair'),
  ],
  'wallpaper-pair-unavailable': [
    ...own,
    overlay,
    failRequests('**/set-suggestions'),
    click('Pair light and dark'),
    waitForText('Try again'),
  ],
  'wallpaper-versions': [at(contentUrls.versions)],
  'wallpaper-versions-dialog': [
    at(contentUrls.versions),
    asAdmin,
    overlay,
    click('Edit versions'),
    waitForText('Shown when browsing'),
  ],
  'wallpaper-versions-group': [
    ...own,
    overlay,
    click('Group versions'),
    waitForText('Other wallpapers'),
  ],
  'wallpaper-replace-file': [...own, overlay, click('Replace file'), waitForDialog],
  'wallpaper-delete': [...own, overlay, click('Delete'), waitForDialog],
  'wallpaper-report': [asNewcomer, ...report],
  'wallpaper-report-failed': [
    failRequests('**/reports'),
    ...report,
    on.chooseRadio('Violence'),
    click('Send report'),
    waitForText('cannot answer'),
  ],
  'wallpaper-more-failed': [failRequests(on.NEXT_PAGE_REQUESTS), on.loadMore],
  'wallpaper-pending': [at(contentUrls.pending), asCreator, notFound],
  'wallpaper-scheduled': [at(contentUrls.scheduled), asCreator, notFound],
  'wallpaper-rejected': [at(contentUrls.rejected), asCreator, notFound],
  'wallpaper-appeal': [
    at(contentUrls.rejected),
    asCreator,
    notFound,
    overlay,
    click('Appeal'),
    waitForDialog,
  ],
  'wallpaper-missing': [at(paths.wallpaper('gone')), notFound],
  'wallpaper-incomplete': [
    on.blockScripts,
    clickFirst(/^Uploaded by/, 'link'),
    waitForText('load completely'),
  ],
});
