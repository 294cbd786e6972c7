import { writeFile } from 'node:fs/promises';

// Biome's overrides replace a rule's options instead of adding to them, so each zone has to repeat every
// ban that holds in it. Here each ban stands once; `npm run lint:config` writes biome.json from it.
const up = {
  group: ['../**'],
  message: 'Leave your folder through the @/ alias, so that the import directions can be checked.',
};
interface Ban {
  group: string[];
  message: string;
}

const ban = (group: string[], message: string): Ban => ({ group, message });
const app = ban(['@/app/**'], 'Nothing imports app: routes are the outermost layer.');
const components = ban(['@/components/**'], 'lib knows nothing of how a noun looks.');
const auth = ban(['next-auth', 'next-auth/**'], 'Only lib/auth speaks to next-auth.');
const prisma = ban(
  ['@/prisma/**', '@prisma/**'],
  'Prisma stays inside queries, commands and lib/platform.',
);
const drivers = ban(
  ['pg', 'sharp', '@aws-sdk/**', 'busboy', 'nodemailer', 'rate-limiter-flexible', 'thumbhash'],
  'Drivers are used by lib/platform and lib/http only.',
);
const cache = ban(
  ['next/cache'],
  'Cached pages are invalidated and filled through lib/platform/cache.',
);
const platform = ban(
  ['@/lib/platform/**'],
  'This layer reaches no driver: ask a query, a command or lib/http.',
);
const queries = ['@/lib/*/queries', '@/lib/*/queries/**', '@/lib/*/record'];
const commands = ['@/lib/*/commands', '@/lib/*/commands/**'];
const server = ban(
  [...queries, ...commands, '@/lib/http/route'],
  'This runs in the browser too: it knows schema, policy and hooks.',
);
const queriesOnly = ban(commands, 'Pages read; writing goes through a route handler.');
const browser = ['@/lib/*/hooks', '@/lib/*/calls'];
const hooks = ban(browser, 'Hooks and calls are for the browser.');
const http = ban(['@/lib/http/**'], 'Nouns know nothing of HTTP; they throw AppError.');
const nouns = ban(
  [...queries, ...commands, ...browser, '@/lib/*/policy', '@/lib/auth/**', '@/lib/http/**'],
  'This layer stands below the nouns.',
);
const primitive = ban(
  [
    '@/lib/**',
    '!@/lib/messages',
    '!@/lib/messages/**',
    '!@/lib/http/use-form',
    '@/components/**',
    '!@/components/ui/**',
  ],
  'A primitive knows no noun.',
);
const ours = ban(
  ['@/lib/**', '@/components/**', '@/app/**'],
  'Here the spec speaks, not our code.',
);
const rule = (...patterns: Ban[]) => ({
  noRestrictedImports: { level: 'error', options: { patterns: [up, ...patterns] } },
});
const zone = (includes: string[], ...patterns: Ban[]) => ({
  includes,
  linter: { rules: { style: rule(...patterns) } },
});
/** What nearly nobody may import; the layers are told apart by what else they leave alone. */
const everywhere = [auth, prisma, drivers, cache];
const inLib = [app, components];
const inComponents = [app, ...everywhere];

