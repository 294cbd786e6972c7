export const apiErrorText = {
  invalid: 'Some values are missing or invalid.',
  invalidJson: "The request body isn't valid JSON.",
  bodyTooLarge: 'The request body is too large.',
  tooManyRequests: (seconds: number) =>
    `Too many requests. Please try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  /** For limits with long waits, such as sign-in and emails. */
  tooManyAttempts: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60);
    return `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  },
  pageTooHigh: 'This page number is too high. Use the cursor from the Link header instead.',
  limitTooHigh: (max: number) => `The limit can't be higher than ${max}.`,
  unknownEndpoint: 'There is no such endpoint. See /developers for a list.',
  invalidCursor: "This cursor isn't valid. Start again without one.",
  invalidCharacters: "This contains characters that aren't allowed.",
} as const;

export const serverText = {
  malformedUrl: "This URL isn't valid. Check it for extra percent signs.",
  imageNotFound: 'Image not found. It may have been removed by its creator.',
  readOnly: 'This URL only supports GET and HEAD.',
  methodNotAllowed: "This endpoint doesn't support this method. See /developers for a list.",
  malformedRequest: "This request isn't valid HTTP.",
  missingHost: 'The Host header is missing.',
} as const;

export const multipartText = {
  empty: 'The form is empty. Choose a file and try again.',
  notMultipart: 'Send the file as multipart/form-data.',
  unreadable: "We couldn't read the form. Please try again.",
  interrupted: 'The upload was interrupted or is malformed. Please try again.',
  outOfSpace: "We're out of space for uploads right now. Please try again later.",
  tooLarge: (maxBytes: number) =>
    `This file is larger than ${maxBytes < 1024 ** 2 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 ** 2)} MB`}. Choose a smaller one.`,
  tooManyParts: 'This form has too many parts. Send one file and its fields.',
  wrongFileField: (expected: string) => `Send the file in the ${expected} field.`,
  unnamedField: 'Every form field needs a name.',
  fieldTooLong: (name: string) => `The text of "${name}" is too long.`,
  duplicateField: (name: string) => `"${name}" was sent twice. Send it once.`,
} as const;

export const storageText = {
  unavailable: "Image storage isn't responding. Please try again in a minute.",
  invalidKey: "This isn't a valid storage key.",
  invalidRange: 'The requested range is beyond the end of the file.',
} as const;
