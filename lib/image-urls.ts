const IMAGE_FIELD = /(?:Url|Picture)$/;
/** Images that this site serves itself. Others are absolute already. */
const OWN_IMAGE = /^\/(?:i\/[wa]\/|user\.png$)/;
const ORIGIN_OF_OWN_IMAGE = /^https?:\/\/[^/]+(?=\/(?:i\/[wa]\/|user\.png$))/;

/** Only API responses are absolute: pages work on any host name of the site. */
export function createImageUrlReplacer(siteUrl: string) {
  return (name: string, value: unknown): unknown =>
    isImageUrl(name, value) && OWN_IMAGE.test(value) ? siteUrl + value : value;
}

/** On another host name than `SITE_URL`, the Content Security Policy blocks absolute image URLs. */
export function reviveImageUrl(name: string, value: unknown): unknown {
  return isImageUrl(name, value) ? value.replace(ORIGIN_OF_OWN_IMAGE, '') : value;
}

function isImageUrl(name: string, value: unknown): value is string {
  return typeof value === 'string' && IMAGE_FIELD.test(name);
}
