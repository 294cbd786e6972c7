/** A folder may import the folders before it, never the ones after it. */
export const LIB_ORDER = [
  'messages',
  'validation',
  'client',
  'platform',
  'pictures',
  'paging',
  'users',
  'auth',
  'audit',
  'blocks',
  'http',
  'tags',
  'copies',
  'wallpapers',
  'notices',
  'favorites',
  'collections',
  'categories',
  'daily-wallpapers',
  'featured',
  'visits',
  'sets',
  'search',
  'follows',
  'share',
  'email',
  'api-keys',
  'reports',
  'appeals',
  'moderation',
  'admin-tags',
  'admin-users',
  'admin-wallpapers',
  'accounts',
  'analytics',
  'statistics',
  'jobs',
  'health',
  'developers',
];

/** `index` is the index of terms. */
export const SEARCH_ORDER = [
  'query',
  'index',
  'rank',
  'find',
  'similar',
  'resolve',
  'list',
  'suggest',
  'zero-results',
];

export const COMPONENTS_ORDER = [
  'ui',
  'share',
  'charts',
  'shortcuts',
  'auth',
  'email',
  'reports',
  'appeals',
  'categories',
  'tags',
  'colors',
  'follows',
  'favorites',
  'saving',
  'login',
  'developers',
  'api-keys',
  'sets',
  'wallpapers',
  'collections',
  'daily',
  'similar',
  'search',
  'copies',
  'uploads',
  'picture-search',
  'users',
  'kept',
  'following',
  'notices',
  'statistics',
  'account',
  'layout',
  'admin',
];

const READS = '^lib/[^/]+/(queries|record)(/|\\.ts$)';
const WRITES = '^lib/[^/]+/commands(/|\\.ts$)';
const NOUN = '^lib/(?!(messages|validation|client|platform|pictures|paging|http)/)[^/]+/';
const DRIVERS =
  '^node_modules/(pg|sharp|@aws-sdk|busboy|nodemailer|rate-limiter-flexible|thumbhash)/';
const PRISMA = '^(prisma/|node_modules/@prisma/)';

/**
 * @typedef {{ path?: string | string[], pathNot?: string | string[] }} Paths
 * @typedef {[name: string, from: Paths, to: Paths, reason: string]} Rule
 */

/** Imports of `to` are forbidden in `from`. @type {Rule[]} */
const RULES = [
  ['app-is-outermost', { pathNot: '^app/' }, { path: '^app/' }, 'Routes are the outermost layer.'],
  [
    'lib-has-no-ui',
    { path: '^(lib|server)/' },
    { path: '^components/' },
    'lib knows no component.',
  ],
  [
    'pages-only-read',
    { path: '^app/', pathNot: '^app/api/' },
    { path: [WRITES, '^lib/(platform|pictures)/'] },
    'Pages read through queries; writing goes through a route handler.',
  ],
  [
    'handlers-are-thin',
    { path: '^app/api/' },
    { path: ['^components/', '^lib/(platform|pictures|client)/'] },
    'Handlers call lib/http, schemas, queries and commands.',
  ],
  [
    'components-run-in-browsers',
    { path: '^components/' },
    { path: [READS, WRITES, '^lib/(platform|pictures|http)/', PRISMA] },
    'Components know schemas, policies, lib/client and their own hooks.',
  ],
  [
    'primitives-know-no-noun',
    { path: '^components/ui/' },
    { path: NOUN },
    'components/ui serves every noun.',
  ],
  [
    'client-knows-no-noun',
    { path: '^lib/client/' },
    { path: [NOUN, '^lib/(platform|pictures|http)/'] },
    'lib/client serves every noun in the browser.',
  ],
  [
    'schemas-run-anywhere',
    { path: '^lib/[^/]+/(schema|policy)\\.ts$' },
    { path: [READS, WRITES, '^lib/(platform|pictures|http|client)/', DRIVERS, PRISMA] },
    'Schemas and policies run on the server and in the browser.',
  ],
  [
    'nouns-know-no-http',
    { path: NOUN },
    { path: ['^lib/(http|client)/'] },
    'Nouns throw AppError; lib/http turns it into a response.',
  ],
  [
    'platform-knows-no-noun',
    { path: '^lib/(platform|pictures)/' },
    { path: [NOUN, '^lib/(http|client)/'] },
    'lib/platform and lib/pictures are below the nouns.',
  ],
  [
    'server-knows-no-noun',
    { path: '^server/' },
    { path: [READS, WRITES, '^lib/(auth|http|client)/'] },
    'The listener serves files, cached pages and Next.',
  ],
  ['next-auth', { pathNot: '^lib/auth/' }, { path: '^node_modules/next-auth/' }, 'Use lib/auth.'],
  [
    'drivers',
    { pathNot: ['^lib/(platform|pictures|http)/', '^server/'] },
    { path: DRIVERS },
    'Drivers are used by lib/platform, lib/pictures and lib/http only.',
  ],
  [
    'prisma',
    { pathNot: [READS, WRITES, NOUN, '^lib/platform/', '^prisma/'] },
    { path: PRISMA },
    'Prisma types stay inside queries and commands.',
  ],
  [
    'next-cache',
    { pathNot: '^lib/platform/' },
    { path: '^node_modules/next/cache' },
    'Cached pages are filled and invalidated through lib/platform.',
  ],
];

/** @param {Rule} rule */
const toRule = ([name, from, to, comment]) => ({
  name,
  comment,
  severity: /** @type {const} */ ('error'),
  from,
  to,
});

/** @param {string} root @param {string[]} order */
const toOrderRules = (root, order) =>
  order
    .slice(0, -1)
    .map((folder, index) =>
      toRule([
        `${root}-order-${folder}`,
        { path: `^${root}/${folder}/` },
        { path: `^${root}/(${order.slice(index + 1).join('|')})/` },
        `${root}/${folder} comes before the folder it imports (tools/lint/import-rules.mjs).`,
      ]),
    );

/** The rule set for dependency-cruiser. */
export const importRules = {
  forbidden: [
    ...RULES.map(toRule),
    ...toOrderRules('lib', LIB_ORDER),
    ...toOrderRules('lib/search', SEARCH_ORDER),
    ...toOrderRules('components', COMPONENTS_ORDER),
    {
      name: 'no-cycles',
      comment: 'Modules form no cycle.',
      severity: /** @type {const} */ ('error'),
      from: {},
      to: { circular: true },
    },
  ],
};
