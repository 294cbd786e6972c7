import type { Recipe } from './recipe';

/** Every wallpaper there is, page by page. */
export const newest: Recipe = {
  curl: (site) => String.raw`
next='/api/wallpapers?limit=100'
while [ "$next" ]; do
  curl -sSf -D headers.txt "${site}$next" | jq -r '.[] | "\(._id)  \(.title)"'
  next=$(sed -n 's/^[Ll]ink:.*<\([^>]*\)>; rel="next".*/\1/p' headers.txt)
done
`,
  javascript: (site) => `
async function* wallpapers() {
  let next = '${site}/api/wallpapers?limit=100';
  while (next) {
    const response = await fetch(next);
    if (!response.ok) throw new Error((await response.json()).message);
    yield* await response.json();
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '');
    next = link && new URL(link[1], '${site}');
  }
}

for await (const { _id, title } of wallpapers()) console.log(_id, title);
`,
  python: (site) => `
from urllib.parse import urljoin

import requests

url = '${site}/api/wallpapers?limit=100'
while url:
    response = requests.get(url, timeout=30)
    response.raise_for_status()
    for wallpaper in response.json():
        print(wallpaper['_id'], wallpaper['title'])
    following = response.links.get('next')
    url = following and urljoin(url, following['url'])
`,
};
