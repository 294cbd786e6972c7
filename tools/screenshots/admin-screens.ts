import { paths } from '@/lib/paths';
import * as on from './actions';
import {
  asAdminUser,
  beforeLoad,
  contentUrls,
  defineScreen,
  defineScreens,
  narrowOnly,
  notFound,
  onEmptySite,
  type Screen,
  viewportOnly,
  withAction,
  withoutTable,
} from './screen';

const { click, clickFirst, fill, selectOption, waitForText, waitForDialog } = on;
const asAdmin = (name: string, url: Screen['url'], ...parts: Partial<Screen>[]) =>
  defineScreen(name, url, asAdminUser, ...parts);
const wallpapers = paths.admin.wallpapers();
const wallpaperList = `${wallpapers}?view=list`;
const users = paths.admin.users();
const queue = paths.admin.moderation();
const selected = on.checkBox('Select all on this page');

export const adminScreens: Screen[] = [
  defineScreens(
    '/admin',
    asAdmin('admin', paths.admin.dashboard()),
    asAdmin('admin-empty', paths.admin.dashboard(), onEmptySite),
    asAdmin(
      'admin-menu',
      paths.admin.dashboard(),
      viewportOnly,
      narrowOnly,
      withAction(click('Menu')),
    ),
    asAdmin(
      'admin-checking',
      paths.admin.dashboard(),
      viewportOnly,
      { from: 1200 },
      beforeLoad(on.holdRequests('**/admin/users?*')),
      withAction(clickFirst('Users', 'link'), waitForText('Checking permissions...')),
    ),
  ),
  defineScreens(
    '/admin/analytics',
    asAdmin('admin-analytics', paths.admin.analytics()),
    asAdmin('admin-analytics-week', `${paths.admin.analytics()}?period=7d`),
    asAdmin('admin-analytics-year', `${paths.admin.analytics()}?period=1y`),
    asAdmin('admin-analytics-table', paths.admin.analytics(), withAction(on.openTables)),
    asAdmin('admin-analytics-empty', paths.admin.analytics(), onEmptySite),
    asAdmin('admin-analytics-broken', paths.admin.analytics(), withoutTable('site_days')),
  ),
  defineScreens(
    '/admin/wallpapers',
    asAdmin('admin-wallpapers', wallpapers),
    asAdmin('admin-wallpapers-list', wallpaperList),
    asAdmin('admin-wallpapers-pending', `${wallpapers}?status=pending`),
    asAdmin('admin-wallpapers-none', `${wallpapers}?q=steampunk`),
    asAdmin('admin-wallpapers-empty', wallpapers, onEmptySite),
    asAdmin('admin-wallpapers-selected', wallpaperList, viewportOnly, withAction(selected)),
    asAdmin(
      'admin-wallpapers-move',
      wallpaperList,
      viewportOnly,
      withAction(selected, click('Change category'), waitForDialog),
    ),
    asAdmin(
      'admin-wallpapers-remove',
      wallpapers,
      viewportOnly,
      withAction(clickFirst(/^Remove/), waitForDialog),
    ),
    asAdmin(
      'admin-wallpapers-delete',
      wallpapers,
      viewportOnly,
      withAction(clickFirst(/^Delete/), waitForDialog),
    ),
    asAdmin(
      'admin-wallpapers-delete-selected',
      wallpaperList,
      viewportOnly,
      withAction(selected, click('Delete'), waitForDialog),
    ),
    asAdmin(
      'admin-wallpapers-edit',
      wallpaperList,
      viewportOnly,
      withAction(clickFirst(/^Edit/), waitForDialog),
    ),
  ),
  defineScreens(
    '/admin/categories',
    asAdmin('admin-categories', paths.admin.categories()),
    asAdmin('admin-categories-none', `${paths.admin.categories()}?q=steampunk`),
    asAdmin('admin-categories-empty', paths.admin.categories(), onEmptySite),
    asAdmin(
      'admin-categories-new',
      paths.admin.categories(),
      viewportOnly,
      withAction(click('New category'), waitForDialog, fill('Name', 'a/b'), click('Save')),
    ),
    asAdmin(
      'admin-categories-edit',
      paths.admin.categories(),
      viewportOnly,
      withAction(clickFirst(/^Edit/), waitForDialog),
    ),
    asAdmin(
      'admin-categories-delete',
      paths.admin.categories(),
      viewportOnly,
      withAction(clickFirst(/^Delete/), waitForDialog, selectOption(/^Move /, 1)),
    ),
  ),
  defineScreens(
    '/admin/featured',
    asAdmin('admin-featured', ({ wallpapers }) => paths.admin.featured(wallpapers[0]?._id)),
    asAdmin('admin-featured-empty', paths.admin.featured()),
    asAdmin(
      'admin-featured-unknown',
      paths.admin.featured(),
      viewportOnly,
      withAction(fill('Add a wallpaper', 'x'), click('Add')),
    ),
  ),
  defineScreens('/admin/upload', asAdmin('admin-upload', paths.admin.upload())),
  defineScreens(
    '/admin/users',
    asAdmin('admin-users', users),
    asAdmin('admin-users-list', `${users}?view=list`),
    asAdmin('admin-users-none', `${users}?q=steampunk`),
    asAdmin(
      'admin-users-block',
      users,
      viewportOnly,
      withAction(clickFirst(/^Block/), waitForDialog),
    ),
  ),
  defineScreens(
    '/admin/users/[id]',
    asAdmin('admin-user', contentUrls.person),
    asAdmin('admin-user-blocked', contentUrls.blocked),
    asAdmin(
      'admin-user-role',
      contentUrls.person,
      viewportOnly,
      withAction(click('Make admin'), waitForDialog),
    ),
    asAdmin(
      'admin-user-missing',
      paths.admin.user('0193a0b4-7c1e-7f00-8000-000000000000'),
      notFound,
    ),
  ),
  defineScreens(
    '/admin/moderation',
    asAdmin('admin-moderation', queue),
    asAdmin('admin-moderation-pending', `${queue}?queue=pending`),
    asAdmin('admin-moderation-held', `${queue}?queue=pending`, withAction(on.skipToHeld)),
    asAdmin(
      'admin-moderation-copies-failed',
      queue,
      beforeLoad(on.failRequests('**/api/admin/wallpapers/*/copies')),
      withAction(waitForText('We couldn’t check for copies')),
    ),
    asAdmin(
      'admin-moderation-reject',
      queue,
      withAction(click('Reject'), waitForText('Other reason')),
    ),
    asAdmin(
      'admin-moderation-failed',
      queue,
      beforeLoad(on.failRequests('**/api/admin/queue/*', 409)),
      withAction(click('Keep')),
    ),
    asAdmin('admin-moderation-end', queue, withAction(on.skipWholeQueue)),
    asAdmin(
      'admin-moderation-broken',
      queue,
      beforeLoad(on.failRequests('**/api/admin/queue?*')),
      withAction(on.skipWholeQueue, click('Start over'), waitForText('We couldn’t load the queue')),
    ),
    asAdmin('admin-moderation-empty', queue, onEmptySite),
    asAdmin(
      'admin-moderation-keys',
      queue,
      viewportOnly,
      withAction(on.pressKey('?'), waitForDialog),
    ),
  ),
  defineScreens(
    '/admin/jobs',
    asAdmin('admin-jobs', paths.admin.jobs()),
    asAdmin(
      'admin-jobs-retry-failed',
      paths.admin.jobs(),
      viewportOnly,
      beforeLoad(on.failRequests('**/api/admin/jobs/retry')),
      withAction(clickFirst(/^Try again/)),
    ),
    asAdmin('admin-jobs-empty', paths.admin.jobs(), onEmptySite),
  ),
  defineScreens(
    '/admin/audit',
    asAdmin('admin-audit', paths.admin.audit()),
    asAdmin('admin-audit-narrowed', `${paths.admin.audit()}?subjectType=user&from=2026-01-01`),
    asAdmin('admin-audit-none', `${paths.admin.audit()}?action=user.unblock`),
    asAdmin('admin-audit-empty', paths.admin.audit(), onEmptySite),
  ),
  defineScreens('/admin/settings', asAdmin('admin-settings', paths.admin.settings())),
  defineScreens('/admin/[...rest]', asAdmin('admin-missing', '/admin/nowhere', notFound)),
].flat();
