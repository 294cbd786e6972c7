import { paths } from '@/lib/paths';
import * as on from './acts';
import {
  act,
  admin,
  before,
  creator,
  lose,
  newcomer,
  over,
  page,
  type Screen,
  screen,
  to,
} from './screen';

const { press, pressFirst, fill, see, seeDialog } = on;
const chosen = on.choosePictures(3);

export const ownScreens: Screen[] = [
  page(
    '/wallpaper/[id]/edit',
    screen('edit', to.edit, creator),
    screen(
      'edit-failed',
      to.edit,
      creator,
      before(on.refuse('**/api/wallpapers/*', 400)),
      act(fill('Title', 'Another title'), press('Save changes')),
    ),
    screen(
      'edit-leave',
      to.edit,
      creator,
      over,
      act(fill('Title', 'Another'), pressFirst('Home', 'link'), seeDialog),
    ),
  ),
  page(
    '/upload',
    screen('upload', paths.upload(), creator),
    screen('upload-chosen', paths.upload(), creator, act(chosen)),
    screen('upload-broken', paths.upload(), creator, act(on.chooseBroken)),
    screen(
      'upload-sending',
      paths.upload(),
      creator,
      act(chosen, on.hold('**/api/upload'), press('Publish Wallpaper')),
    ),
    screen(
      'upload-failed',
      paths.upload(),
      creator,
      act(
        chosen,
        on.refuse('**/api/upload', 400),
        press('Publish Wallpaper'),
        see(/^Upload failed/),
      ),
    ),
  ),
  page(
    '/account-settings',
    screen('settings', paths.settings.profile(), creator),
    screen(
      'settings-crop',
      paths.settings.profile(),
      creator,
      over,
      act(on.choosePortrait, seeDialog),
    ),
    screen(
      'settings-failed',
      paths.settings.profile(),
      creator,
      before(on.refuse('**/api/user/profile', 400)),
      act(fill('Bio', 'Paints walls.'), press('Save Changes'), see('Profile update failed')),
    ),
    screen('settings-broken', paths.settings.profile(), creator, lose('wallpapers')),
  ),
  page(
    '/account-settings/email',
    screen('settings-email', paths.settings.email(), creator),
    screen(
      'settings-email-failed',
      paths.settings.email(),
      creator,
      act(fill('New email', 'new@people.test'), fill('Your password', 'x'), press('Change email')),
    ),
  ),
  page(
    '/account-settings/password',
    screen('settings-password', paths.settings.password(), creator),
    screen('settings-keys-none', paths.settings.password(), newcomer),
    screen('settings-new-key', paths.settings.password(), creator, over, act(press('New API key'))),
    screen('settings-fresh-key', paths.settings.password(), admin, act(on.makeKey)),
    screen('settings-revoke', paths.settings.password(), creator, over, act(pressFirst(/^Revoke/))),
    screen('settings-log-out', paths.settings.password(), creator, over, act(press(/everywhere$/))),
  ),
  page(
    '/account-settings/close',
    screen('settings-close', paths.settings.close(), creator),
    screen(
      'settings-close-sure',
      paths.settings.close(),
      creator,
      over,
      act(press('Close Account')),
    ),
  ),
].flat();
