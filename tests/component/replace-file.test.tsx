import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ReplaceFileDialog } from '@/components/wallpapers/editing/replace-file-dialog';
import { accountPaths } from '@/lib/account-paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { signIn } from './fixtures';
import { answer } from './network';
import { createPicture } from './pictures';
import { renderInApp } from './render';
import { chooseFiles } from './uploads';

test('A file is sent once it’s chosen, and a failure keeps the dialog and the file', async () => {
  await page.viewport(390, 844);
  await signIn();
  const wallpaper = buildWallpaper({ title: 'Dune' });
  const path = accountPaths.api.wallpaperFile(wallpaper._id);
  const message = 'This picture has already been uploaded.';
  answer(path, () => Response.json({ message }, { status: 409 }));
  const onReplaced = vi.fn();
  await renderInApp(
    <ReplaceFileDialog wallpaper={wallpaper} onReplaced={onReplaced} onClose={() => undefined} />,
  );
  const dialog = page.getByRole('dialog', { name: 'Replace the file of “Dune”' });
  const button = dialog.getByRole('button', { name: 'Replace', exact: true });
  const field = dialog.getByLabelText('New file');
  const { clientWidth, scrollWidth } = dialog.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await button.click();
  await expect.element(field).toBeInvalid();
  chooseFiles(field.element(), await createPicture('dune.jpg'));
  await button.click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  expect(onReplaced).not.toHaveBeenCalled();

  const sent: string[] = [];
  answer(path, async (request) => {
    const file = (await request.formData()).get('wallpaper');
    sent.push(request.method, file instanceof File ? file.name : '');
    return Response.json({ ...wallpaper, status: 'pending' });
  });
  await button.click();
  await expect.poll(() => onReplaced.mock.lastCall?.[0].status).toBe('pending');
  expect(sent).toEqual(['PUT', 'dune.jpg']);
});
