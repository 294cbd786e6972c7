/** What the server answers when it cannot do what it was asked. */
export const answerText = {
  invalid: 'Something in this request is not as it should be. The issues say what.',
  unreadableBody: 'The body of this request could not be read as JSON.',
  bodyTooLarge: 'The body of this request is too large.',
  tooMany: (seconds: number) =>
    `That was a lot at once. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  /** Of signing in and of mails, whose waits are long. */
  tooManyTries: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  },
  beyondReach:
    'Pages this deep are reached with cursor instead of page: follow the Link header of the answer.',
  manyAtOnce: (most: number) => `At most ${most} at once can be listed. Ask for a smaller limit.`,
  noSuchCall: 'There is no such call. /developers lists those there are.',
  badCursor: 'This cursor is not one of ours. Start again without it.',
  notText: 'contains characters that are not text.',
} as const;

export const serverText = {
  unreadableAddress: 'This address cannot be read. Please check it for stray percent signs.',
  noPicture: 'There is no picture here. It may have been taken down by its creator.',
  readOnly: 'This address can only be read. Please use GET or HEAD.',
  noSuchMethod:
    'There is no such call at this address: its method is another. /developers lists those there are.',
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

export const storageText = {
  unavailable: 'The picture storage does not answer right now. Please try again in a minute.',
  refusedKey: 'This is not the name of a stored picture.',
  refusedRange: 'The requested part lies beyond the end of the file.',
} as const;
