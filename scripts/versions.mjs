// Runs before dependencies are installed.
import { existsSync, realpathSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';

/** In the folder of a site: the versions that `npm run update` installed, each in a folder named by its commit. */
export const VERSIONS = '.versions';

/**
 * Returns the folder of the site, which has `.env` and by default DATA_DIR. A version that `npm run update` installed is
 * in a folder of its own below it.
 * @param {string} root the folder of this version
 */
export function getSiteFolder(root) {
  const parent = path.dirname(root);
  return path.basename(parent) === VERSIONS ? path.dirname(parent) : root;
}

/**
 * Returns the folder of the version that runs, or is to be started: that of the site until the first update.
 * @param {string} site
 */
export const getCurrentFolder = (site) => readLink(site, 'current') ?? site;

/**
 * Returns the folder of the version that ran before, or null before the first update.
 * @param {string} site
 */
export const getPreviousFolder = (site) => readLink(site, 'previous');

/**
 * @param {string} site
 * @param {string} name
 */
function readLink(site, name) {
  const file = path.join(site, VERSIONS, name);
  return existsSync(file) ? realpathSync(file) : null;
}

/**
 * Makes a version the one that is started, and the last one the previous one.
 * @param {string} site
 * @param {string} folder
 */
export function setCurrentVersion(site, folder) {
  const last = getCurrentFolder(site);
  if (last === folder) return;
  const now = new Date();
  utimesSync(last, now, now); // when it was replaced
  link(site, 'previous', last);
  link(site, 'current', folder);
}

/**
 * Replaces a link at once, so that there always is one.
 * @param {string} site
 * @param {string} name
 * @param {string} folder
 */
function link(site, name, folder) {
  const file = path.join(site, VERSIONS, name);
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  symlinkSync(path.relative(path.dirname(file), folder) || '.', draft);
  renameSync(draft, file);
}

/**
 * Reads the settings in `.env`. The site's folder holds it and is what DATA_DIR is relative to, but the working directory
 * is that of the version.
 * @param {string} root
 */
export function enterVersion(root) {
  process.chdir(root);
  const site = getSiteFolder(root);
  const file = path.join(site, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.DATA_DIR = path.resolve(site, process.env.DATA_DIR || '.data');
}
