import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { uploadInput } from '@/lib/wallpapers/schema';
import { Stop } from '@/scripts/failure.mjs';

/**
 * Whose the pictures will be: the user of this name, else the first admin.
 *
 * @throws Stop when there is none
 */
export async function requirePublisher(username: string | undefined): Promise<Viewer> {
  const user = await db().user.findFirst({
    where: username ? { username: username.toLowerCase() } : { role: 'admin' },
    orderBy: { id: 'asc' },
    select: { id: true, username: true, role: true },
  });
  if (user) return { ...user, sessionId: null, signedInAt: null, access: 'write' };
  throw new Stop(
    username
      ? `Nobody here is called "${username}". The name is the one in the address of the profile.`
      : 'This site has no admin yet. Run npm start once, or name an account with --user.',
  );
}

/**
 * The category of this name in the spelling it has here, made when it is missing.
 *
 * @throws Stop when category or tags can't be taken
 */
export async function prepareCategory(name: string, tags: string): Promise<string> {
  const checked = uploadInput.safeParse({ title: 'Any', category: name, tags });
  const issue = checked.error?.issues[0];
  if (issue) throw new Stop(`--${issue.path[0]?.toString()}: ${issue.message}`);
  const category = checked.data?.category ?? name;
  if (category.includes('/')) throw new Stop('--category: a name must not contain a slash.');
  await db().category.createMany({ data: [{ name: category }], skipDuplicates: true });
  const row = await db().category.findUniqueOrThrow({ where: { name: category } });
  return row.name;
}
