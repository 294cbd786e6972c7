import 'server-only';
import { db } from '@/lib/platform/db';
import { foldCase } from '@/lib/validation/clean-text';
import type { Prisma } from '@/prisma/generated/client';

interface NamedCategory {
  id: string;
  name: string;
  /** Number of public wallpapers. */
  wallpaperCount: number;
}

const select = { id: true, name: true, wallpaperCount: true } as const;

export const compareNames = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Finds categories by name in any case. Compares here only, because what PostgreSQL considers the same letter depends
 * on the locale of the database.
 *
 * @param former whether former names lead to their category
 * @returns categories by the requested name
 */
export async function findCategories(
  names: readonly string[],
  former: 'with former names' | 'current names',
  tx: Prisma.TransactionClient = db(),
): Promise<Map<string, NamedCategory>> {
  const current = await tx.category.findMany({ select });
  const byName = new Map(current.map((category) => [foldCase(category.name), category]));
  const isKnown = (name: string) => byName.has(foldCase(name));
  if (former === 'with former names' && !names.every(isKnown)) {
    const old = await tx.oldCategoryName.findMany({ select: { name: true, category: { select } } });
    for (const { name, category } of old) if (!isKnown(name)) byName.set(foldCase(name), category);
  }
  const found = new Map<string, NamedCategory>();
  for (const name of names) {
    const category = byName.get(foldCase(name));
    if (category) found.set(name, category);
  }
  return found;
}
