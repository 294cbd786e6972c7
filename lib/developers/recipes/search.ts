import type { Recipe } from './recipe';

/** Originals that fill a screen. */
export const search: Recipe = {
  curl: (site) => `
curl -sSf '${site}/api/search?q=sunrise&limit=100' |
  jq -r '.[] | select(.width >= 1920 and .height >= 1080) | ._id' |
  while read -r id; do
    curl -sSfLOJ "${site}/api/wallpapers/$id/download"
  done
`,
  javascript: (site) => `
import { writeFile } from 'node:fs/promises';

const found = await fetch('${site}/api/search?q=sunrise&limit=100');
if (!found.ok) throw new Error((await found.json()).message);

for (const { _id, title, width, height, format } of await found.json()) {
  if (width < 1920 || height < 1080) continue;
  const original = await fetch('${site}/api/wallpapers/' + _id + '/download');
  if (!original.ok) throw new Error(title + ': ' + original.status);
  await writeFile(_id + '.' + format, original.body);
  console.log(title);
}
`,
  python: (site) => `
import requests

found = requests.get(
    '${site}/api/search', params={'q': 'sunrise', 'limit': 100}, timeout=30
)
found.raise_for_status()
for wallpaper in found.json():
    if wallpaper['width'] < 1920 or wallpaper['height'] < 1080:
        continue
    original = requests.get(
        f"${site}/api/wallpapers/{wallpaper['_id']}/download", timeout=120
    )
    original.raise_for_status()
    with open(f"{wallpaper['_id']}.{wallpaper['format']}", 'wb') as file:
        file.write(original.content)
    print(wallpaper['title'])
`,
};
