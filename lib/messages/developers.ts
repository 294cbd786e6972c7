import type { RecipeName } from '@/lib/developers/recipes/all';
import type { Language } from '@/lib/developers/recipes/recipe';
import { apiErrorText } from './api-errors';
import { errorCodeText, rateText } from './developers-tables';
import { formatNumber } from './formats';
import { SITE_NAME } from './site';

export const developersText = {
  title: 'Developers',
  lead: `Everything ${SITE_NAME} does, a script of yours may do too.`,
  description: `The API of ${SITE_NAME}: how to read, search, upload and keep wallpapers from a program, with recipes and every call.`,
  contents: 'On this page',
  guide: 'Guide',
  recipes: 'Recipes',
  recipesLead:
    'Small programs that work as they stand: each of them is run by the tests of this site. Those that need a key find it in `FRESCO_KEY`.',
  language: 'Written in',
  languages: {
    curl: { name: 'curl', needs: 'With `jq`, for a shell.' },
    javascript: {
      name: 'JavaScript',
      needs: 'Node 20, nothing to install; a browser runs what only reads.',
    },
    python: { name: 'Python', needs: 'Python 3.9 with `requests`.' },
  } satisfies Record<Language, { name: string; needs: string }>,
  code: (recipe: string, language: string) => `${recipe}, in ${language}`,
  exampleOf: (section: string) => `${section}: an example`,
} as const;

export const recipeText: Record<RecipeName, { title: string; about: string }> = {
  newest: {
    title: 'Walk through every wallpaper',
    about:
      'A page holds a hundred. `Link` leads from each to the next: by number first, further back by cursor, and the program need not know which.',
  },
  search: {
    title: 'Download what fills a screen',
    about:
      'A record says how large its original is: these are the ones that match a word and are at least 1920 × 1080. The download is the original itself, named after its title.',
  },
  upload: {
    title: 'Upload, and be safe to repeat it',
    about:
      'The `Idempotency-Key` is made of the picture: when the connection breaks and nobody knows what happened, send it again and have one wallpaper, not two. Needs a key that may write.',
  },
  fresh: {
    title: 'Keep a list fresh',
    about:
      'Show the `ETag` you got, and as long as nothing has changed the answer is an empty 304. For scripts that ask every few minutes.',
  },
  favorites: {
    title: 'Keep favourites',
    about:
      'Put one among yours, list them, take it out again. Repeating any of it is harmless. Needs a key that may write.',
  },
  desktop: {
    title: 'Another wallpaper every morning',
    about:
      'One of the newest ten thousand, by chance, saved as `wallpaper`. Have `cron` run it, and your desktop show that file.',
  },
};

/** What an operator may have set, as it holds on this site. */
export interface SiteLimits {
  /** Every rate that answers 429: what, how often, counted for whom. */
  rates: string[][];
  uploadMegabytes: number;
  uploadMegapixels: number;
}

interface Links {
  /** The API's own address, absolute. */
  api: string;
  keys: string;
  openApi: string;
  /** Addresses of feeds, absolute. */
  feeds: { newest: string; search: string };
  sessionDays: number;
  pageSize: number;
  pageMax: number;
  reach: number;
  limits: SiteLimits;
}

/** A part of the guide: paragraphs, or what stands beside a word that it explains. */
export interface GuidePart {
  id: string;
  title: string;
  paragraphs: string[];
  terms?: { term: string; text: string }[];
  table?: { columns: readonly string[]; rows: string[][] };
  code?: string;
}

