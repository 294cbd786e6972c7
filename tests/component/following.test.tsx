import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refetchViewer } from '@/components/auth/viewer-store';
import { KeptTransfer } from '@/components/favorites/kept-transfer';
import { FeedSettings } from '@/components/following/feed-settings';
import { VisitorFollowing } from '@/components/following/visitor-following';
import { FollowButton } from '@/components/follows/follow-button';
import { showFollows } from '@/components/follows/follows-store';
import { followedList } from '@/components/follows/on-device';
import { ViewerMenu } from '@/components/layout/viewer-menu';
import { ProfileActions } from '@/components/users/profile-actions';
import { accountPaths } from '@/lib/account-paths';
import { ON_DEVICE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { buildOwnUser, signIn } from './fixtures';
import { answer, hold, listRequests, lost } from './network';
import { renderInApp } from './render';

const button = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}$`) });
const alert = page.getByRole('alert');
const status = page.getByRole('status').filter({ hasText: /\S/ });
const OK = () => new Response(null, { status: 204 });
const [WALLPAPERS = ''] = paths.api.wallpapers().split('?');

test('A user follows and unfollows at once, and a failure takes it back', async () => {
  await signIn();
  answer(paths.api.following(), () => Response.json([{ kind: 'tag', name: 'fog' }]));
  const respond = hold(paths.api.follow('creator', 'mara'));
  await renderInApp(
    <>
      <FollowButton kind="creator" name="mara" label="Mara" creatorId="another" />
      <FollowButton kind="tag" name="fog" label="#fog" />
    </>,
  );
  await expect.element(button('#fog')).toHaveAttribute('aria-pressed', 'true');
  await button('Mara').click();
  await expect.element(button('Mara')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Mara')).toHaveTextContent('Following');
  respond(lost());
  await expect.element(alert).toHaveTextContent('We couldn’t save this. Please try again.');
  await expect.element(button('Mara')).toHaveAttribute('aria-pressed', 'false');
  await button('Mara').click();
  respond(Response.json({ message: 'You can’t follow this user.' }, { status: 403 }));
  await expect.element(alert).toHaveTextContent('You can’t follow this user.');
  await expect.element(button('Mara')).toHaveAttribute('aria-pressed', 'false');
});

test('Nobody is asked to follow themselves', async () => {
  const user = await signIn();
  await renderInApp(
    <FollowButton kind="creator" name={user.username} label="Ada" creatorId={user.id} />,
  );
  await expect.element(button('Ada')).not.toBeInTheDocument();
});

test('A visitor chooses once to keep what they follow on this device @long', async () => {
  await renderInApp(
    <>
      <FollowButton kind="tag" name="mist" label="#mist" />
      <FollowButton kind="search" name="q=lake" label="lake" />
    </>,
  );
  button('#mist').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).toHaveTextContent('Sign in to follow');
  await expect.element(alert.getByRole('link', { name: 'Login' })).toHaveFocus();
  expect(followedList.exists()).toBe(false);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button('#mist')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('#mist')).toHaveFocus();
  await expect.element(status.getByRole('link')).toHaveAttribute('href', paths.following());
  await button('lake').click();
  await expect.element(button('lake')).toHaveAttribute('aria-pressed', 'true');
  expect(followedList.read()).toEqual(['search:q=lake', 'tag:mist']);
  await button('#mist').click();
  await expect.element(button('#mist')).toHaveAttribute('aria-pressed', 'false');
  followedList.write(Array.from({ length: ON_DEVICE.follows }, (_, index) => `tag:${index}`));
  await button('lake').click();
  await expect.element(alert).toHaveTextContent('You can follow up to 30 on this device.');
});

test('What was followed on the device is taken along when signing in', async () => {
  followedList.write(['tag:gone', 'creator:ada', 'tag:dune']);
  for (const name of ['dune', 'gone']) {
    answer(paths.api.follow('tag', name), () =>
      name === 'gone' ? Response.json({ message: 'Gone.' }, { status: 404 }) : OK(),
    );
  }
  answer(paths.api.follow('creator', 'ada'), () => Response.json({}, { status: 503 }));
  const { screen } = await renderInApp(<KeptTransfer />);
  await signIn();
  await refetchViewer();
  await expect.element(alert).toHaveTextContent('We couldn’t add 2 follows');
  expect(followedList.read()).toEqual(['tag:gone', 'creator:ada']);
  answer(paths.api.follow('creator', 'ada'), OK);
  await screen.unmount();
  await renderInApp(<KeptTransfer />);
  await expect.element(status).toHaveTextContent('1 follow kept on this device is now in your');
  expect(followedList.exists()).toBe(false);
});

test('The page of visitors lists wallpapers of what they follow, and can try again', async () => {
  followedList.write(['search:q=lake&orientation=portrait', 'tag:a, b', 'creator:mara']);
  answer(WALLPAPERS, () => Response.json({ message: 'No.' }, { status: 503 }));
  const order = { sorting: 'date_added', fit: '1290x2796' } as const;
  await renderInApp(<VisitorFollowing order={order} />);
  await expect.element(page.getByText('1 creator, 1 tag, 1 search')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'lake, portrait' }).first())
    .toHaveAttribute('href', '/search?q=lake&orientation=portrait&sorting=date_added');
  await expect.element(alert.getByText('We couldn’t load what you follow')).toBeVisible();
  answer(WALLPAPERS, () => Response.json([buildWallpaper({ title: 'Heron' })]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('article')).toHaveTextContent('Heron');
  const [first = ''] = listRequests(WALLPAPERS);
  const query = new URLSearchParams(first.split('?')[1]);
  expect(Object.fromEntries(query)).toMatchObject({
    fit: order.fit,
    from: 'tag:a\\, b,user:mara',
  });
  // What is unfollowed stays on the page, so that it can be followed again.
  await page.getByText('Manage').click();
  await button('mara').click();
  await expect.element(button('mara')).toHaveAttribute('aria-pressed', 'false');
  expect(followedList.read()).not.toContain('creator:mara');
});

test('The page of visitors who follow nothing says how to start', async () => {
  await renderInApp(<VisitorFollowing order={{ sorting: 'date_added' }} />);
  await expect.element(page.getByText('You don’t follow anything yet')).toBeVisible();
  expect(listRequests(WALLPAPERS)).toEqual([]);
});

test('The account menu says how many wallpapers are new', async () => {
  await signIn();
  answer(paths.api.newWallpapers(), () => Response.json({ count: 100 }));
  await renderInApp(<ViewerMenu />);
  await page.getByRole('button', { name: 'Ada Lovelace, account menu' }).click();
  const item = page.getByRole('menuitem', { name: 'Following (99+)' });
  await expect.element(item).toHaveAttribute('href', paths.following());
});

test('The URL of the private feed is shown once, can be replaced, and deleted @long', async () => {
  let created = 0;
  answer(accountPaths.api.followingFeed(), ({ method }) => {
    if (method === 'DELETE') return OK();
    created += 1;
    return Response.json({ url: `http://site.test/feed/following/${created}` }, { status: 201 });
  });
  await renderInApp(<FeedSettings hasFeed={false} />);
  await page.getByRole('button', { name: 'Create feed URL' }).click();
  await expect.element(page.getByText('http://site.test/feed/following/1')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy URL' })).toHaveFocus();
  await page.getByRole('button', { name: 'Create a new URL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a new feed URL?' });
  await dialog.getByRole('button', { name: 'Create a new URL' }).click();
  await expect.element(page.getByText('http://site.test/feed/following/2')).toBeVisible();
  await page.getByRole('button', { name: 'Delete feed' }).click();
  await expect.element(page.getByText('http://site.test/feed/following/2')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Delete your private feed?' });
  await question.getByRole('button', { name: 'Delete feed' }).click();
  await expect.element(status).toHaveTextContent('The feed was deleted.');
  await expect.element(page.getByRole('heading', { name: 'Private feed' })).toHaveFocus();
});

