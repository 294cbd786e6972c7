import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '@/lib/paths';
import { insertUser, uploadPicture } from '@/tests/e2e/content';
import { sendRequest } from '@/tests/http-client';
import {
  addMigration,
  git,
  listStaticFiles,
  makeQuick,
  startUpdatableSite,
  type UpdatableSite,
} from '@/tests/updatable-site';
import { waitFor } from '@/tests/wait-for';

const MARKER = '--updated-by-a-test';

/** Shown with `--silent=false`. */
const log = (text: string) => process.stdout.write(`${text}, none failed\n`);

/** Dependencies are installed and the app is built, twice. */
const PATIENCE_MS = 1_800_000;
vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let running: UpdatableSite;

beforeAll(async () => {
  running = await startUpdatableSite();
});
afterAll(() => running.close());

const inSite = (...names: string[]) => path.join(running.site, ...names);
const get = (url: string) => sendRequest(running.access.port, url);
const listHomeFiles = async () => listStaticFiles((await get(paths.home())).body.toString());
const upload = async () => uploadPicture(running.access, await insertUser(running.access));

/** Its server exits at once. */
const BUILD =
  'mkdir -p .next/fresco && echo "process.exit(1)" > .next/fresco/server.mjs && touch .next/fresco/source-hash';

const publishQuick = (name: string, build = BUILD, migration = '') =>
  running.publish(name, (root) => {
    makeQuick(root, { build });
    if (migration) addMigration(root, '29991231000000_test', migration);
  });

async function failDirty(): Promise<void> {
  appendFileSync(inSite('README.md'), 'A change.\n');
  const { code, text } = await running.update();
  expect([code, text]).toEqual([1, expect.stringContaining('M README.md\nCommit or discard them')]);
  git(running.site, 'checkout', '--quiet', 'README.md');
}

async function failBuild(): Promise<void> {
  const { code, text } = await running.update(
    publishQuick('no-build', 'echo "No module" && exit 1'),
  );
  expect([code, text]).toEqual([1, expect.stringContaining('No module')]);
  expect(text).toContain('The site still runs the same version as before');
  expect(readdirSync(inSite('.versions'))).toEqual([]);
}

async function failMigration(): Promise<void> {
  const broken = await running.update(publishQuick('no-migration', BUILD, 'SELECT 1 / 0'));
  expect(broken.code).toBe(1);
  expect(broken.text).toContain('Migration 29991231000000_test failed: division by zero');
  const removal = '-- requires 29991230000000_added\nSELECT 1';
  const { text } = await running.update(publishQuick('removal', BUILD, removal));
  expect(text).toMatch(
    /removes something that the current version needs.*npm run update -- [0-9a-f]{12}\^/s,
  );
}

async function failTwice(): Promise<void> {
  const flag = path.join(running.folder, 'go');
  const commit = publishQuick('slow', `until test -e ${flag}; do sleep 1; done; ${BUILD}`);
  const first = running.update(commit);
  await waitFor(() =>
    expect(existsSync(inSite('.versions', commit.slice(0, 12), 'package.json'))).toBe(true),
  );
  expect((await running.update(commit)).text).toContain('An update is already running here');
  const [pid] = readFileSync(inSite('.versions/update.lock'), 'utf8').split(' ');
  process.kill(Number(pid), 'SIGKILL');
  await first;
  writeFileSync(flag, '');
  // The next one starts over, up to the server.
  expect((await running.update(commit)).text).toContain("didn't become ready");
}

test('An update that fails leaves the old version running, and says what to do @long', async () => {
  const endVisits = await running.startVisitors();
  await failDirty();
  await failBuild();
  await failMigration();
  await failTwice();
  const unready = await running.update(publishQuick('unready'));
  expect(unready.code).toBe(1);
  expect(unready.text).toMatch(/didn't become ready: The server stopped unexpectedly/);
  expect(existsSync(inSite('.versions/current'))).toBe(false);
  const { total, failures } = await endVisits();
  expect(failures).toEqual([]);
  log(`${total} requests during failed updates`);
});

test('An update and a rollback fail no request, and scripts of both versions stay available @long', async () => {
  const commit = running.publish('next', (root) => {
    appendFileSync(path.join(root, 'app/tokens.css'), `:root { ${MARKER}: 1px; }\n`);
    const sql = `ALTER TABLE users ADD COLUMN next_version int NOT NULL DEFAULT 0;
      ALTER TABLE favorites ADD COLUMN next_version text`;
    addMigration(root, '29991231000000_next', sql);
  });
  running.release(commit);
  const oldFiles = await listHomeFiles();
  const endVisits = await running.startVisitors();
  const startedAt = performance.now();
  const updated = await running.update();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  expect(updated.code, updated.text + running.readOutput()).toBe(0);
  const during = await endVisits();
  expect(during.failures).toEqual([]);
  const newFiles = await listHomeFiles();
  expect(newFiles).not.toEqual(oldFiles);
  for (const file of oldFiles) expect((await get(file)).status, file).toBe(200);

  const endMoreVisits = await running.startVisitors();
  const rolledBack = await running.update('--rollback');
  expect(rolledBack.code, rolledBack.text + running.readOutput()).toBe(0);
  const after = await endMoreVisits();
  expect(after.failures).toEqual([]);
  expect(await listHomeFiles()).toEqual(oldFiles);
  for (const file of newFiles) expect((await get(file)).status, file).toBe(200);
  // The old version works with the schema of the new one.
  expect((await upload())._id).not.toBe('');
  log(
    `${during.total} requests during an update of ${seconds} s, ${after.total} during a rollback`,
  );
});

test('A stopped site starts the version that was chosen meanwhile, with its content @long', async () => {
  const { _id } = await upload();
  await running.stop();
  const { code, text } = await running.update('--rollback');
  expect([code, text]).toEqual([0, expect.stringContaining('npm start now starts version')]);
  const output = await running.start('Fresco is running at');
  expect(output).toMatch(/^Version [0-9a-f]{12}\n/);
  expect((await get(paths.wallpaper(_id))).status).toBe(200);
  const styles = (await listHomeFiles()).filter((file) => file.endsWith('.css'));
  const texts = await Promise.all(styles.map(get));
  expect(texts.some(({ body }) => body.includes(MARKER))).toBe(true);
});
