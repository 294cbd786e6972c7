import { paths } from '@/lib/paths';
import * as on from './actions';
import { beforeLoad, defineScreen, defineScreens, type Screen, withAction } from './screen';

const { click, fill, waitForText } = on;
const email = 'nobody@people.test';
const login = [fill('Email', email), fill('Password', 'not the password'), click('Sign In')];

export const signInScreens: Screen[] = [
  defineScreens(
    '/login',
    defineScreen('login', paths.login()),
    defineScreen(
      'login-password-visible',
      paths.login(),
      withAction(fill('Password', 'correct horse battery'), click('Show password')),
    ),
    defineScreen('login-failed', paths.login(), withAction(...login)),
  ),
  defineScreens(
    '/register',
    defineScreen('register', paths.register()),
    defineScreen('register-failed', paths.register(), withAction(on.registerTakenUser)),
  ),
  defineScreens(
    '/forgot-password',
    defineScreen('forgot', paths.forgotPassword()),
    defineScreen(
      'forgot-sent',
      paths.forgotPassword(),
      withAction(fill('Email', email), click('Send reset link'), waitForText('inbox')),
    ),
  ),
  defineScreens(
    '/reset-password',
    defineScreen('reset', paths.resetPassword('x')),
    defineScreen('reset-bare', '/reset-password'),
    defineScreen(
      'reset-dead',
      paths.resetPassword('x'),
      withAction(
        fill('New password', 'correct horse'),
        click('Save password'),
        waitForText('no longer works'),
      ),
    ),
  ),
  defineScreens('/unsubscribe', defineScreen('unsubscribe', paths.unsubscribe('x'))),
  defineScreens('/verify-email', defineScreen('verify', paths.verifyEmail('x'))),
  defineScreens('/confirm-email', defineScreen('confirm', paths.confirmEmail('x'))),
  defineScreens(
    '/undo-email-change',
    defineScreen('undo-email', paths.undoEmailChange('x')),
    defineScreen(
      'undo-email-done',
      paths.undoEmailChange('x'),
      beforeLoad(on.fulfillRequests('**/api/auth/confirm-email', { outcome: 'restored' })),
      withAction(click('Undo change'), waitForText('was restored')),
    ),
  ),
].flat();
