import { usePathname } from 'next/navigation';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LargePicture } from '@/components/wallpapers/viewer/large-picture';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

/** A list that stays, and the picture on its own page. */
function Pages({ wallpaper }: { wallpaper: Wallpaper }) {
  const path = paths.wallpaper(wallpaper._id);
  return (
    <>
      {usePathname() === path && <LargePicture wallpaper={wallpaper} />}
      <div role="feed">
        <a href={path}>
          <img src={wallpaper.smallImageUrl} alt="Tile" />
        </a>
      </div>
    </>
  );
}

test('Back leads to the tile of a picture, and a later page with the same tile gets no focus', async () => {
  const wallpaper = await createWallpaper(800, 500, { title: 'Dune' });
  const picture = page.getByRole('img', { name: /Dune/ });
  await renderInApp(<Pages wallpaper={wallpaper} />);
  history.pushState(null, '', paths.wallpaper(wallpaper._id));
  await expect.element(picture).toBeVisible();
  history.pushState(null, '', paths.categories());
  await expect.element(picture).not.toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('link')).not.toHaveFocus();
  history.back();
  await expect.element(picture).toBeVisible();
  history.back();
  await expect.element(page.getByRole('link')).toHaveFocus();
});