/** What biome.json holds. */
export const config = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: {
    includes: [
      '**',
      '!package-lock.json',
      '!prisma/generated',
      '!next-env.d.ts',
      '!bench/floor',
      '!**/*.md',
    ],
  },
  plugins: ['./scripts/lint/no-unsafe-sql.grit'],
  formatter: { indentStyle: 'space', lineWidth: 100 },
  javascript: { formatter: { quoteStyle: 'single' } },
  css: { parser: { cssModules: true } },
  linter: {
    rules: {
      preset: 'recommended',
      complexity: {
        noExcessiveLinesPerFunction: {
          level: 'error',
          options: { maxLines: 80, skipBlankLines: true },
        },
      },
      correctness: {
        noUndeclaredDependencies: 'error',
        noUnusedImports: 'error',
        noUnusedVariables: 'error',
        useHookAtTopLevel: 'error',
      },
      nursery: { noFloatingPromises: 'error', noMisusedPromises: 'error' },
      performance: { noBarrelFile: 'error', noReExportAll: 'error', noImgElement: 'off' },
      style: {
        noDefaultExport: 'error',
        noProcessEnv: 'error',
        noNonNullAssertion: 'error',
        useImportType: 'error',
        useFilenamingConvention: { level: 'error', options: { filenameCases: ['kebab-case'] } },
        noExcessiveLinesPerFile: {
          level: 'error',
          options: { maxLines: 250, skipBlankLines: true },
        },
        ...rule(app, ...everywhere),
      },
      suspicious: {
        noExplicitAny: 'error',
        noImportCycles: 'error',
        noConsole: 'error',
        noSkippedTests: 'error',
        noFocusedTests: 'error',
        noEmptyBlockStatements: 'error',
        noVar: 'error',
      },
    },
  },
  overrides: [
    {
      includes: [
        'app/**/{page,layout,template,error,global-error,not-found,loading,default,sitemap,robots,manifest,icon}.{ts,tsx}',
        '*.config.{ts,mjs}',
        'tests/*.config.ts',
        'tests/**/global-setup.ts',
        'lib/platform/page-cache.mjs',
      ],
      linter: { rules: { style: { noDefaultExport: 'off' } } },
    },
    {
      includes: [
        'lib/platform/env.ts',
        'instrumentation.ts',
        'scripts/**',
        '*.config.{ts,mjs}',
        'tests/**',
        'bench/**',
      ],
      linter: { rules: { style: { noProcessEnv: 'off' } } },
    },
    {
      includes: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
      linter: {
        rules: {
          complexity: { noExcessiveLinesPerFunction: 'off' },
          style: { noNonNullAssertion: 'off' },
        },
      },
    },
    { includes: ['app/base.css'], linter: { rules: { complexity: { noImportantStyles: 'off' } } } },
    {
      includes: ['scripts/**', 'bench/**', 'prisma/seed/**'],
      linter: { rules: { suspicious: { noConsole: 'off' } } },
    },
    zone(['app/**/*.tsx', 'app/**/*.ts'], ...everywhere, platform, queriesOnly, hooks),
    zone(['app/api/**'], ...everywhere, platform, hooks, components),
    zone(['components/**'], ...inComponents, platform, server),
    zone(['components/ui/**'], ...inComponents, primitive),
    zone(['lib/*/{schema,policy}.ts'], ...inLib, ...everywhere, platform, server, hooks, http),
    zone(
      ['lib/*/{queries,commands,record}.ts', 'lib/*/{queries,commands}/*.ts'],
      ...inLib,
      auth,
      drivers,
      cache,
      hooks,
      http,
    ),
    zone(['lib/*/{hooks,calls}.ts'], ...inLib, ...everywhere, platform, server),
    zone(
      ['lib/http/**'],
      ...inLib,
      auth,
      prisma,
      cache,
      hooks,
      ban(commands, 'lib/http knows no noun.'),
    ),
    zone(['lib/auth/**'], ...inLib, drivers, cache, hooks),
    zone(
      ['lib/platform/**'],
      ...inLib,
      auth,
      nouns,
      ban(['@/lib/*/schema'], 'lib/platform stands below the nouns.'),
    ),
    zone(['server/**'], ...inLib, ...everywhere, nouns),
    zone(['prisma/seed/**', 'scripts/**'], ...inLib, auth),
    zone([
      'tests/**',
      'bench/**',
      'lib/**/*.test.ts',
      'components/**/*.test.tsx',
      'server/**/*.test.ts',
    ]),
    zone(['tests/e2e/conformance-*.spec.ts', 'tests/e2e/stranger.ts'], ours),
  ],
};
if (process.argv[1] === import.meta.filename) {
  await writeFile('biome.json', `${JSON.stringify(config, null, 2)}\n`);
}
