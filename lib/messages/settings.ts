import { bytesText, numberText } from './formats';

/** Account settings: what the four tabs say. */
export const settingsText = {
  tabs: 'Account settings',
  loadFailed: 'Failed to load user data. Please try again.',
  loadFailedTitle: 'Your settings could not be loaded',
  needsScript: 'Changing your settings needs JavaScript. Please switch it on in your browser.',
  tryAgain: 'Try again',
} as const;

export const profileFormText = {
  tab: 'Edit Profile',
  picture: 'Picture',
  pictureHint: 'JPEG, PNG, WebP or AVIF. You choose the part that is shown.',
  choosePicture: 'Choose a picture',
  changePicture: 'Change picture',
  removePicture: 'Remove picture',
  removingPicture: 'Removing...',
  about: 'About you',
  aboutHint: 'What others see on your profile and beside your wallpapers.',
  firstName: 'First name',
  firstNameNeeded: 'Please enter your first name.',
  lastName: 'Last name',
  usernameHint:
    'The address of your page. After a change, your former address leads to the new one, and nobody else can take it.',
  displayName: 'Displayed name',
  displayNameHint: 'Left empty, it is your first and last name.',
  email: 'Email',
  emailHint: 'Only you and the admins see it. You can change it under Email Settings.',
  bio: 'Bio',
  bioHint: (most: number) => `${most} characters at most.`,
  elsewhere: 'Elsewhere',
  elsewhereHint: 'Your names or addresses there. Links appear on your profile.',
  instagramUsername: 'Instagram',
  twitterUsername: 'Twitter',
  handleElsewhere: (site: string) =>
    `Enter your name on ${site}, or the address of your page there. This address leads elsewhere.`,
  handleCharacters: 'Enter the name only, of letters, digits, dots and underscores.',
  handleLength: (most: number) => `Please use ${most} characters at most.`,
  privacy: 'Favorites',
  showFavorites: 'Show my favorites on my profile',
  showFavoritesHint: 'Switched off, only you can see them.',
  save: 'Save Changes',
  saving: 'Updating...',
  saved: 'Profile updated successfully!',
  failed: (message: string) => `Profile update failed: ${message}`,
  notYourPicture:
    'A picture is changed through POST /user/profile-picture. Here, only the current one and /user.png, which removes it, are accepted.',
  gone: 'This account was closed meanwhile.',
  pictureBusy: 'Your picture is being changed elsewhere. Please try again.',
} as const;

export const cropText = {
  title: 'Choose what is shown',
  hint: 'Drag the picture, or use the sliders.',
  zoom: 'Zoom',
  across: 'Left to right',
  down: 'Top to bottom',
  onProfile: 'On your profile',
  inHeader: 'In the header',
  save: 'Use this picture',
  saving: 'Updating...',
  unreadable: 'This file could not be read as a picture. Please choose another one.',
  notMade: 'The picture could not be cut in this browser. Please choose a smaller one.',
} as const;

export const emailText = { tab: 'Email Settings', address: 'Email address' } as const;

export const passwordText = {
  tab: 'Change Password',
  title: 'Password',
  hint: 'Changing it signs you out on all your other devices.',
  revokeKeys: 'Revoke my API keys, too',
  revokeKeysHint: 'Otherwise they go on working.',
  current: 'Current password',
  fresh: 'New password',
  save: 'Change Password',
  saving: 'Changing...',
  saved: 'Password changed. Your other devices are signed out.',
  savedAndRevoked: 'Password changed. Your other devices are signed out, your API keys revoked.',
  failed: 'The password could not be changed. Please try again.',
} as const;

export const sessionText = {
  title: 'Where you are signed in',
  hint: 'A device you do not know? Log it out and change your password.',
  here: 'This device',
  signedIn: (when: string) => `Signed in ${when}`,
  seen: (when: string) => `last seen ${when}`,
  end: 'Log out',
  ending: 'Logging out...',
  endOf: (device: string) => `Log out ${device}`,
  ended: (device: string) => `${device} is logged out.`,
  endFailed: 'This device could not be logged out. Please try again.',
  all: 'Log out everywhere',
  allHint: 'Ends every session, the one on this device too.',
  allQuestion: 'Log out on all your devices, this one too?',
  allEnded: 'You are logged out everywhere.',
  allFailed: 'You could not be logged out everywhere. Please try again.',
  noSuchSession: 'There is no such session of yours. It may have ended already.',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
} as const;

export const exportText = {
  title: 'Download my data',
  hint: 'A ZIP with all your originals, and everything else that is kept of you as JSON.',
  button: (bytes: number) => `Download my data (${bytesText(bytes)})`,
  checking: 'Preparing...',
  failed: 'Your data could not be prepared. Please try again.',
  cutShort: 'A stored picture came incomplete.',
} as const;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `One ${one}` : `${numberText(count)} ${many}`;

export const closeText = {
  tab: 'Close Account',
  title: 'Close your account',
  hint: 'This is final. Nobody can bring your account back, we neither.',
  goes: 'What is deleted at once',
  wallpapers: (count: number) =>
    `${count === 0 ? 'Uploads you make until then' : counted(count, 'wallpaper', 'wallpapers')}, with the originals and every page, list and link that shows them`,
  favorites: (count: number) =>
    `${counted(count, 'favorite', 'favorites')}: what you liked is counted one less each`,
  profile: (username: string) =>
    `Your profile with your names, picture and links; the name @${username} becomes free for others`,
  sessions:
    'Your e-mail address and password, every session and every API key: all devices and scripts are signed out',
  stays: 'What stays',
  staysText:
    'Sums of the whole site, such as views per day, which name nobody. What others downloaded is theirs.',
  keep: 'Keep a copy first',
  button: 'Close Account',
  question: 'Close your account for good?',
  questionText: (count: number) =>
    count === 0
      ? 'Your account and all that is kept of you is deleted. This cannot be undone.'
      : `Your account and ${count === 1 ? 'your wallpaper' : `your ${numberText(count)} wallpapers`} are deleted. This cannot be undone.`,
  password: 'Your password',
  confirm: 'Confirm Delete',
  deleting: 'Deleting...',
  deleted: 'Account deleted successfully!',
  failed: (message: string) => `Account deletion failed: ${message}`,
  failedSilently: 'We cannot answer right now. Please try again in a moment.',
  lastAdmin:
    'You are the only admin. Make somebody else an admin first, or nobody could look after the site.',
  busy: 'Something was uploaded meanwhile. Please try again.',
} as const;
