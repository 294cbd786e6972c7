import { needsScript } from './common';
import { formatBytes, formatNumber } from './formats';

export const settingsText = {
  tabs: 'Account settings',
  loadFailed: 'Failed to load user data. Please try again.',
  loadFailedTitle: 'We couldn’t load your settings',
  javaScriptRequired: needsScript('Changing your settings'),
} as const;

export const profileFormText = {
  tab: 'Edit Profile',
  picture: 'Picture',
  pictureHint: 'JPEG, PNG, WebP or AVIF. You can crop it next.',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  removingPicture: 'Removing...',
  about: 'About you',
  aboutHint: 'What others see on your profile and next to your wallpapers.',
  firstName: 'First name',
  firstNameRequired: 'Enter your first name.',
  lastName: 'Last name',
  usernameHint:
    'Used in your profile URL. If you change it, old links keep working and no one else can take your old username.',
  displayName: 'Display name',
  displayNameHint: 'Leave this empty to use your first and last name.',
  email: 'Email',
  emailHint: 'Only you and admins can see it. You can change it under Email Settings.',
  bio: 'Bio',
  bioHint: (most: number) => `Up to ${most} characters.`,
  socialProfiles: 'Website and social profiles',
  socialProfilesHint: 'Your usernames or profile URLs. We link to them from your profile.',
  website: 'Website',
  websiteInvalid: 'Enter a URL that starts with https://, such as https://example.org.',
  websiteLength: (most: number) => `Use ${most} characters or fewer.`,
  instagramUsername: 'Instagram',
  twitterUsername: 'Twitter',
  handleOfOtherSite: (site: string) =>
    `Enter your ${site} username or profile URL. This URL is for a different site.`,
  handleCharacters: 'Use only letters, numbers, dots and underscores.',
  handleLength: (most: number) => `Use ${most} characters or fewer.`,
  privacy: 'Favorites',
  showFavorites: 'Show my favorites on my profile',
  showFavoritesHint: 'If this is off, only you can see them.',
  save: 'Save changes',
  saving: 'Updating...',
  saved: 'Profile updated successfully!',
  failed: (message: string) => `Profile update failed: ${message}`,
  pictureReadOnly:
    'Use POST /user/profile-picture to change the picture. This field only accepts the current picture, or /user.png to remove it.',
  accountClosed: 'This account has been closed.',
  pictureBusy: 'Your picture is being updated in another window. Please try again.',
} as const;

export const cropText = {
  title: 'Crop your picture',
  hint: 'Drag the picture, or use the sliders.',
  zoom: 'Zoom',
  horizontal: 'Horizontal position',
  vertical: 'Vertical position',
  onProfile: 'On your profile',
  inHeader: 'In the header',
  save: 'Use this picture',
  saving: 'Updating...',
  unreadable: 'We couldn’t read this file as a picture. Please choose another one.',
  chooseAnother: 'Choose another picture',
  cropFailed: 'Your browser couldn’t crop this picture. Please choose a smaller one.',
} as const;

export const emailSettingsText = { tab: 'Email Settings' } as const;

export const passwordText = {
  tab: 'Change Password',
  title: 'Password',
  hint: 'Changing your password signs you out on all other devices.',
  revokeKeys: 'Also revoke my API keys',
  revokeKeysHint: 'Otherwise, they keep working.',
  current: 'Current password',
  newPassword: 'New password',
  save: 'Change Password',
  saving: 'Changing...',
  saved: 'Password changed. Your other devices are signed out.',
  savedAndRevoked:
    'Password changed. Your other devices are signed out and your API keys are revoked.',
  failed: 'We couldn’t change your password. Please try again.',
} as const;

export const sessionText = {
  title: 'Where you’re signed in',
  hint: 'Don’t recognize a device? Sign it out and change your password.',
  currentDevice: 'This device',
  signedIn: (when: string) => `Signed in ${when}`,
  lastActive: (when: string) => `last active ${when}`,
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signedOut: (device: string) => `${device} is signed out.`,
  signOutFailed: 'We couldn’t sign out this device. Please try again.',
  signOutAll: 'Sign out everywhere',
  signOutAllHint: 'Ends all sessions, including this one. Your API keys keep working.',
  signOutAllQuestion: 'Sign out on all your devices, including this one?',
  signedOutAll: 'You’re signed out everywhere.',
  signOutAllFailed: 'We couldn’t sign you out everywhere. Please try again.',
  sessionNotFound: 'This session doesn’t exist. It may have ended already.',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const exportText = {
  title: 'Download my data',
  hint: 'A ZIP file with all your originals, plus a JSON file with everything else we store about you.',
  /** `bytes` are those of the originals. */
  button: (bytes: number) =>
    bytes === 0 ? 'Download my data' : `Download my data (${formatBytes(bytes)})`,
  preparing: 'Preparing...',
  failed: 'We couldn’t prepare your data. Please try again.',
  pictureIncomplete: 'A stored picture is incomplete.',
} as const;

export const closeAccountText = {
  tab: 'Close Account',
  title: 'Close your account',
  hint: 'This can’t be undone, even by us.',
  deletedTitle: 'What gets deleted immediately',
  wallpapers: (count: number) => {
    if (count === 0) return 'Anything you upload before you close your account';
    return count === 1
      ? 'One wallpaper, including its original and its page'
      : `${formatNumber(count)} wallpapers (counting every version), including their originals and pages`;
  },
  favorites: (count: number) =>
    count === 1
      ? 'One favorite (the wallpaper’s favorite count goes down by one)'
      : `${formatNumber(count)} favorites (each wallpaper’s favorite count goes down by one)`,
  profile: (username: string) =>
    `Your profile, including your name, picture and links (no one can take @${username} for a year)`,
  sessions:
    'Your email address, password, sessions and API keys (all your devices are signed out, and your scripts stop working)',
  retainedTitle: 'What stays',
  retainedText:
    'Anonymous site-wide totals, such as views per day. If an admin took action, a log entry without your name, and hashes of any removed or rejected pictures. People who downloaded your wallpapers keep their copies.',
  exportTitle: 'Download a copy first',
  button: 'Close Account',
  question: 'Close your account permanently?',
  questionText: (count: number) =>
    count === 0
      ? 'This deletes your account and all your data. It can’t be undone.'
      : `This deletes your account and ${count === 1 ? 'your wallpaper' : `your ${formatNumber(count)} wallpapers`}. It can’t be undone.`,
  password: 'Your password',
  confirm: 'Confirm Delete',
  deleting: 'Deleting...',
  deleted: 'Account deleted successfully!',
  failed: (message: string) => `Account deletion failed: ${message}`,
  lastAdmin: 'You’re the only admin. Make someone else an admin first.',
  uploadConflict: 'An upload finished at the same time. Please try again.',
} as const;
