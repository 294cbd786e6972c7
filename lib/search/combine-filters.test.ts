import { expect, it } from 'vitest';
import { Prisma } from '@/prisma/generated/client';
import { joinAll, joinAny } from './combine-filters';

it.each([joinAll, joinAny])('The same filter counts once (%o)', (join) => {
  const build = () => [
    { terms: '(1|2)', sql: null, share: 0.3 },
    { terms: null, sql: Prisma.sql`d.width > ${5}`, share: 0.3 },
  ];
  expect(join([...build(), ...build()])).toEqual(join(build()));
});
