import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import * as on from './actions';
import {
  chooseAvatar,
  chooseCopies,
  chooseInvalidFile,
  choosePictures,
  reloadUnfinished,
} from './picture-actions';
import {
  asAdmin,
  asCreator,
  asNewcomer,
  at,
  contentUrls,
  listScreens,
  overlay,
  type Screen,
} from './screen';

const {
  chooseRadio,
  click,
  clickFirst,
  fill,
  waitForText,
  waitForDialog,
  failRequests,
  holdRequests,
} = on;
const publish = click('Publish Wallpaper');

export const accountScreens: Screen[] = [
  listScreens('/login', [at(paths.login())], {
    login: [],
    'login-password-visible': [fill('Password', 'correct horse battery'), click('Show password')],
    'login-failed': on.signInWithWrongPassword,
  }),
  listScreens('/register', [at(paths.register())], {
    register: [],
    'register-failed': [on.registerTakenUser],
  }),
  listScreens('/forgot-password', [at(paths.forgotPassword())], {
    forgot: [],
    'forgot-sent': [
      fill('Email', 'nobody@people.test'),
      click('Send reset link'),
      waitForText('inbox'),
    ],
  }),
  listScreens('/reset-password', [at(accountPaths.resetPassword('x'))], {
    reset: [],
    'reset-bare': [at('/reset-password')],
    'reset-dead': [
      fill('New password', 'correct horse'),
      click('Save password'),
      waitForText('no longer works'),
    ],
  }),
  listScreens('/unsubscribe', [at(accountPaths.unsubscribe('x'))], { unsubscribe: [] }),
  listScreens('/verify-email', [at(accountPaths.verifyEmail('x'))], { verify: [] }),
  listScreens('/confirm-email', [at(accountPaths.confirmEmail('x'))], { confirm: [] }),
  listScreens('/undo-email-change', [at(accountPaths.undoEmailChange('x'))], {
    'undo-email': [],
    'undo-email-done': [
      on.fulfillRequests('**/api/auth/confirm-email', { outcome: 'restored' }),
      click('Undo change'),
      waitForText('was restored'),
    ],
  }),
  listScreens('/statistics', [at(accountPaths.statistics())], {
    statistics: [asCreator],
    'statistics-empty': [asNewcomer],
  }),
  listScreens('/wallpaper/[id]/statistics', [at(contentUrls.statistics), asCreator], {
    'wallpaper-statistics': [],
  }),
  listScreens('/wallpaper/[id]/edit', [at(contentUrls.edit), asCreator], {
    edit: [],
    'edit-scheduled': [at(contentUrls.editScheduled)],
    'edit-failed': [
      failRequests('**/api/wallpapers/*', 400),
      fill('Title', 'Another title'),
      click('Save changes'),
    ],
    'edit-leave': [overlay, fill('Title', 'Another'), clickFirst('Home', 'link'), waitForDialog],
  }),
  listScreens('/upload', [at(paths.upload()), asCreator], {
    upload: [],
    'upload-chosen': [overlay, choosePictures(5)],
    'upload-one': [overlay, choosePictures(1)],
    'upload-draft': [choosePictures(2), reloadUnfinished],
    'upload-scheduled': [overlay, choosePictures(1), chooseRadio('Later')],
    'upload-copies': [chooseCopies],
    'upload-broken': [chooseInvalidFile],
    'upload-sending': [holdRequests('**/api/upload'), choosePictures(5), publish],
    'upload-failed': [
      failRequests('**/api/upload', 400),
      choosePictures(5),
      publish,
      waitForText('0 published, 5 need attention'),
    ],
  }),
  listScreens('/inbox', [at(paths.inbox())], {
    inbox: [asCreator],
    'inbox-empty': [asNewcomer],
  }),
  listScreens('/favorites', [at(paths.favorites())], {
    'favorites-none': [],
    'favorites-kept': [on.keepOnDevice],
    'favorites-kept-failed': [failRequests('**/api/wallpapers?ids=*'), on.keepOnDevice],
  }),
  listScreens('/following', [at(paths.following())], {
    following: [asCreator],
    'following-manage': [asCreator, on.openDetails],
    'following-fit': [at(paths.sorted(paths.following(), { fit: '7680x7680' })), asCreator],
    'following-new': [asNewcomer],
    'following-broken': [asCreator, on.withoutTable('follows')],
    'following-none': [],
    'following-device': [on.followOnDevice],
    'following-device-waits': [holdRequests('**/api/wallpapers?*'), on.followOnDevice],
    'following-device-failed': [failRequests('**/api/wallpapers?*'), on.followOnDevice],
  }),
  listScreens('/account-settings', [at(accountPaths.settings.profile()), asCreator], {
    settings: [],
    'settings-crop': [overlay, chooseAvatar, waitForDialog],
    'settings-failed': [
      failRequests('**/api/user/profile', 400),
      fill('Bio', 'Paints walls.'),
      click('Save changes'),
      waitForText('Profile update failed'),
    ],
    'settings-broken': [on.withoutTable('wallpapers')],
  }),
  listScreens('/account-settings/email', [at(accountPaths.settings.email()), asCreator], {
    'settings-email': [],
    'settings-email-failed': [
      fill('New email', 'new@people.test'),
      fill('Your password', 'x'),
      click('Change email'),
    ],
  }),
  listScreens('/account-settings/password', [at(accountPaths.settings.password()), asCreator], {
    'settings-password': [],
    'settings-keys-none': [asNewcomer],
    'settings-new-key': [overlay, click('New API key')],
    'settings-fresh-key': [asAdmin, on.createApiKey],
    'settings-revoke': [overlay, clickFirst(/^Revoke/)],
    'settings-log-out': [overlay, click(/everywhere$/)],
  }),
  listScreens('/account-settings/close', [at(accountPaths.settings.close()), asCreator], {
    'settings-close': [],
    'settings-close-sure': [overlay, click('Close Account')],
  }),
].flat();
