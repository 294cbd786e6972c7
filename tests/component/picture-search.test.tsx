import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PictureSearchScreen } from '@/components/picture-search/picture-search-screen';
import { pictureSearch } from '@/components/search/picture-search-store';
import { SearchForm } from '@/components/search/search-form';
import { paths } from '@/lib/paths';
import { recordLinks } from './links';
import { answer, hold, lost } from './network';
import { createPicture } from './pictures';
import { renderInApp } from './render';
import { chooseFiles, give } from './uploads';

const PATH = paths.api.pictureSearch();
const yours = page.getByRole('region', { name: 'Your picture' });
const status = yours.getByText('We didn’t find this picture');
const button = (name: string) => yours.getByRole('button', { name });
const findDropzone = () => document.querySelector('[aria-describedby$=hint][type=file]');

const search = async (file: File) => {
  await expect.poll(findDropzone).not.toBeNull();
  const input = findDropzone();
  if (input) chooseFiles(input, file);
};
const expectDropzone = () => expect.poll(() => yours.elements()).toEqual([]);
const findNothing = () => Response.json([]);

async function press(name: string) {
  await button(name).findElement();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => pictureSearch.set(null));

test('A picture can be dropped on the search box or pasted into it', async () => {
  const followed = recordLinks();
  await renderInApp(<SearchForm kind="header" />);
  const box = page.getByRole('combobox');
  const file = await createPicture('sea.jpg');
  const form = (await box.findElement()).closest('form');
  give(box.element(), 'dragover', file);
  await expect.poll(() => form?.dataset.dragOver).toBe('true');
  for (const type of ['drop', 'paste'] as const) {
    pictureSearch.set(null);
    give(box.element(), type, file);
    await expect.poll(() => pictureSearch.get()?.file.name).toBe('sea.jpg');
  }
  expect(followed).toEqual([paths.pictureSearch(), paths.pictureSearch()]);
});

test('A failed search keeps the picture for a retry, and the focus is never lost', async () => {
  answer(PATH, () => Promise.reject(lost()));
  await renderInApp(<PictureSearchScreen />);
  await search(await createPicture('sea.jpg'));
  await expect.element(yours).toHaveFocus();
  await expect.element(yours.getByRole('alert')).toHaveTextContent('try again');
  answer(PATH, findNothing);
  await press('Try again');
  await expect.element(yours).toHaveFocus();
  await expect.element(status).toBeInTheDocument();
  await press('Remove');
  await expectDropzone();
  await expect.poll(() => document.activeElement).toBe(findDropzone());
});

test('A search can be canceled, and the button that follows it takes its focus', async () => {
  const respond = hold(PATH);
  await renderInApp(<PictureSearchScreen />);
  await search(await createPicture('sea.jpg'));
  await press('Cancel');
  await expectDropzone();
  await expect.poll(() => document.activeElement).toBe(findDropzone());
  await search(await createPicture('fog.jpg'));
  await button('Cancel').findElement();
  button('Cancel').element().focus();
  respond(findNothing());
  respond(findNothing());
  await expect.element(button('Remove')).toHaveFocus();
});

test('An unsupported file shows what to do, and another one can be chosen', async () => {
  answer(PATH, findNothing);
  await renderInApp(<PictureSearchScreen />);
  await search(new File(['none'], 'a.heic', { type: 'image/heic' }));
  await expect
    .element(yours.getByRole('alert'))
    .toHaveTextContent('This file type isn’t supported');
  await expect.element(button('Try again')).not.toBeInTheDocument();
  const another = yours.getByLabelText('Choose another').element();
  chooseFiles(another, await createPicture('b.jpg'));
  await expect.element(status).toBeInTheDocument();
  await press('Remove');
  await expectDropzone();
});
