import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NavLink } from '@/components/layout/nav-link';
import { Link } from '@/components/ui/link';
import { recordLinks } from './links';
import { renderInApp } from './render';

test('A link shows another page without loading a document, unless it opens elsewhere', async () => {
  const loaded: string[] = [];
  const record = (event: Event) => {
    if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement)
      loaded.push(event.target.pathname);
    event.preventDefault();
  };
  document.addEventListener('click', record);
  const { router } = await renderInApp(<Link href="/tags">Tags</Link>);
  const link = page.getByRole('link', { name: 'Tags' });
  await link.click();
  expect(router.push.mock.calls).toEqual([['/tags']]);
  await link.click({ modifiers: ['ControlOrMeta'] });
  document.removeEventListener('click', record);
  expect(router.push).toHaveBeenCalledTimes(1);
  expect(loaded).toEqual(['/tags']);
});

test('A handler of a link can prevent that it is followed', async () => {
  const { router } = await renderInApp(
    <>
      <Link href="/tags" onClick={(event) => event.preventDefault()}>
        Tags
      </Link>
      <Link href="/terms" onNavigate={(event) => event.preventDefault()}>
        Terms
      </Link>
    </>,
  );
  await page.getByRole('link', { name: 'Tags' }).click();
  await page.getByRole('link', { name: 'Terms' }).click();
  expect(router.push).not.toHaveBeenCalled();
});

test('A link of the header loads its page when the pointer or the focus is on it', async () => {
  recordLinks();
  const { router } = await renderInApp(<NavLink href="/category">Categories</NavLink>);
  const link = page.getByRole('link', { name: 'Categories' });
  expect(router.prefetch).not.toHaveBeenCalled();
  await link.hover();
  await expect.poll(() => router.prefetch.mock.calls).toEqual([['/category']]);
});
