import { paths } from '@/lib/paths';
import * as on from './acts';
import {
  act,
  admin,
  before,
  empty,
  lose,
  narrow,
  over,
  page,
  type Screen,
  screen,
  to,
} from './screen';

const { press, pressFirst, fill, select, see, seeDialog } = on;
const asAdmin = (name: string, url: Screen['url'], ...parts: Partial<Screen>[]) =>
  screen(name, url, admin, ...parts);
const wallpapers = paths.admin.wallpapers();
const wallpaperList = `${wallpapers}?view=list`;
const users = paths.admin.users();
const queue = paths.admin.moderation();
const selected = on.check('Select all on this page');

export const adminScreens: Screen[] = [
  page(
    '/admin',
    asAdmin('admin', paths.admin.dashboard()),
    asAdmin('admin-empty', paths.admin.dashboard(), empty),
    asAdmin('admin-menu', paths.admin.dashboard(), over, narrow, act(press('Menu'))),
    asAdmin(
      'admin-checking',
      paths.admin.dashboard(),
      over,
      { from: 1200 },
      before(on.hold('**/admin/users?*')),
      act(pressFirst('Users', 'link'), see('Checking permissions...')),
    ),
  ),
  page(
    '/admin/analytics',
    asAdmin('admin-analytics', paths.admin.analytics()),
    asAdmin('admin-analytics-week', `${paths.admin.analytics()}?period=7d`),
    asAdmin('admin-analytics-year', `${paths.admin.analytics()}?period=1y`),
    asAdmin('admin-analytics-table', paths.admin.analytics(), act(on.openTables)),
    asAdmin('admin-analytics-empty', paths.admin.analytics(), empty),
    asAdmin('admin-analytics-broken', paths.admin.analytics(), lose('site_days')),
  ),
  page(
    '/admin/wallpapers',
    asAdmin('admin-wallpapers', wallpapers),
    asAdmin('admin-wallpapers-list', wallpaperList),
    asAdmin('admin-wallpapers-pending', `${wallpapers}?status=pending`),
    asAdmin('admin-wallpapers-none', `${wallpapers}?q=steampunk`),
    asAdmin('admin-wallpapers-empty', wallpapers, empty),
    asAdmin('admin-wallpapers-selected', wallpaperList, over, act(selected)),
    asAdmin(
      'admin-wallpapers-move',
      wallpaperList,
      over,
      act(selected, press('Change category'), seeDialog),
    ),
    asAdmin('admin-wallpapers-remove', wallpapers, over, act(pressFirst(/^Remove/), seeDialog)),
    asAdmin('admin-wallpapers-delete', wallpapers, over, act(pressFirst(/^Delete/), seeDialog)),
  ),
  page(
    '/admin/categories',
    asAdmin('admin-categories', paths.admin.categories()),
    asAdmin('admin-categories-none', `${paths.admin.categories()}?q=steampunk`),
    asAdmin('admin-categories-empty', paths.admin.categories(), empty),
    asAdmin(
      'admin-categories-new',
      paths.admin.categories(),
      over,
      act(press('New category'), seeDialog, fill('Name', 'a/b'), press('Save')),
    ),
    asAdmin(
      'admin-categories-delete',
      paths.admin.categories(),
      over,
      act(pressFirst(/^Delete/), seeDialog, select(/^Move /, 1)),
    ),
  ),
  page('/admin/upload', asAdmin('admin-upload', paths.admin.upload())),
  page(
    '/admin/users',
    asAdmin('admin-users', users),
    asAdmin('admin-users-list', `${users}?view=list`),
    asAdmin('admin-users-none', `${users}?q=steampunk`),
    asAdmin('admin-users-block', users, over, act(pressFirst(/^Block/), seeDialog)),
  ),
  page(
    '/admin/users/[id]',
    asAdmin('admin-user', to.person),
    asAdmin('admin-user-blocked', to.blocked),
    asAdmin('admin-user-role', to.person, over, act(press('Make admin'), seeDialog)),
    asAdmin('admin-user-missing', paths.admin.user('0193a0b4-7c1e-7f00-8000-000000000000')),
  ),
  page(
    '/admin/moderation',
    asAdmin('admin-moderation', queue),
    asAdmin('admin-moderation-pending', `${queue}?queue=pending`),
    asAdmin('admin-moderation-reject', queue, act(press('Reject'), see('Other reason'))),
    asAdmin(
      'admin-moderation-failed',
      queue,
      before(on.refuse('**/api/admin/queue/*', 409)),
      act(press('Keep')),
    ),
    asAdmin('admin-moderation-end', queue, act(on.skipAll)),
    asAdmin(
      'admin-moderation-broken',
      queue,
      before(on.refuse('**/api/admin/queue?*')),
      act(on.skipAll, press('Refresh'), see('Failed to load the queue')),
    ),
    asAdmin('admin-moderation-empty', queue, empty),
    asAdmin('admin-moderation-keys', queue, over, act(on.key('?'), seeDialog)),
  ),
  page(
    '/admin/audit',
    asAdmin('admin-audit', paths.admin.audit()),
    asAdmin('admin-audit-narrowed', `${paths.admin.audit()}?subjectType=user&from=2026-01-01`),
    asAdmin('admin-audit-none', `${paths.admin.audit()}?action=user.unblock`),
    asAdmin('admin-audit-empty', paths.admin.audit(), empty),
  ),
  page('/admin/settings', asAdmin('admin-settings', paths.admin.settings())),
  page('/admin/[...rest]', asAdmin('admin-missing', '/admin/nowhere')),
].flat();
