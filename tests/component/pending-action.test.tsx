import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FollowButton } from '@/components/follows/follow-button';
import { LoginModalLoader } from '@/components/login/login-modal-loader';
import { SaveButton } from '@/components/saving/save-button';
import { paths } from '@/lib/paths';
import { buildOwnUser } from './fixtures';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const follow = page.getByRole('button', { name: /^Follow(ing)? Mara$/ });
const FOLLOW = paths.api.follow('creator', 'mara');

async function renderAsVisitor() {
  answer(paths.api.me(), () => Response.json({ message: '' }, { status: 401 }));
  await renderInApp(
    <>
      <FollowButton kind="creator" name="mara" label="Mara" />
      <SaveButton ids={['wall000001']} title="Fog" className="">
        Save
      </SaveButton>
      <LoginModalLoader />
    </>,
  );
}

async function openLogin() {
  await page.getByRole('alert').getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}

async function logIn() {
  const user = buildOwnUser();
  answer(paths.api.me(), () => Response.json(user));
  answer(paths.api.login(), () => Response.json({ user }));
  await page.getByLabelText('Email').fill('ada@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
}

test('Follow is carried out after signing in, but not if that was canceled', async () => {
  answer(paths.api.following(), () => Response.json([]));
  answer(FOLLOW, () => new Response(null, { status: 204 }));
  await renderAsVisitor();
  await follow.click();
  await openLogin();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => sessionStorage.length).toBe(0);
  await follow.click();
  await openLogin();
  await logIn();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  expect(listRequests(FOLLOW)).toHaveLength(1);
});

test('Signing in as the creator explains why they can’t be followed @long', async () => {
  const message = 'You can’t follow yourself.';
  answer(paths.api.following(), () => Response.json([]));
  answer(FOLLOW, () => Response.json({ message }, { status: 400 }));
  await renderAsVisitor();
  await follow.click();
  await openLogin();
  await logIn();
  await expect.element(page.getByRole('alert')).toHaveTextContent(message);
});

test('Save opens the collections after signing in', async () => {
  await renderAsVisitor();
  await page.getByRole('button', { name: 'Save Fog' }).click();
  await openLogin();
  await logIn();
  await expect.element(page.getByRole('dialog', { name: 'Save' })).toBeVisible();
});
