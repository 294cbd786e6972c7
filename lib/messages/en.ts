/** Every sentence people read, in English. One export a room, so that a page loads its own only. */

export const SITE_NAME = 'Fresco';

export const siteText = {
  tagline: "The internet's source for wallpapers, powered by creators.",
  description:
    'Wallpapers by the people who make them: browse, search and download in full size, for free.',
  home: 'Home',
  category: 'Category',
  upload: 'Upload',
  login: 'Login',
  logout: 'Log Out',
  skip: 'Skip to content',
  navigation: 'Main',
  newer: 'Newer wallpapers',
  older: 'Older wallpapers',
  loadingMore: 'Loading more wallpapers...',
  moreFailed: 'More wallpapers could not be loaded.',
  newest: 'Fresh on the wall',
  scheme: 'Colours',
  schemes: { system: 'System', light: 'Light', dark: 'Dark' },
  colophon: 'Pictures belong to the people who made them.',
  page: (page: number) => `Page ${page}`,
  empty: 'No wallpapers yet. Be the first to share one.',
  notFoundTitle: 'There is nothing here',
  notFound: 'The page may have moved, or the wallpaper may have been taken down by its creator.',
  backHome: 'To the newest wallpapers',
  errorTitle: 'Something went wrong on our side',
  error: 'Nothing of yours is lost. Please try again in a moment.',
  tryAgain: 'Try again',
  reload: 'A part of the page could not be loaded. Please reload it.',
} as const;

export const authText = {
  loginTitle: 'Welcome Back!',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  wrongCredentials:
    'This e-mail address and password do not belong together. Please check both and try again.',
  blocked: (reason: string | null, until: Date | null) =>
    [
      until
        ? `This account is blocked until ${until.toISOString().slice(0, 10)}.`
        : 'This account is blocked.',
      reason ? `Reason: ${reason}` : '',
    ]
      .join(' ')
      .trim(),
  emailTaken: 'There is an account with this e-mail address already. Please sign in instead.',
  usernameTaken: 'This username is taken. Please choose another one.',
  usernameReserved: 'This username is reserved. Please choose another one.',
  commonPassword:
    'This password is one of the first that attackers try. Please choose another one.',
  signInFirst: 'Please sign in first.',
  notAllowed: 'Your account may not do this.',
  foreignOrigin: 'This request came from another site and was refused.',
} as const;

export const wallpaperText = {
  by: (name: string) => `by ${name}`,
  uploadedBy: 'Uploaded by',
  download: 'Download',
  downloadOf: (title: string) => `Download ${title}`,
  delete: 'Delete',
  deleteConfirm: 'Are you sure you want to delete this wallpaper?',
  deleteFailed: 'Failed to delete wallpaper. Please try again.',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  notFound: 'There is no such wallpaper.',
  notYours: 'Only its creator or an admin may change this wallpaper.',
  keyUsed:
    'This Idempotency-Key was used for another picture. Send each picture with a key of its own.',
  duplicate: 'This picture is already here. Its page is named in the answer.',
  unknownCategory: 'There is no such category. Please choose one of the list.',
  size: (width: number, height: number) => `${width} × ${height}`,
  alt: (title: string, username: string) => `${title}, a wallpaper by ${username}`,
} as const;

export const favoriteText = {
  add: (title: string) => `Add ${title} to your favorites`,
  remove: (title: string) => `Remove ${title} from your favorites`,
  signInFirst: 'You must be logged in to add favorites.',
  failed: 'Failed to update favorites.',
} as const;

