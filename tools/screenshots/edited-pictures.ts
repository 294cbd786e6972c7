import sharp, { type Sharp } from 'sharp';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { uploadBytes } from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';
import { send } from './send';
import type { NamedUser } from './site-content';

type Edit = (image: Sharp) => Sharp;

export const mirrorPicture = (site: Site, wallpaper: Wallpaper) =>
  editPicture(site, wallpaper, (image) => image.flop());

async function editPicture({ url }: Site, { originalImageUrl }: Wallpaper, edit: Edit) {
  const original = await fetch(url + originalImageUrl);
  const image = sharp(Buffer.from(await original.arrayBuffer()));
  return edit(image).jpeg().toBuffer();
}

/** Uploads a dark version of the fifth wallpaper. */
export async function pairWithDark(site: Site, creators: NamedUser[], wallpapers: Wallpaper[]) {
  const light = wallpapers[4] as Wallpaper;
  const dark = await uploadEdited(site, creators, light, 'at night', (image) =>
    image.modulate({ brightness: 0.4, saturation: 0.7 }),
  );
  await link(site, creators, 'light_dark', [light, dark]);
  return light;
}

/** Uploads the sixth wallpaper for phones and ultrawide screens, and in gray. */
export async function addVersions(site: Site, creators: NamedUser[], wallpapers: Wallpaper[]) {
  const first = wallpapers[5] as Wallpaper;
  const edits: [string, Edit][] = [
    ['for phones', (image) => image.resize(1440, 3120)],
    ['ultrawide', (image) => image.resize(3440, 1440)],
    ['in gray', (image) => image.grayscale()],
  ];
  const members = [first];
  for (const [version, edit] of edits) {
    members.push(await uploadEdited(site, creators, first, version, edit));
  }
  await link(site, creators, 'versions', members);
  return first;
}

const findCreator = (creators: NamedUser[], wallpaper: Wallpaper) =>
  creators.find(({ username }) => username === wallpaper.username) as NamedUser;

async function uploadEdited(
  site: Site,
  creators: NamedUser[],
  wallpaper: Wallpaper,
  version: string,
  edit: Edit,
): Promise<Wallpaper> {
  const bytes = await editPicture(site, wallpaper, edit);
  const fields = { title: `${wallpaper.title} ${version}`, category: wallpaper.category };
  return uploadBytes(site, findCreator(creators, wallpaper), fields, bytes);
}

async function link(site: Site, creators: NamedUser[], kind: string, wallpapers: Wallpaper[]) {
  const creator = findCreator(creators, wallpapers[0] as Wallpaper);
  const members = wallpapers.map(({ _id }) => _id);
  await send(site, creator, 'POST', paths.api.sets(), { kind, members });
}
