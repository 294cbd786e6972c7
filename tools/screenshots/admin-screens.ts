import { adminPaths } from '@/lib/admin-paths';
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
const listed = at(`${adminPaths.wallpapers()}?view=list`);
const selected = on.checkBox('Select all on this page');

export const adminScreens: Screen[] = [
  listScreens('/admin', [at(paths.admin()), asAdmin], {
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
  listScreens('/admin/analytics', [at(adminPaths.analytics()), asAdmin], {
    'admin-analytics': [],
    'admin-analytics-week': [at(`${adminPaths.analytics()}?period=7d`)],
    'admin-analytics-year': [at(`${adminPaths.analytics()}?period=1y`)],
    'admin-analytics-table': [on.openTables],
    'admin-analytics-empty': [onEmptySite],
    'admin-analytics-broken': [on.withoutTable('site_days')],
  }),
  listScreens('/admin/wallpapers', [at(adminPaths.wallpapers()), asAdmin], {
    'admin-wallpapers': [],
    'admin-wallpapers-list': [listed],
    'admin-wallpapers-pending': [at(`${adminPaths.wallpapers()}?status=pending`)],
    'admin-wallpapers-none': [at(`${adminPaths.wallpapers()}?q=steampunk`)],
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
  listScreens('/admin/categories', [at(adminPaths.categories()), asAdmin], {
    'admin-categories': [],
    'admin-categories-none': [at(`${adminPaths.categories()}?q=steampunk`)],
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
  listScreens('/admin/tags', [at(adminPaths.tags()), asAdmin], {
    'admin-tags': [],
    'admin-tags-empty': [onEmptySite],
    'admin-tags-none': [at(`${adminPaths.tags()}?q=steampunk`)],
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
  listScreens('/admin/featured', [at(adminPaths.featured()), asAdmin], {
    'admin-featured': [at(({ wallpapers }) => adminPaths.featured(wallpapers[0]?._id))],
    'admin-featured-empty': [],
    'admin-featured-unknown': [overlay, fill('Add a wallpaper', 'x'), click('Add')],
  }),
  listScreens('/admin/upload', [at(adminPaths.upload()), asAdmin], { 'admin-upload': [] }),
  listScreens('/admin/users', [at(adminPaths.users()), asAdmin], {
    'admin-users': [],
    'admin-users-list': [at(`${adminPaths.users()}?view=list`)],
    'admin-users-none': [at(`${adminPaths.users()}?q=steampunk`)],
    'admin-users-block': [overlay, clickFirst(/^Block/), waitForDialog],
  }),
  listScreens('/admin/users/[id]', [at(contentUrls.person), asAdmin], {
    'admin-user': [],
    'admin-user-blocked': [at(contentUrls.blocked)],
    'admin-user-role': [overlay, click('Make admin'), waitForDialog],
    'admin-user-missing': [at(adminPaths.user('0193a0b4-7c1e-7f00-8000-000000000000')), notFound],
  }),
  listScreens('/admin/moderation', [at(adminPaths.moderation()), asAdmin], {
    'admin-moderation': [],
    'admin-moderation-pending': [at(`${adminPaths.moderation()}?queue=pending`)],
    'admin-moderation-appealed': [at(`${adminPaths.moderation()}?queue=appealed`)],
    'admin-moderation-held': [at(`${adminPaths.moderation()}?queue=pending`), on.skipToHeld],
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
  listScreens('/admin/jobs', [at(adminPaths.jobs()), asAdmin], {
    'admin-jobs': [],
    'admin-jobs-retry-failed': [
      overlay,
      failRequests('**/api/admin/jobs/retry'),
      clickFirst(/^Try again/),
    ],
    'admin-jobs-empty': [onEmptySite],
  }),
  listScreens('/admin/audit', [at(adminPaths.audit()), asAdmin], {
    'admin-audit': [],
    'admin-audit-narrowed': [at(`${adminPaths.audit()}?subjectType=user&from=2026-01-01`)],
    'admin-audit-none': [at(`${adminPaths.audit()}?action=user.unblock`)],
    'admin-audit-empty': [onEmptySite],
  }),
  listScreens('/admin/settings', [at(adminPaths.settings()), asAdmin], { 'admin-settings': [] }),
  listScreens('/admin/[...rest]', [at('/admin/nowhere'), asAdmin], {
    'admin-missing': [notFound],
  }),
].flat();
