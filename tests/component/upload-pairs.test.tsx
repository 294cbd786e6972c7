import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { buildOwnUser, signIn } from './fixtures';
import { answer, listRequests } from './network';
import { createPicture } from './pictures';
import { addPictures, fields, publishButton, renderUploadModal, rows, UPLOAD } from './uploads';

const OWN = paths.api.newestByUser(buildOwnUser().username).split('?')[0] ?? '';
const offers = page.getByRole('list', { name: 'Light and dark versions' });
const button = offers.getByRole('button', { name: 'Link them as a pair' });
const offer = (light: string, dark: string) =>
  offers.getByText(`“${light}” and “${dark}” look like light and dark versions of one wallpaper.`);

/** What the server was asked to link. */
const linked: unknown[] = [];
let linking: () => Response;

async function renderForm(earlier: Wallpaper[], ...files: File[]) {
  linked.length = 0;
  linking = () => Response.json({ _id: 'set', kind: 'light_dark', members: [] }, { status: 201 });
  await signIn();
  answer(OWN, () => Response.json(earlier));
  answer(paths.api.sets(), async (request) => {
    linked.push(await request.json());
    return linking();
  });
  const form = await renderUploadModal();
  answer(UPLOAD, async (request) => {
    if (request.method === 'GET') return Response.json({ maxBytes: 1024 ** 2 });
    const title = String((await request.formData()).get('title'));
    const id = title.replaceAll(' ', '').padEnd(10, '0');
    return Response.json({ ...buildWallpaper({ _id: id, title }), id }, { status: 201 });
  });
  await addPictures(...files);
  await fields('Category').selectOptions('Nature');
  return form;
}

/** A scene in some light: the first quarter of its brightness, and so on. */
async function createScene(name: string, brightness: number): Promise<File> {
  const canvas = new OffscreenCanvas(640, 400);
  const context = canvas.getContext('2d');
  for (let index = 0; index < 64; index += 1) {
    const gray = Math.round(brightness * (20 + ((index * 37) % 100)));
    if (context) context.fillStyle = `rgb(${gray} ${gray} ${gray})`;
    context?.fillRect((index % 8) * 80, Math.floor(index / 8) * 50, 80, 50);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

test('Versions with matching names are linked on request, once both are published', async () => {
  const { onClose } = await renderForm(
    [],
    await createPicture('flow-dark.jpg'),
    await createPicture('flow.jpg'),
  );
  await expect.element(offer('Flow', 'Flow Dark')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(linked).toEqual([{ kind: 'light_dark', members: ['Flow000000', 'FlowDark00'] }]);
});

test('Nothing is linked without a request, or if a version is removed @long', async () => {
  const { onClose } = await renderForm(
    [],
    await createPicture('flow-dark.jpg'),
    await createPicture('flow.jpg'),
    await createPicture('glow-day.jpg'),
    await createPicture('glow-night.jpg'),
  );
  await expect.element(offer('Glow Day', 'Glow Night')).toBeVisible();
  await button.nth(0).click();
  await page.getByRole('button', { name: 'Remove flow.jpg' }).click();
  await expect.element(offer('Flow', 'Flow Dark')).not.toBeInTheDocument();
  await publishButton.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(linked).toEqual([]);
});

test('Versions that look alike are offered, with the brighter one first @long', async () => {
  await renderForm(
    [],
    await createScene('harbor.png', 0.5),
    await createScene('pier.png', 2),
    await createPicture('black.jpg'),
  );
  await expect.element(offer('Pier', 'Harbor')).toBeVisible();
  await expect.element(offers.getByRole('listitem')).toHaveLength(1);
});

test('A picture is linked with an earlier wallpaper, and a failure can be retried @long', async () => {
  const earlier = [
    buildWallpaper({
      _id: 'earlier001',
      title: 'Flow',
      set: { _id: 'x', kind: 'versions', count: 2 },
    }),
    buildWallpaper({ _id: 'earlier002', title: 'Flow' }),
  ];
  const { onClose } = await renderForm(earlier, await createPicture('flow-night.jpg'));
  await expect.element(offer('Flow', 'Flow Night')).toBeVisible();
  await button.click();
  linking = () => Response.json({ message: 'Not now.' }, { status: 503 });
  await publishButton.click();
  const problem = rows.getByText('Published, but not linked as a pair. Not now.');
  await expect.element(problem).toBeVisible();
  linking = () => Response.json({ _id: 'set', kind: 'light_dark', members: [] }, { status: 201 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(linked.at(-1)).toEqual({ kind: 'light_dark', members: ['earlier002', 'FlowNight0'] });
  expect(listRequests(OWN)).toHaveLength(1);
});
