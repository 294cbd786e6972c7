import 'server-only';
import type { Prisma } from '@/prisma/generated/client';
import type { ApiKey } from './schema';

export const keyColumns = {
  id: true,
  name: true,
  access: true,
  ending: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
} as const satisfies Prisma.ApiKeySelect;

type Row = Prisma.ApiKeyGetPayload<{ select: typeof keyColumns }>;

export function toApiKey({ id, createdAt, expiresAt, lastUsedAt, ...row }: Row): ApiKey {
  return {
    _id: id,
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
