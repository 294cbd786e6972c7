import type { Recipe } from './recipe';

/** A picture becomes one wallpaper, however often it is sent. */
export const upload: Recipe = {
  curl: (site) => String.raw`
# Any of the site's; yours to choose.
category=$(curl -sSf '${site}/api/categories' | jq -r '.[0].name')

# Waits as long as Retry-After says, and sends the same again.
curl -sS --fail-with-body --retry 5 '${site}/api/upload' \
  -H "Authorization: Bearer $FRESCO_KEY" \
  -H "Idempotency-Key: $(sha256sum sunrise.jpg | cut -c 1-64)" \
  -F wallpaper=@sunrise.jpg \
  -F title='Sunrise over the ridge' \
  -F category="$category" \
  -F tags='sunrise, mountains' |
  jq -r '.id // .message'
`,
  javascript: (site) => `
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

// Any of the site's; yours to choose.
const [{ name: category }] = await (await fetch('${site}/api/categories')).json();
const picture = await readFile('sunrise.jpg');
const headers = {
  Authorization: 'Bearer ' + process.env.FRESCO_KEY,
  'Idempotency-Key': createHash('sha256').update(picture).digest('hex'),
};
const body = new FormData();
body.set('wallpaper', new Blob([picture]), 'sunrise.jpg');
body.set('title', 'Sunrise over the ridge');
body.set('category', category);
body.set('tags', 'sunrise, mountains');

for (let tries = 1; ; tries += 1) {
  const response = await fetch('${site}/api/upload', { method: 'POST', headers, body });
  const answer = await response.json();
  if (response.ok) {
    console.log(answer.id);
    break;
  }
  const seconds = Number(response.headers.get('Retry-After'));
  if (!seconds || tries === 5) throw new Error(answer.message);
  await setTimeout(seconds * 1000);
}
`,
  python: (site) => `
import hashlib
import os
import time

import requests

# Any of the site's; yours to choose.
category = requests.get('${site}/api/categories', timeout=30).json()[0]['name']
with open('sunrise.jpg', 'rb') as file:
    picture = file.read()
for _ in range(5):
    response = requests.post(
        '${site}/api/upload',
        headers={
            'Authorization': f"Bearer {os.environ['FRESCO_KEY']}",
            'Idempotency-Key': hashlib.sha256(picture).hexdigest(),
        },
        files={'wallpaper': ('sunrise.jpg', picture)},
        data={
            'title': 'Sunrise over the ridge',
            'category': category,
            'tags': 'sunrise, mountains',
        },
        timeout=120,
    )
    if 'Retry-After' not in response.headers:
        break
    time.sleep(int(response.headers['Retry-After']))
answer = response.json()
print(answer['id'] if response.ok else answer['message'])
`,
};
