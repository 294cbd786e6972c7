import { bytesText, numberText } from './formats';

export const settingsText = {
  tabs: 'Account settings',
  loadFailed: 'Failed to load user data. Please try again.',
  loadFailedTitle: 'We couldn’t load your settings',
  needsScript: 'Changing your settings requires JavaScript. Please turn it on in your browser.',
  tryAgain: 'Try again',
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
  firstNameNeeded: 'Please enter your first name.',
  lastName: 'Last name',
  usernameHint:
    'Used in your profile URL. If you change it, old links keep working and no one else can take your old username.',
  displayName: 'Display name',
  displayNameHint: 'If empty, we show your first and last name.',
  email: 'Email',
  emailHint: 'Only you and admins can see it. You can change it under Email Settings.',
  bio: 'Bio',
  bioHint: (most: number) => `Up to ${most} characters.`,
  elsewhere: 'Social profiles',
  elsewhereHint: 'Your usernames or profile URLs. We link to them from your profile.',
  instagramUsername: 'Instagram',
  twitterUsername: 'Twitter',
  handleElsewhere: (site: string) =>
    `Enter your ${site} username or profile URL. This URL leads to another site.`,
  handleCharacters: 'Use only letters, digits, dots and underscores.',
  handleLength: (most: number) => `Use ${most} characters or fewer.`,
  privacy: 'Favorites',
  showFavorites: 'Show my favorites on my profile',
  showFavoritesHint: 'If this is off, only you can see them.',
  save: 'Save Changes',
  saving: 'Updating...',
  saved: 'Profile updated successfully!',
  failed: (message: string) => `Profile update failed: ${message}`,
  notYourPicture:
    'Use POST /user/profile-picture to change the picture. This field only accepts the current picture, or /user.png to remove it.',
  gone: 'This account has been closed.',
  pictureBusy: 'Your picture is being updated in another window. Please try again.',
} as const;

export const cropText = {
  title: 'Crop your picture',
  hint: 'Drag the picture, or use the sliders.',
  zoom: 'Zoom',
  across: 'Horizontal position',
  down: 'Vertical position',
  onProfile: 'On your profile',
  inHeader: 'In the header',
  save: 'Use this picture',
  saving: 'Updating...',
  unreadable: "We couldn't read this file as a picture. Please choose another one.",
  notMade: "Your browser couldn't crop this picture. Please choose a smaller one.",
} as const;

export const emailText = { tab: 'Email Settings', address: 'Email address' } as const;

export const passwordText = {
  tab: 'Change Password',
  title: 'Password',
  hint: 'Changing your password signs you out on all other devices.',
  revokeKeys: 'Also revoke my API keys',
  revokeKeysHint: 'Otherwise, they keep working.',
  current: 'Current password',
  fresh: 'New password',
  save: 'Change Password',
  saving: 'Changing...',
  saved: 'Password changed. Your other devices are signed out.',
  savedAndRevoked:
    'Password changed. Your other devices are signed out and your API keys are revoked.',
  failed: "We couldn't change your password. Please try again.",
} as const;

export const sessionText = {
  title: 'Where you’re signed in',
  hint: "Don't recognize a device? Sign it out and change your password.",
  here: 'This device',
  signedIn: (when: string) => `Signed in ${when}`,
  seen: (when: string) => `last active ${when}`,
  end: 'Sign out',
  ending: 'Signing out...',
  endOf: (device: string) => `Sign out ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  endFailed: "We couldn't sign out this device. Please try again.",
  all: 'Sign out everywhere',
  allHint: 'Ends all sessions, including this one.',
  allQuestion: 'Sign out on all your devices, including this one?',
  allEnded: "You're signed out everywhere.",
  allFailed: "We couldn't sign you out everywhere. Please try again.",
  noSuchSession: "This session doesn't exist. It may have ended already.",
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const exportText = {
  title: 'Download my data',
  hint: 'A ZIP file with all your originals, and everything else we store about you as JSON.',
  button: (bytes: number) => `Download my data (${bytesText(bytes)})`,
  checking: 'Preparing...',
  failed: "We couldn't prepare your data. Please try again.",
  cutShort: 'A stored picture is incomplete.',
} as const;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${numberText(count)} ${many}`;

export const closeText = {
  tab: 'Close Account',
  title: 'Close your account',
  hint: "This can't be undone, even by us.",
  goes: 'What gets deleted immediately',
  wallpapers: (count: number) =>
    `${count === 0 ? 'Anything you upload until then' : counted(count, 'wallpaper', 'wallpapers')}, including the originals and every page, list and link that shows them`,
  favorites: (count: number) =>
    `${counted(count, 'favorite', 'favorites')}. The favorite counts of those wallpapers go down by one`,
  profile: (username: string) =>
    `Your profile with your names, picture and links. Others can then use the name @${username}`,
  sessions:
    'Your email address, your password, all sessions and all API keys. All devices and scripts are signed out',
  stays: 'What stays',
  staysText:
    'Anonymous totals of the whole site, such as views per day. People who downloaded your wallpapers keep their copies.',
  keep: 'Download a copy first',
  button: 'Close Account',
  question: 'Close your account permanently?',
  questionText: (count: number) =>
    count === 0
      ? "This deletes your account and all your data. It can't be undone."
      : `This deletes your account and ${count === 1 ? 'your wallpaper' : `your ${numberText(count)} wallpapers`}. It can't be undone.`,
  password: 'Your password',
  confirm: 'Confirm Delete',
  deleting: 'Deleting...',
  deleted: 'Account deleted successfully!',
  failed: (message: string) => `Account deletion failed: ${message}`,
  lastAdmin: "You're the only admin. Make someone else an admin first.",
  busy: 'An upload finished in the meantime. Please try again.',
} as const;
