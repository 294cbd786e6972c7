import { REPORT_EMAIL_DAYS } from '@/lib/limits';
import { formatCount } from './formats';
import { SITE_NAME } from './site-name';

const list = new Intl.ListFormat('en-US');

interface WaitingCounts {
  reported: number;
  /** Undefined in emails of an earlier version. */
  appealed?: number;
  pending: number;
}

const hours = (minutes: number) => (minutes === 60 ? '1 hour' : `${minutes / 60} hours`);
const days = (minutes: number) => `${minutes / (24 * 60)} days`;

/** Only emails to verified addresses contain first names, titles and reasons, so no one can send a message by registering with someone else's email. Usernames are the only other user input. */
export const emailTemplateText = {
  greeting: (name: string) => `Hi ${name},`,
  copyLink: 'Button not working? Paste this link into your browser:',
  footer: (site: string) =>
    `Sent by ${SITE_NAME}, ${site}. This email contains no images or tracking.`,
  verifyEmail: {
    subject: `Verify your email for ${SITE_NAME}`,
    lead: `Please verify the email address for your ${SITE_NAME} account. Once it’s verified, we’ll email you if your password or email changes.`,
    action: 'Verify email',
    after: (minutes: number) =>
      `This link expires in ${hours(minutes)}. If you didn’t create a ${SITE_NAME} account, you can ignore this email. The address won’t be verified.`,
  },
  accountClaim: {
    subject: `There’s already a ${SITE_NAME} account with your email`,
    lead: `Someone tried to sign up for ${SITE_NAME} with this email address. An account already uses it, but the address was never verified.`,
    next: 'To claim the account, choose a password. This signs out every device and revokes all API keys. The account keeps its profile and uploads. You can change or delete them.',
    action: 'Choose a password',
    after: (minutes: number) =>
      `This link works once and expires in ${minutes} minutes. If you didn’t try to sign up, you can ignore this email.`,
  },
  resetPassword: {
    subject: `Reset your ${SITE_NAME} password`,
    lead: `We received a request to reset the password for your ${SITE_NAME} account.`,
    action: 'Reset password',
    after: (minutes: number) =>
      `This link works once and expires in ${minutes} minutes. Resetting your password signs you out everywhere and revokes your API keys. If you didn’t request this, you can ignore this email. Your password won’t change.`,
  },
  changeEmail: {
    subject: `Confirm your new email for ${SITE_NAME}`,
    lead: `You asked to use this email address for your ${SITE_NAME} account. Confirm it to finish the change.`,
    action: 'Confirm email',
    after: (minutes: number) =>
      `This link works once and expires in ${hours(minutes)}. Until you confirm, your account keeps its current email address. If you didn’t request this, you can ignore this email.`,
  },
  emailTaken: {
    subject: `You already have a ${SITE_NAME} account`,
    lead: `Someone, possibly you, tried to use this email address for another ${SITE_NAME} account. Your account already uses it, so nothing changed.`,
    action: 'Sign in',
    after:
      'Each email address can be used for only one account. If this was you, change this account’s email address first, or close the account. If it wasn’t you, you can ignore this email.',
  },
  emailReserved: {
    subject: `Your email can’t be used for another ${SITE_NAME} account yet`,
    lead: `Someone, possibly you, tried to use this email address for another ${SITE_NAME} account. Nothing changed, because the account that used it until recently can still get it back.`,
    after: (minutes: number) =>
      `If you changed that account’s email yourself, try again in ${days(minutes)}. If someone else changed it, undo the change with the link we sent you then. If you don’t know that account, you can ignore this email.`,
  },
  reportClosed: {
    subject: `We reviewed your report on ${SITE_NAME}`,
    upheld:
      'An admin reviewed the wallpaper you reported and took it down. Thanks for reporting it.',
    dismissed:
      'An admin reviewed the wallpaper you reported and didn’t find anything that breaks our rules, so it stays. Thanks for reporting it.',
    objection: (contact: string) => `If you think this is wrong, write to ${contact}.`,
    after: `You get this email because this address was given with a report. We delete it after ${REPORT_EMAIL_DAYS} days, and won’t email you about this report again.`,
  },
  reviewQueue: {
    subject: `Wallpapers are waiting for review on ${SITE_NAME}`,
    lead: ({ reported, appealed = 0, pending }: WaitingCounts) =>
      `Waiting for an admin: ${list.format([
        ...(reported > 0
          ? [formatCount(reported, 'reported wallpaper', 'reported wallpapers')]
          : []),
        ...(appealed > 0 ? [formatCount(appealed, 'appeal', 'appeals')] : []),
        ...(pending > 0 ? [formatCount(pending, 'new upload', 'new uploads')] : []),
      ])}.`,
    action: 'Review them',
    after:
      'You get this email because you’re an admin. Choose how often in your account settings, under Email.',
  },
  passwordChanged: {
    subject: `Your ${SITE_NAME} password was changed`,
    lead: 'Your password was changed in your account settings. Your other devices were signed out.',
    action: 'Reset password',
    after:
      'If this was you, you don’t need to do anything. If it wasn’t, reset your password now. This signs out every device and revokes your API keys.',
  },
  apiKeyCreated: {
    subject: `A new API key was added to your ${SITE_NAME} account`,
    lead: 'An API key was created for your account. Anyone who has it can use the API as you, without your password.',
    action: 'Review API keys',
    after:
      'If this was you, you don’t need to do anything. If it wasn’t, revoke the key, change your password, and sign out any devices you don’t recognize.',
  },
  signInFailures: {
    subject: `Failed sign-in attempts on your ${SITE_NAME} account`,
    lead: 'Someone tried to sign in to your account many times with the wrong password. Those attempts failed. To slow down guessing, new devices now have to wait between attempts. Devices you’ve signed in on before aren’t affected.',
    action: 'Reset password',
    after:
      'If your password is strong and you don’t use it anywhere else, you don’t need to do anything. To sign in on a new device right away, reset your password on that device. We send this email at most once a day.',
  },
  emailChanged: {
    subject: `Your ${SITE_NAME} email was changed`,
    lead: 'Your account now uses a different email address. We won’t send account emails to this address anymore.',
    ifNotYou:
      'If this wasn’t you, undo the change. This also removes the password, signs out every device and revokes all API keys. We’ll then email you a link to choose a new password.',
    action: 'Undo change',
    after: (minutes: number) =>
      `This link works once and expires in ${days(minutes)}. If this was you, you don’t need to do anything.`,
  },
  notices: {
    newNotices: (count: number) => `${count} new notifications on ${SITE_NAME}`,
    more: (count: number) => `And ${count} more.`,
    action: 'Open inbox',
    after:
      'You get this email because of your notification settings. You can change them in your account settings.',
    unsubscribe: 'Unsubscribe from these emails',
  },
  emailRestored: {
    subject: `Choose a new ${SITE_NAME} password`,
    lead: `The email change was undone, and your ${SITE_NAME} account uses this email address again. To protect your account, we removed its password, signed out every device and revoked all API keys.`,
    next: 'Choose a new password to sign in. If you use your old password on other sites, change it there too.',
    action: 'Choose a password',
    after: (minutes: number) =>
      `This link works once and expires in ${minutes} minutes. If it has expired, use “Forgot your password?” on the sign-in page.`,
  },
} as const;
