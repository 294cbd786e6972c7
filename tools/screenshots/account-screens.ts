import { paths } from '@/lib/paths';
import * as on from './actions';
import { chooseAvatar, chooseCopies, chooseInvalidFile, choosePictures } from './picture-actions';
import {
  asAdminUser,
  asCreator,
  asNewcomer,
  beforeLoad,
  contentUrls,
  defineScreen,
  defineScreens,
  type Screen,
  viewportOnly,
  withAction,
  withoutTable,
} from './screen';

const { click, clickFirst, fill, waitForText, waitForDialog } = on;
const chosen = choosePictures(5);

export const accountScreens: Screen[] = [
  defineScreens(
    '/wallpaper/[id]/edit',
    defineScreen('edit', contentUrls.edit, asCreator),
    defineScreen(
      'edit-failed',
      contentUrls.edit,
      asCreator,
      beforeLoad(on.failRequests('**/api/wallpapers/*', 400)),
      withAction(fill('Title', 'Another title'), click('Save changes')),
    ),
    defineScreen(
      'edit-leave',
      contentUrls.edit,
      asCreator,
      viewportOnly,
      withAction(fill('Title', 'Another'), clickFirst('Home', 'link'), waitForDialog),
    ),
  ),
  defineScreens(
    '/upload',
    defineScreen('upload', paths.upload(), asCreator),
    defineScreen('upload-chosen', paths.upload(), asCreator, viewportOnly, withAction(chosen)),
    defineScreen(
      'upload-one',
      paths.upload(),
      asCreator,
      viewportOnly,
      withAction(choosePictures(1)),
    ),
    defineScreen('upload-copies', paths.upload(), asCreator, withAction(chooseCopies)),
    defineScreen('upload-broken', paths.upload(), asCreator, withAction(chooseInvalidFile)),
    defineScreen(
      'upload-sending',
      paths.upload(),
      asCreator,
      withAction(chosen, on.holdRequests('**/api/upload'), click('Publish Wallpaper')),
    ),
    defineScreen(
      'upload-failed',
      paths.upload(),
      asCreator,
      withAction(
        chosen,
        on.failRequests('**/api/upload', 400),
        click('Publish Wallpaper'),
        waitForText('0 published, 5 need attention'),
      ),
    ),
  ),
  defineScreens(
    '/inbox',
    defineScreen('inbox', paths.inbox(), asCreator),
    defineScreen('inbox-empty', paths.inbox(), asNewcomer),
  ),
  defineScreens('/favorites', defineScreen('favorites-own', paths.favorites(), asCreator)),
  defineScreens(
    '/account-settings',
    defineScreen('settings', paths.settings.profile(), asCreator),
    defineScreen(
      'settings-crop',
      paths.settings.profile(),
      asCreator,
      viewportOnly,
      withAction(chooseAvatar, waitForDialog),
    ),
    defineScreen(
      'settings-failed',
      paths.settings.profile(),
      asCreator,
      beforeLoad(on.failRequests('**/api/user/profile', 400)),
      withAction(
        fill('Bio', 'Paints walls.'),
        click('Save changes'),
        waitForText('Profile update failed'),
      ),
    ),
    defineScreen(
      'settings-broken',
      paths.settings.profile(),
      asCreator,
      withoutTable('wallpapers'),
    ),
  ),
  defineScreens(
    '/account-settings/email',
    defineScreen('settings-email', paths.settings.email(), asCreator),
    defineScreen(
      'settings-email-failed',
      paths.settings.email(),
      asCreator,
      withAction(
        fill('New email', 'new@people.test'),
        fill('Your password', 'x'),
        click('Change email'),
      ),
    ),
  ),
  defineScreens(
    '/account-settings/password',
    defineScreen('settings-password', paths.settings.password(), asCreator),
    defineScreen('settings-keys-none', paths.settings.password(), asNewcomer),
    defineScreen(
      'settings-new-key',
      paths.settings.password(),
      asCreator,
      viewportOnly,
      withAction(click('New API key')),
    ),
    defineScreen(
      'settings-fresh-key',
      paths.settings.password(),
      asAdminUser,
      withAction(on.createApiKey),
    ),
    defineScreen(
      'settings-revoke',
      paths.settings.password(),
      asCreator,
      viewportOnly,
      withAction(clickFirst(/^Revoke/)),
    ),
    defineScreen(
      'settings-log-out',
      paths.settings.password(),
      asCreator,
      viewportOnly,
      withAction(click(/everywhere$/)),
    ),
  ),
  defineScreens(
    '/account-settings/close',
    defineScreen('settings-close', paths.settings.close(), asCreator),
    defineScreen(
      'settings-close-sure',
      paths.settings.close(),
      asCreator,
      viewportOnly,
      withAction(click('Close Account')),
    ),
  ),
].flat();