test('Blocking someone asks first, ends following them, and can be undone', async () => {
  await signIn({ id: 'own' });
  showFollows([{ kind: 'creator', name: 'bob' }]);
  answer(paths.api.follow('creator', 'bob'), OK);
  answer(accountPaths.api.blockedUser('bob'), OK);
  const user = { ...buildOwnUser({ username: 'bob', displayName: 'Bob' }), favoriteCount: null };
  const { screen } = await renderInApp(<ProfileActions user={user} />);
  await expect.element(page.getByRole('button', { name: 'Block Bob' })).toBeVisible();
  await expect.element(button('Bob')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Block Bob' }).click();
  expect(listRequests(accountPaths.api.blockedUser('bob'))).toEqual([]);
  const dialog = page.getByRole('dialog', { name: 'Block Bob?' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect.element(status).toHaveTextContent('Bob is blocked.');
  await expect.element(button('Bob')).not.toBeInTheDocument();
  const unblock = page.getByRole('button', { name: 'Unblock Bob' });
  await expect.element(unblock).toHaveFocus();
  answer(accountPaths.api.blockedUsers(), () => Response.json([{ username: 'bob' }]));
  await screen.unmount();
  await renderInApp(<ProfileActions user={user} />);
  await unblock.click();
  await expect.element(status).toHaveTextContent('Bob is no longer blocked.');
  await expect.element(button('Bob')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('button', { name: 'Block Bob' })).toBeVisible();
});
