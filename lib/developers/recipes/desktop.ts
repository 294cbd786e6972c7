import { PAGE } from '@/lib/limits';
import type { Recipe } from './recipe';

/** One of the newest ten thousand, by chance: pages of one, as far as pages reach. */
export const desktop: Recipe = {
  curl: (site) => `
list='${site}/api/wallpapers?limit=1'
total=$(curl -sSf -o /dev/null -w '%header{x-total-count}' "$list")
page=$(awk -v n="$total" 'BEGIN { srand(); print 1 + int(rand() * (n < ${PAGE.maxOffset} ? n : ${PAGE.maxOffset})) }')
id=$(curl -sSf "$list&page=$page" | jq -r '.[0]._id')
curl -sSfL -o wallpaper "${site}/api/wallpapers/$id/download"
`,
  javascript: (site) => `
import { writeFile } from 'node:fs/promises';

async function get(path) {
  const response = await fetch('${site}/api/wallpapers' + path);
  if (!response.ok) throw new Error(path + ': ' + response.status);
  return response;
}

const { headers } = await get('?limit=1');
const total = Math.min(Number(headers.get('X-Total-Count')), ${PAGE.maxOffset});
const page = 1 + Math.floor(Math.random() * total);
const [{ _id, title }] = await (await get('?limit=1&page=' + page)).json();
const original = await get('/' + _id + '/download');
await writeFile('wallpaper', original.body);
console.log(title);
`,
  python: (site) => `
import random

import requests


def get(path):
    response = requests.get('${site}/api/wallpapers' + path, timeout=120)
    response.raise_for_status()
    return response


total = min(int(get('?limit=1').headers['X-Total-Count']), ${PAGE.maxOffset})
[wallpaper] = get(f'?limit=1&page={random.randint(1, total)}').json()
with open('wallpaper', 'wb') as file:
    file.write(get(f"/{wallpaper['_id']}/download").content)
print(wallpaper['title'])
`,
};
