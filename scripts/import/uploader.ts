import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { describeIssue } from '@/lib/validation/describe-issue';
import { findCategories } from '@/lib/wallpapers/category-names';
import { type UploadInput, uploadInput } from '@/lib/wallpapers/schema';
import { CliError } from '@/scripts/cli-error.mjs';

export async function requireUploader(username: string | undefined): Promise<Viewer> {
  const user = await db().user.findFirst({
    where: username ? { username: username.toLowerCase() } : { role: 'admin' },
    orderBy: { id: 'asc' },
    select: { id: true, username: true, role: true },
  });
  if (user) return { ...user, sessionId: null, access: 'write' };
  throw new CliError(
    username
      ? `No account found for "${username}". Enter a username, as in the profile URL.`
      : 'This site has no admin yet. Run npm start once, or choose an account with --user.',
  );
}

export function parseLicense(name: string): UploadInput['license'] {
  const { data, error } = uploadInput.shape.license.safeParse(name, { error: describeIssue });
  if (error) throw new CliError(`--license: ${error.issues[0]?.message}`);
  return data;
}

/** Returns the stored spelling of the category. */
export async function ensureCategory(name: string, tags: string): Promise<string> {
  const checked = uploadInput.safeParse(
    { title: 'Any', category: name, tags },
    { error: describeIssue },
  );
  const issue = checked.error?.issues[0];
  if (issue) throw new CliError(`--${issue.path[0]?.toString()}: ${issue.message}`);
  const category = checked.data?.category ?? name;
  if (category.includes('/')) throw new CliError("--category: The name can't contain a slash.");
  const found = (await findCategories([category], 'current names')).get(category);
  if (found) return found.name;
  await db().category.createMany({ data: [{ name: category }], skipDuplicates: true });
  const row = await db().category.findUniqueOrThrow({ where: { name: category } });
  return row.name;
}