/** What holds for all calls. Between backticks stands code; `[words](address)` is a link. */
export function guideParts(links: Links): GuidePart[] {
  const { api } = links;
  return [
    {
      id: 'beginning',
      title: 'Beginning',
      paragraphs: [
        'The buttons of this site make the calls that you find here; there are no others. They speak JSON. What anybody can see, anybody may read: no key, no account, no registration of your program.',
        `All paths stand below \`${api}\`. Programs find the same reference as [OpenAPI 3.1](${links.openApi}).`,
      ],
      code: `curl '${api}/wallpapers?limit=1'`,
    },
    {
      id: 'who-you-are',
      title: 'Who you are',
      paragraphs: [
        'Whatever is yours wants to know who asks. There are three ways to tell, and a call accepts those that its entry names.',
      ],
      terms: [
        {
          term: 'API key',
          text: `For your own scripts. Make one in your [account settings](${links.keys}), to read or to write, and send it as \`Authorization: Bearer fresco_…\`. It is shown once. A key works until it ends or you revoke it, signed in or not; a block and the end of the account end it, too. It never has an admin’s rights, and calls about the account itself (password, e-mail address, sessions, keys, export, closing it) take none.`,
        },
        {
          term: 'Session token',
          text: `For programs in which people sign in. [POST /auth/login](#post-auth-login) answers a \`token\`, sent as \`Authorization: Bearer\` in the same way. It lasts ${links.sessionDays} days, and ends at once with signing out, with another password, or when an admin ends it.`,
        },
        {
          term: 'Session cookie',
          text: 'For this site in a browser. The same session; scripts cannot read it. A write that carries it must come from a page of this site, or it is refused with 403.',
        },
      ],
      code: `curl ${api}/user/favorites \\\n  -H "Authorization: Bearer $FRESCO_KEY"`,
    },
    {
      id: 'errors',
      title: 'Errors',
      paragraphs: [
        'Every refusal has one shape, the [Error](#record-error). `message` is a sentence you may show to a person; `code` is one of a closed set, for programs; `issues` names the fields that were refused.',
        'Whether you may is decided before what you sent is read: 401 and 403 come before 400. What you may not know about is 404. Tell us the `requestId`, and we find what happened.',
      ],
      table: { columns: errorCodeText.columns, rows: errorCodeText.rows() },
      code: `{
  "message": "${apiErrorText.invalid}",
  "code": "invalid_input",
  "requestId": "5b8c1d9e-7f0a-4a55-8a1e-0c7d2f9b6e31",
  "issues": [{ "path": "limit", "message": "Too big: expected number to be <=100" }]
}`,
    },
    {
      id: 'lists',
      title: 'Lists',
      paragraphs: [
        `A list is a bare JSON array, newest first. \`page\` and \`limit\` choose the part (${links.pageSize} at once unless you say otherwise, ${links.pageMax} at most), or \`cursor\` does, which goes on behind what you have seen, also while new ones arrive.`,
        `The rest stands in headers: \`X-Total-Count\`, \`X-Page\`, \`X-Per-Page\`, \`X-Next-Cursor\`, and \`Link\` with \`first\`, \`prev\`, \`next\` and \`last\`. Follow \`rel="next"\`: it goes by page as far as the ${formatNumber(links.reach)}th of a list, and by cursor beyond, which has no end.`,
        'Where counting would take long, among the matches of a common word, there is no total and no last page. Addresses of pictures are relative to the site, or absolute where pictures are served from elsewhere.',
      ],
      code: `Link: </api/wallpapers?limit=100>; rel="first",
  </api/wallpapers?limit=100&page=12>; rel="last",
  </api/wallpapers?limit=100&page=2>; rel="next"`,
    },
    {
      id: 'caching',
      title: 'Caching',
      paragraphs: [
        'What is the same for everyone carries an `ETag` and may be kept by shared caches for ten seconds. Send it back as `If-None-Match`, and an answer that has not changed is a 304 without a body.',
        'What depends on who asks says `private, no-store`. Pictures never change under their address: keep them for as long as you like. Those of a wallpaper that is not public answer its uploader and admins alone.',
      ],
      code: `curl -I '${api}/wallpapers?limit=1' \\\n  -H 'If-None-Match: W/"oBdJ1Yg0Q3mWl0zKx3lT0kSk5pY"'`,
    },
    {
      id: 'other-sites',
      title: 'From other sites',
      paragraphs: [
        'Scripts in pages of any site may make the reads that anyone may make, and see their headers: these answer `Access-Control-Allow-Origin: *`. They go without cookies, or the browser keeps the answer to itself. Everything else is for programs and servers; a key in a web page would be everyone’s.',
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      paragraphs: [
        'Whoever asks too often gets 429 and, in `Retry-After`, the seconds to wait. `RateLimit` says how much is left, `RateLimit-Policy` how much there is. Pages, pictures and feeds of lists are not counted.',
      ],
      table: { columns: Object.values(rateText.columns), rows: links.limits.rates },
    },
    {
      id: 'uploads',
      title: 'Uploads',
      paragraphs: [
        `An upload is a multipart form with one file: JPEG, PNG, WebP or AVIF, recognised by its bytes, ${links.limits.uploadMegabytes} MB ([GET /upload](#get-upload) tells programs) and ${links.limits.uploadMegapixels} megapixels at most. What a camera or an editor hid in it is not kept.`,
        'Send an `Idempotency-Key` of your choice with [POST /upload](#post-upload). The same key answers the same wallpaper, however often the request arrives. A picture that is public already is a 409 that names it.',
      ],
    },
    {
      id: 'embedding',
      title: 'Embedding and feeds',
      paragraphs: [
        'Every page of a wallpaper leads to its [oEmbed](#get-oembed) answer, so that what understands oEmbed shows the picture where somebody pastes the address.',
        `Feed readers find RSS 2.0 with Media RSS, the newest fifty each: \`${links.feeds.newest}\`, and below \`/feed\` those of a category, a tag, a profile and a search (\`${links.feeds.search}\`).`,
      ],
    },
  ];
}
