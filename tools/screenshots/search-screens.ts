import { paths } from '@/lib/paths';
import {
  click,
  failRequests,
  fulfillRequests,
  holdRequests,
  typeSearch,
  waitForText,
  withoutTable,
} from './actions';
import { chooseInvalidFile, searchByPicture } from './picture-actions';
import { at, contentUrls, listScreens, narrowOnly, overlay, type Screen, wideOnly } from './screen';

const PICTURE_REQUESTS = '**/api/search/picture';
const search = (query = '', filters?: Parameters<typeof paths.search>[2]) =>
  at(paths.search(query, 1, filters));

export const searchScreens: Screen[] = [
  listScreens('/search', [], {
    search: [search()],
    'search-found': [at(contentUrls.found)],
    'search-like': [at(contentUrls.similar)],
    'search-fit': [search('night', { fit: '1206x2622' })],
    'search-none': [search('steampunk airship')],
    'search-failed': [
      search(),
      failRequests('**/api/search?*'),
      typeSearch('calm'),
      waitForText('complete your search'),
    ],
    'search-waits': [
      at(contentUrls.found),
      holdRequests('**/api/search?*'),
      typeSearch('w'),
      waitForText('Searching...'),
    ],
    'search-broken': [search('calm'), withoutTable('search_entries')],
    'search-chips': [search('moon OR sunset -tag:retro width:>1920 color:#0066cc')],
    'search-corrected': [search('montains')],
    'search-partial': [search('palm canyon')],
    'search-unmatched': [search('moon zeppelin tag:dirigible')],
    'search-tips': [search('calm'), overlay, click('Search tips')],
    'search-filters': [search('night', { sorting: 'views', orientation: 'landscape' })],
    'search-walk': [search('', { colors: '1f6fd6' })],
    'search-colors': [search('', { colors: '1f6fd6,f08019' })],
    'search-colors-open': [
      search('', { colors: '1f6fd6,f08019' }),
      overlay,
      wideOnly,
      click(/^Color \(/),
    ],
    'search-filters-only': [search('', { category: 'Night', ratios: '16x9' })],
    'search-filters-toplist': [
      search('night', { sorting: 'toplist', topRange: '1w', orientation: 'landscape' }),
    ],
    'search-filters-none': [search('night', { orientation: 'square', license: 'cc_by' })],
    'search-filters-sheet': [
      search('night', { sorting: 'toplist', orientation: 'landscape' }),
      overlay,
      narrowOnly,
      click(/^Filters/),
    ],
  }),
  listScreens('/search/picture', [at(paths.pictureSearch())], {
    'picture-search': [],
    'picture-search-copies': [searchByPicture('copy'), waitForText('The same picture')],
    'picture-search-similar': [searchByPicture('flipped'), waitForText('Similar wallpapers')],
    'picture-search-nothing': [
      fulfillRequests(PICTURE_REQUESTS, []),
      searchByPicture('flipped'),
      waitForText('Nothing here looks like'),
    ],
    'picture-search-waits': [overlay, holdRequests(PICTURE_REQUESTS), searchByPicture('copy')],
    'picture-search-failed': [
      overlay,
      failRequests(PICTURE_REQUESTS),
      searchByPicture('copy'),
      waitForText('answer right now'),
    ],
    'picture-search-invalid': [overlay, chooseInvalidFile, waitForText('file type')],
  }),
].flat();
