import type { Recipe } from './recipe';

/** A list that is fetched anew only when it has changed. */
export const fresh: Recipe = {
  curl: (site) => String.raw`
# 200 when there was something new, 304 when newest.json is still right.
curl -sSf -o newest.json -w '%{http_code}\n' \
  --etag-compare newest.etag --etag-save newest.etag \
  '${site}/api/wallpapers?limit=100'
`,
  javascript: (site) => `
import { readFile, writeFile } from 'node:fs/promises';

const kept = JSON.parse(await readFile('newest.json', 'utf8').catch(() => '{}'));
const response = await fetch('${site}/api/wallpapers?limit=100', {
  headers: kept.etag ? { 'If-None-Match': kept.etag } : {},
});
if (response.status === 304) {
  console.log('nothing new');
} else if (response.ok) {
  const etag = response.headers.get('ETag');
  const list = await response.json();
  await writeFile('newest.json', JSON.stringify({ etag, list }));
  console.log(list.length, 'wallpapers');
} else {
  throw new Error((await response.json()).message);
}
`,
  python: (site) => `
import json
from pathlib import Path

import requests

file = Path('newest.json')
kept = json.loads(file.read_text()) if file.exists() else {}
response = requests.get(
    '${site}/api/wallpapers?limit=100',
    headers={'If-None-Match': kept['etag']} if kept else {},
    timeout=30,
)
if response.status_code == 304:
    print('nothing new')
else:
    response.raise_for_status()
    kept = {'etag': response.headers['ETag'], 'list': response.json()}
    file.write_text(json.dumps(kept))
    print(len(kept['list']), 'wallpapers')
`,
};
