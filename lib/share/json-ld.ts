/** Structured data as it may stand in a page: nothing in it can end the element it is in. */
export function toJsonLd(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
