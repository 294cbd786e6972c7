import { formatCount, formatNumber } from './formats';

export const apiErrorText = {
  invalid: 'Some values are missing or invalid.',
  invalidJson: 'The request body isn’t valid JSON. Check its syntax and send it as UTF-8.',
  bodyTooLarge: (maxBytes: number) =>
    `The request body is too large. Send ${maxBytes / 1024} KB or less.`,
  tooManyRequests: (seconds: number) =>
    `Too many requests. Please try again in ${seconds < 90 ? formatCount(seconds, 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`}.`,
  /** For limits with long waits, such as sign-in and emails. */
  tooManyAttempts: (seconds: number) => {
    const minutes = formatCount(Math.ceil(seconds / 60), 'minute', 'minutes');
    return `Too many attempts. Please try again in ${minutes}.`;
  },
  busy: 'We’re getting too many requests right now. Please try again in a few seconds.',
  canceled: 'You canceled this before it finished.',
  pageTooHigh: 'This page number is too high. Use the cursor from the Link header instead.',
  limitTooHigh: (max: number) => `The limit can’t be higher than ${max}.`,
  unknownEndpoint: 'This endpoint doesn’t exist. See /developers for all endpoints.',
  suggestionsAreNotPaged:
    'Suggestions for q aren’t paged. Leave out page, limit and cursor, or leave out q.',
  invalidCursor: 'This cursor isn’t valid. Start again without one.',
  invalidCharacters:
    'This contains hidden characters that aren’t allowed. Type it again instead of pasting it.',
} as const;

/** For values that fail a schema without its own message. */
export const validationText = {
  invalid: 'This value isn’t valid.',
  required: 'This is required.',
  blank: 'This can’t be blank.',
  dots: 'This can’t be “.” or “..”.',
  several: 'Send a single value instead of a list.',
  wholeNumber: 'Enter a whole number.',
  hundredth: 'Enter a number from 0 to 1 with up to two decimal places, such as 0.25.',
  unknownValue:
    'This contains a value that isn’t supported. See /developers for the supported values.',
  seed: 'Use up to 32 letters and digits.',
  tooManyColors: 'Enter up to three colors.',
  wallpaperId: 'Enter the ID of a wallpaper, such as 7bQ2mVx9Kd.',
  differentWallpapers: 'Choose each wallpaper only once.',
  idempotencyKey: 'Use up to 200 ASCII characters, without spaces.',
  types: {
    string: 'Send text.',
    number: 'Send a number.',
    int: 'Send a whole number.',
    boolean: 'Send true or false.',
    array: 'Send a list.',
    object: 'Send an object.',
  } as Record<string, string>,
  formats: {
    date: 'Use a date such as 2026-11-22.',
    datetime: 'Use a date and time such as 2026-11-22T09:30:00Z.',
    uuid: 'Use an ID such as 0198c2f4-91d8-7c02-a3f7-08b4e6d19c5a.',
    url: 'Enter a full URL, such as https://example.com.',
  } as Record<string, string>,
  options: (values: readonly unknown[]) =>
    values.length === 1 ? `Use ${values[0]}.` : `Use one of these values: ${values.join(', ')}.`,
  maxLength: (max: number) => `Use ${formatCount(max, 'character', 'characters')} or fewer.`,
  minLength: (min: number) => `Use at least ${formatCount(min, 'character', 'characters')}.`,
  maxItems: (max: number) => `Send ${formatCount(max, 'item', 'items')} or fewer.`,
  minItems: (min: number) => `Send at least ${formatCount(min, 'item', 'items')}.`,
  max: (max: number) => `Enter ${formatNumber(max)} or less.`,
  min: (min: number) => `Enter ${formatNumber(min)} or more.`,
  unknownFields: (names: readonly string[]) =>
    `${names.length === 1 ? 'This field isn’t' : 'These fields aren’t'} supported: ${names.join(', ')}.`,
} as const;

export const serverText = {
  malformedUrl: 'This URL isn’t valid. Check it for extra percent signs, dots and slashes.',
  imageNotFound: 'Image not found. It may have been removed by its creator.',
  readOnly: 'This URL only supports GET and HEAD.',
  methodNotAllowed:
    'This endpoint doesn’t support this method. See /developers for the methods it supports.',
  malformedRequest: 'This request isn’t valid HTTP.',
  timeout: 'The request took too long to arrive. Please try again.',
  missingHost: 'The Host header is missing.',
  metricsToken: 'Send the METRICS_TOKEN of this site as a bearer token.',
} as const;

export const multipartText = {
  empty: 'The form is empty. Choose a file and try again.',
  notMultipart: 'Send the file as multipart/form-data.',
  unreadable: 'We couldn’t read the form. Please try again.',
  interrupted: 'The upload was interrupted or malformed. Please try again.',
  tooManyInProgress:
    'You have too many uploads in progress. Wait for one to finish, then try again.',
  busy: 'We’re receiving too many uploads right now. Please try again in a few seconds.',
  tooSlow: 'This upload was too slow, so we stopped it. Check your connection and try again.',
  outOfSpace: 'We’re out of space for uploads right now. Please try again later.',
  tooLarge: (maxBytes: number) =>
    `This file is larger than ${maxBytes < 1024 ** 2 ? `${Math.floor(maxBytes / 1024)} KB` : `${Math.floor(maxBytes / 1024 ** 2)} MB`}. Choose a smaller one.`,
  tooManyParts: 'This form has too many parts. Send one file and its fields.',
  wrongFileField: (expected: string) => `Send the file in the ${expected} field.`,
  unnamedField: 'Every form field needs a name.',
  fieldTooLong: (name: string) => `“${name}” is too long. Shorten it and try again.`,
  duplicateField: (name: string) => `“${name}” was sent twice. Send it once.`,
} as const;

export const storageText = {
  unavailable: 'Image storage isn’t responding. Please try again in a minute.',
  invalidKey: 'This isn’t a valid storage key.',
  invalidRange: 'The requested range is beyond the end of the file.',
} as const;