export const uploadText = {
  title: 'Share your masterpiece',
  choose: 'Drop a picture here, or choose one',
  previewLoading: 'Loading Preview...',
  previewFailed: 'Failed to load image preview.',
  hint: 'JPG, PNG or WEBP up to 10MB',
  hintMore: 'AVIF works too. 50 MB at most.',
  titleField: 'Title',
  categoryField: 'Category',
  chooseCategory: 'Choose a category',
  descriptionField: 'Description',
  tagsField: 'Tags',
  tagsHint: 'Separated by commas',
  publish: 'Publish Wallpaper',
  publishing: 'Publishing...',
  noFile: 'No file selected!',
  waitForUser: 'Please wait, fetching user information...',
  success: 'Upload successful!',
  failed: (message: string) => `Upload failed: ${message}`,
  categoriesFailed: 'Failed to load categories. Please try again.',
  rules: [
    'You own the rights to the picture.',
    'No nudity, violence or hate.',
    'Respect intellectual property.',
    'Clear and original images only.',
  ],
} as const;

export const errorText = {
  invalid: 'Something in this request is not as it should be. The issues say what.',
  unreadableBody: 'The body of this request could not be read as JSON.',
  bodyTooLarge: 'The body of this request is too large.',
  unavailable: 'We cannot answer right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again; if it stays, name the request id.',
  network: 'The site could not be reached. Please check your connection and try again.',
  tooMany: (seconds: number) =>
    `That was a lot at once. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  beyondReach:
    'Pages this deep are reached with cursor instead of page: follow the Link header of the answer.',
  noSuchCall: 'There is no such call. /api/openapi.json lists those there are.',
  badCursor: 'This cursor is not one of ours. Start again without it.',
  notText: 'contains characters that are not text.',
} as const;

export const serverText = {
  unreadableAddress: 'This address cannot be read. Please check it for stray percent signs.',
  noPicture: 'There is no picture here. It may have been taken down by its creator.',
  readOnly: 'This address can only be read. Please use GET or HEAD.',
  notUnderstood: 'This request could not be understood.',
  noHost: 'This request names no host.',
} as const;

export const receiveText = {
  empty: 'The form arrived empty. Choose a file and send it again.',
  notAForm: 'Send the file as a form (multipart/form-data).',
  unreadable: 'The form could not be read. Send it again.',
  cutOff: 'The upload was cut off or is malformed. Send it again.',
  noRoom: 'There is no room for uploads right now. Try again later.',
  tooLarge: (maxBytes: number) =>
    `This file is larger than ${maxBytes < 1024 ** 2 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 ** 2)} MB`}. Choose a smaller one.`,
  tooManyParts: 'This form has too many parts. Send one file and its fields.',
  wrongFileField: (expected: string) => `Send the file under the name ${expected}.`,
  namelessField: 'A field of this form has no name.',
  fieldTooLong: (name: string) => `The text of "${name}" is too long.`,
  sentTwice: (name: string) => `"${name}" was sent twice. Send it once.`,
} as const;

export const pictureText = {
  unsupported: 'This is not a picture we can take. Upload a JPEG, PNG, WebP or AVIF file.',
  severalFrames: 'This picture is animated or has several pages. Upload a single still picture.',
  damaged:
    'This picture is damaged or incomplete. Save it again in an image editor and upload that.',
  tooSlow: 'This picture takes too long to open. Save it again at a smaller size and upload that.',
  needsMemory: (format: string) =>
    `Opening this ${format} picture needs too much memory. Save it at a smaller size, or as a plain JPEG.`,
  sideTooLong: (width: number, height: number, maxSide: number) =>
    `This picture measures ${width} × ${height} pixels. At most ${maxSide.toLocaleString('en')} pixels a side are possible; make it smaller and upload that.`,
  tooManyPixels: (width: number, height: number, maxMegapixels: number) =>
    `This picture measures ${width} × ${height} pixels. At most ${maxMegapixels} megapixels are possible; make it smaller and upload that.`,
  busy: 'Too many pictures are being worked on right now. Try again in a few seconds.',
} as const;

export const storageText = {
  unavailable: 'The picture storage does not answer right now. Please try again in a minute.',
  refusedKey: 'This is not the name of a stored picture.',
  refusedRange: 'The requested part lies beyond the end of the file.',
} as const;
