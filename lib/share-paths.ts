const encode = encodeURIComponent;

const LICENSE_URLS: Record<string, string> = {
  cc0: 'https://creativecommons.org/publicdomain/zero/1.0/',
  cc_by: 'https://creativecommons.org/licenses/by/4.0/',
  cc_by_sa: 'https://creativecommons.org/licenses/by-sa/4.0/',
  cc_by_nc: 'https://creativecommons.org/licenses/by-nc/4.0/',
};

/** URLs that machines read, and URLs of other sites. Separate from `paths`, because few pages load them. */
export const sharePaths = {
  /** URL template for OpenSearch. Its placeholder must not be encoded. */
  searchTemplate: (placeholder: string) => `/search?q={${placeholder}}`,
  /** `url` and `media` must be absolute. */
  pinterest: ({ url, media, description }: { url: string; media: string; description: string }) =>
    `https://www.pinterest.com/pin/create/button/?url=${encode(url)}&media=${encode(media)}&description=${encode(description)}`,
  sitemap: () => '/sitemap.xml',
  sitemapShard: (name: string) => `/sitemap/${encode(name)}.xml`,
  openSearch: () => '/opensearch.xml',
  shareCard: () => '/share-card.jpg',
  collectionCard: (id: string) => `/collection-card/${encode(id)}`,
  feed: {
    newest: () => '/feed/newest',
    today: () => '/feed/today',
    category: (name: string) => `/feed/category/${encode(name)}`,
    tag: (name: string) => `/feed/tag/${encode(name)}`,
    profile: (username: string) => `/feed/profile/${encode(username)}`,
    collection: (id: string) => `/feed/collection/${encode(id)}`,
    /** Whoever has the token can read it. */
    following: (token: string) => `/feed/following/${encode(token)}`,
    search: (q: string) => `/feed/search?q=${encode(q)}`,
    searchTemplate: (placeholder: string) => `/feed/search?q={${placeholder}}`,
  },
  instagram: (handle: string) => `https://www.instagram.com/${encode(handle)}/`,
  twitter: (handle: string) => `https://twitter.com/${encode(handle)}`,
  /** The license text, or null if all rights are reserved. */
  license: (license: string): string | null => LICENSE_URLS[license] ?? null,
  oembed: (url: string) => `/api/oembed?url=${encode(url)}`,
  openApi: () => '/api/openapi.json',
  securityContact: () => '/.well-known/security.txt',
} as const;
