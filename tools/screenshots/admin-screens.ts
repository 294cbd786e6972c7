import { paths } from '@/lib/paths';
import * as on from './actions';
import {
  asAdmin,
  at,
  contentUrls,
  listScreens,
  narrowOnly,
  notFound,
  onEmptySite,
  overlay,
  type Screen,
  wideOnly,
} from './screen';

const { click, clickFirst, fill, selectOption, waitForText, waitForDialog, failRequests } = on;
const { admin } = paths;
const listed = at(`${admin.wallpapers()}?view=list`);
const selected = on.checkBox('Select all on this page');

export const adminScreens: Screen[] = [
  listScreens('/admin', [at(admin.dashboard()), asAdmin], {
    admin: [],
    'admin-empty': [onEmptySite],
    'admin-menu': [overlay, narrowOnly, click('Menu')],
    'admin-checking': [
      overlay,
      { from: 1200 },
      on.holdRequests('**/admin/users?*'),
      clickFirst('Users', 'link'),
      waitForText('Checking permissions...'),
    ],
  }),
  listScreens('/admin/analytics', [at(admin.analytics()), asAdmin], {
    'admin-analytics': [],
    'admin-analytics-week': [at(`${admin.analytics()}?period=7d`)],
    'admin-analytics-year': [at(`${admin.analytics()}?period=1y`)],
    'admin-analytics-table': [on.openTables],
    'admin-analytics-empty': [onEmptySite],
    'admin-analytics-broken': [on.withoutTable('site_days')],
  }),
  listScreens('/admin/wallpapers', [at(admin.wallpapers()), asAdmin], {
    'admin-wallpapers': [],
    'admin-wallpapers-list': [listed],
    'admin-wallpapers-pending': [at(`${admin.wallpapers()}?status=pending`)],
    'admin-wallpapers-none': [at(`${admin.wallpapers()}?q=steampunk`)],
    'admin-wallpapers-empty': [onEmptySite],
    'admin-wallpapers-filters': [overlay, narrowOnly, click('Filters')],
    'admin-wallpapers-actions': [overlay, narrowOnly, clickFirst(/^Actions for/)],
    'admin-wallpapers-selected': [listed, overlay, selected],
    'admin-wallpapers-move': [listed, overlay, selected, click('Change category'), waitForDialog],
    'admin-wallpapers-remove': [overlay, wideOnly, clickFirst(/^Remove/), waitForDialog],
    'admin-wallpapers-delete': [overlay, wideOnly, clickFirst(/^Delete/), waitForDialog],
    'admin-wallpapers-delete-selected': [listed, overlay, selected, click('Delete'), waitForDialog],
    'admin-wallpapers-edit': [listed, overlay, wideOnly, clickFirst(/^Edit/), waitForDialog],
  }),
  listScreens('/admin/categories', [at(admin.categories()), asAdmin], {
    'admin-categories': [],
    'admin-categories-none': [at(`${admin.categories()}?q=steampunk`)],
    'admin-categories-empty': [onEmptySite],
    'admin-categories-new': [
      overlay,
      click('New category'),
      waitForDialog,
      fill('Name', 'a/b'),
      click('Save'),
    ],
    'admin-categories-edit': [overlay, clickFirst(/^Edit/), waitForDialog],
    'admin-categories-delete': [
      overlay,
      clickFirst(/^Delete/),
      waitForDialog,
      selectOption(/^Move /, 1),
    ],
  }),
  listScreens('/admin/tags', [at(admin.tags()), asAdmin], {
    'admin-tags': [],
    'admin-tags-empty': [onEmptySite],
    'admin-tags-none': [at(`${admin.tags()}?q=steampunk`)],
    'admin-tags-edit': [overlay, clickFirst(/^Edit/), waitForDialog],
    'admin-tags-merge': [
      overlay,
      clickFirst(/^Rename or merge/),
      waitForDialog,
      fill('New name or existing tag', 'first light'),
      waitForText(/becomes/),
    ],
    'admin-tags-broken': [on.withoutTable('tag_moves')],
  }),
  listScreens('/admin/featured', [at(admin.featured()), asAdmin], {
    'admin-featured': [at(({ wallpapers }) => admin.featured(wallpapers[0]?._id))],
    'admin-featured-empty': [],
    'admin-featured-unknown': [overlay, fill('Add a wallpaper', 'x'), click('Add')],
  }),
  listScreens('/admin/upload', [at(admin.upload()), asAdmin], { 'admin-upload': [] }),
  listScreens('/admin/users', [at(admin.users()), asAdmin], {
    'admin-users': [],
    'admin-users-list': [at(`${admin.users()}?view=list`)],
    'admin-users-none': [at(`${admin.users()}?q=steampunk`)],
    'admin-users-block': [overlay, clickFirst(/^Block/), waitForDialog],
  }),
  listScreens('/admin/users/[id]', [at(contentUrls.person), asAdmin], {
    'admin-user': [],
    'admin-user-blocked': [at(contentUrls.blocked)],
    'admin-user-role': [overlay, click('Make admin'), waitForDialog],
    'admin-user-missing': [at(admin.user('0193a0b4-7c1e-7f00-8000-000000000000')), notFound],
  }),
  listScreens('/admin/moderation', [at(admin.moderation()), asAdmin], {
    'admin-moderation': [],
    'admin-moderation-pending': [at(`${admin.moderation()}?queue=pending`)],
    'admin-moderation-held': [at(`${admin.moderation()}?queue=pending`), on.skipToHeld],
    'admin-moderation-copies-failed': [
      failRequests('**/api/admin/wallpapers/*/copies'),
      waitForText('We couldn’t check for copies'),
    ],
    'admin-moderation-reject': [click('Reject'), waitForText('Other reason')],
    'admin-moderation-failed': [failRequests('**/api/admin/queue/*', 409), click('Keep')],
    'admin-moderation-end': [on.skipWholeQueue],
    'admin-moderation-broken': [
      failRequests('**/api/admin/queue?*'),
      on.skipWholeQueue,
      click('Start over'),
      waitForText('We couldn’t load the queue'),
    ],
    'admin-moderation-empty': [onEmptySite],
    'admin-moderation-keys': [overlay, on.pressKey('?'), waitForDialog],
  }),
  listScreens('/admin/jobs', [at(admin.jobs()), asAdmin], {
    'admin-jobs': [],
    'admin-jobs-retry-failed': [
      overlay,
      failRequests('**/api/admin/jobs/retry'),
      clickFirst(/^Try again/),
    ],
    'admin-jobs-empty': [onEmptySite],
  }),
  listScreens('/admin/audit', [at(admin.audit()), asAdmin], {
    'admin-audit': [],
    'admin-audit-narrowed': [at(`${admin.audit()}?subjectType=user&from=2026-01-01`)],
    'admin-audit-none': [at(`${admin.audit()}?action=user.unblock`)],
    'admin-audit-empty': [onEmptySite],
  }),
  listScreens('/admin/settings', [at(admin.settings()), asAdmin], { 'admin-settings': [] }),
  listScreens('/admin/[...rest]', [at('/admin/nowhere'), asAdmin], {
    'admin-missing': [notFound],
  }),
].flat();
