import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { importRules } from './import-rules.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = ['app', 'components', 'lib', 'server', 'middleware.ts', 'instrumentation.ts'];

/**
 * Checks the import directions of the source code against `importRules`.
 *
 * @param {{ root?: string, sources?: string[] }} [options]
 * @returns {Promise<{ violations: string[], modules: string[] }>} a line per forbidden import, and the
 *   paths of the modules that were checked, relative to the root
 */
export async function checkImports({ root = ROOT, sources = SOURCES } = {}) {
  patchParser();
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    sources,
    {
      parser: 'swc',
      baseDir: root,
      doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
      exclude: { path: '\\.test\\.tsx?$' },
      ruleSet: importRules,
      validate: true,
    },
    { alias: { '@': root }, extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return {
    violations: output.summary.violations.map(
      ({ from, to, rule, comment = '' }) => `${from} → ${to}: ${comment} (${rule.name})`,
    ),
    modules: output.modules.map(({ source }) => source),
  };
}

/** dependency-cruiser 17 tells swc that no file contains JSX, so swc rejects .tsx files. */
function patchParser() {
  /** @type {{ parseFileSync: (file: string, options: object) => unknown }} */
  const swc = createRequire(import.meta.url)('@swc/core');
  const { parseFileSync } = swc;
  swc.parseFileSync = (file, options) =>
    parseFileSync(file, { ...options, syntax: 'typescript', tsx: file.endsWith('.tsx') });
}

if (process.argv[1] === import.meta.filename) {
  const { violations, modules } = await checkImports();
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  process.stdout.write(`${modules.length} modules, ${violations.length} forbidden imports\n`);
  process.exit(violations.length > 0 ? 1 : 0);
}
