import { expect, test } from 'vitest';
import { getSchemaSql } from './migrate';

test('the schema is converted to SQL without a database', async () => {
  const sql = await getSchemaSql();
  expect(sql).toContain('CREATE TABLE "users"');
  expect(sql).toContain('CREATE TABLE "wallpapers"');
});
