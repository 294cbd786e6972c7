import { expect, test } from 'vitest';
import { schemaSql } from './migrate';

test('the schema is converted to SQL without a database', async () => {
  const sql = await schemaSql();
  expect(sql).toContain('CREATE TABLE "users"');
  expect(sql).toContain('CREATE TABLE "wallpapers"');
});
