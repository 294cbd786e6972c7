import { paths } from '@/lib/paths';
import * as on from './actions';
import { chooseInvalidFile, searchByPicture } from './picture-actions';
import {
  beforeLoad,
  contentUrls,
  defineScreen,
  defineScreens,
  narrowOnly,
  viewportOnly,
  wideOnly,
  withAction,
  withoutTable,
} from './screen';

const PICTURE_REQUESTS = '**/api/search/picture';

export const searchScreens = defineScreens(
  '/search',
  defineScreen('search', paths.search()),
  defineScreen('search-found', contentUrls.found),
  defineScreen('search-like', contentUrls.similar),
  defineScreen('search-none', paths.search('steampunk airship')),
  defineScreen(
    'search-failed',
    paths.search(),
    beforeLoad(on.failRequests('**/api/search?*')),
    withAction(on.typeSearch('calm'), on.waitForText('complete your search')),
  ),
  defineScreen(
    'search-waits',
    contentUrls.found,
    beforeLoad(on.holdRequests('**/api/search?*')),
    withAction(on.typeSearch('w')),
  ),
  defineScreen('search-broken', paths.search('calm'), withoutTable('search_entries')),
  defineScreen('search-chips', paths.search('moon OR sunset -tag:retro width:>1920 color:#0066cc')),
  defineScreen('search-corrected', paths.search('montains')),
  defineScreen('search-partial', paths.search('palm canyon')),
  defineScreen('search-unmatched', paths.search('moon zeppelin tag:dirigible')),
  defineScreen(
    'search-tips',
    paths.search('calm'),
    viewportOnly,
    withAction(on.click('Search tips')),
  ),
  defineScreen(
    'search-filters',
    paths.search('night', 1, { sorting: 'views', orientation: 'landscape' }),
  ),
  defineScreen('search-colors', paths.search('', 1, { colors: '1f6fd6,f08019' })),
  defineScreen(
    'search-colors-open',
    paths.search('', 1, { colors: '1f6fd6,f08019' }),
    viewportOnly,
    wideOnly,
    withAction(on.click(/^Color \(/)),
  ),
  defineScreen(
    'search-colors-sheet',
    paths.search('', 1, { colors: '1f6fd6,f08019,808080' }),
    viewportOnly,
    narrowOnly,
    withAction(on.click(/^Filters/), on.click(/^Color \(/)),
  ),
  defineScreen('search-filters-only', paths.search('', 1, { category: 'Night', ratios: '16x9' })),
  defineScreen(
    'search-filters-toplist',
    paths.search('night', 1, { sorting: 'toplist', topRange: '1w', orientation: 'landscape' }),
  ),
  defineScreen(
    'search-filters-none',
    paths.search('night', 1, { orientation: 'square', license: 'cc_by' }),
  ),
  defineScreen(
    'search-filters-sheet',
    paths.search('night', 1, { sorting: 'toplist', orientation: 'landscape' }),
    viewportOnly,
    narrowOnly,
    withAction(on.click(/^Filters/)),
  ),
);

export const pictureSearchScreens = defineScreens(
  '/search/picture',
  defineScreen('picture-search', paths.pictureSearch()),
  defineScreen(
    'picture-search-copies',
    paths.pictureSearch(),
    withAction(searchByPicture('copy'), on.waitForText('The same picture')),
  ),
  defineScreen(
    'picture-search-similar',
    paths.pictureSearch(),
    withAction(searchByPicture('flipped'), on.waitForText('Similar wallpapers')),
  ),
  defineScreen(
    'picture-search-nothing',
    paths.pictureSearch(),
    beforeLoad(on.fulfillRequests(PICTURE_REQUESTS, [])),
    withAction(searchByPicture('flipped'), on.waitForText('Nothing here looks like')),
  ),
  defineScreen(
    'picture-search-waits',
    paths.pictureSearch(),
    viewportOnly,
    beforeLoad(on.holdRequests(PICTURE_REQUESTS)),
    withAction(searchByPicture('copy')),
  ),
  defineScreen(
    'picture-search-failed',
    paths.pictureSearch(),
    viewportOnly,
    beforeLoad(on.failRequests(PICTURE_REQUESTS)),
    withAction(searchByPicture('copy'), on.waitForText('answer right now')),
  ),
  defineScreen(
    'picture-search-invalid',
    paths.pictureSearch(),
    viewportOnly,
    withAction(chooseInvalidFile, on.waitForText('file type')),
  ),
);
