import { SITE_NAME } from './site';

const hours = (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`);
const days = (minutes: number) => `${minutes / (24 * 60)} days`;

/**
 * What mails say. Nothing in them was typed by people but usernames: whoever opens an account in
 * somebody else's name must not be able to write to them.
 */
export const mailText = {
  hello: (username: string) => `Hello ${username},`,
  /** Under the button, before the address that it leads to. */
  orCopy: 'If the button does nothing, copy this address into your browser:',
  footer: (site: string) =>
    `Sent by ${SITE_NAME}, ${site}. This mail holds no pictures and nothing that tells us whether you read it.`,
  verifyEmail: {
    subject: `Verify your e-mail address for ${SITE_NAME}`,
    lead: `This address was given for an account at ${SITE_NAME}. Please verify it: without that, no link can be sent to you when you forget your password.`,
    action: 'Verify this address',
    after: (minutes: number) =>
      `The link works for ${hours(minutes)}. If you have no account at ${SITE_NAME}, somebody mistyped their address: do nothing, and you will not hear from us again.`,
  },
  resetPassword: {
    subject: `Choose a new password for ${SITE_NAME}`,
    lead: 'Somebody, most likely you, asked for a new password for your account.',
    action: 'Choose a new password',
    after: (minutes: number) =>
      `The link works once, for ${minutes} minutes, and choosing a new password signs you out everywhere and ends your API keys. If it was not you, do nothing: your password stays as it is.`,
  },
  changeEmail: {
    subject: `Confirm your new e-mail address for ${SITE_NAME}`,
    lead: 'You asked to use this address for your account from now on.',
    action: 'Use this address',
    after: (minutes: number) =>
      `The link works once, for ${hours(minutes)}; until then your former address stays. If it was not you, do nothing: somebody mistyped their address.`,
  },
  addressTaken: {
    subject: `This address already has an account at ${SITE_NAME}`,
    lead: `Somebody, perhaps you, asked to use this address for another account at ${SITE_NAME}. It belongs to yours, so nothing was changed.`,
    action: 'Sign in',
    after:
      'An address can belong to one account only. If it was you, give this account another address first, or close it. If it was not you, there is nothing to do.',
  },
  passwordChanged: {
    subject: `Your password at ${SITE_NAME} was changed`,
    lead: 'Somebody, most likely you, chose another password in your account settings. Your other devices were signed out.',
    action: 'Choose a new password',
    after:
      'If it was you, there is nothing to do. If it was not, choose a new password now: that signs everybody out and ends your API keys.',
  },
  apiKeyMade: {
    subject: `A new API key for your account at ${SITE_NAME}`,
    lead: 'Somebody, most likely you, made an API key for your account. Whoever has it can use the API in your name, without your password.',
    action: 'Look at your API keys',
    after:
      'If it was you, there is nothing to do. If it was not, revoke the key there, change your password, and log out the devices that you do not know.',
  },
  emailChanged: {
    subject: `Your e-mail address at ${SITE_NAME} was changed`,
    lead: 'Your account has another e-mail address now, which was confirmed there. This is the last mail to this one.',
    ifNotYou:
      'If it was not you, take the change back: it also signs your account out everywhere and ends its API keys.',
    action: 'Take the change back',
    after: (minutes: number) =>
      `The link works once, for ${days(minutes)}. If it was you, there is nothing to do.`,
  },
} as const;
