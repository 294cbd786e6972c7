import type { Recipe } from './recipe';

/** The newest wallpaper, kept and let go again. */
export const favorites: Recipe = {
  curl: (site) => `
auth="Authorization: Bearer $FRESCO_KEY"
id=$(curl -sSf '${site}/api/wallpapers?limit=1' | jq -r '.[0]._id')

curl -sSf -X POST -H "$auth" "${site}/api/favorites/$id"
curl -sSf -H "$auth" '${site}/api/user/favorites?limit=100' | jq -r '.[].title'
curl -sSf -X DELETE -H "$auth" "${site}/api/favorites/$id"
`,
  javascript: (site) => `
async function call(path, method = 'GET') {
  const headers = { Authorization: 'Bearer ' + process.env.FRESCO_KEY };
  const response = await fetch('${site}/api' + path, { method, headers });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

const [{ _id }] = await call('/wallpapers?limit=1');
await call('/favorites/' + _id, 'POST');
for (const { title } of await call('/user/favorites?limit=100')) console.log(title);
await call('/favorites/' + _id, 'DELETE');
`,
  python: (site) => `
import os

import requests

session = requests.Session()
session.headers['Authorization'] = f"Bearer {os.environ['FRESCO_KEY']}"


def call(method, path):
    response = session.request(method, '${site}/api' + path, timeout=30)
    response.raise_for_status()
    return response.json() if response.content else None


newest = call('GET', '/wallpapers?limit=1')[0]['_id']
call('POST', f'/favorites/{newest}')
for wallpaper in call('GET', '/user/favorites?limit=100'):
    print(wallpaper['title'])
call('DELETE', f'/favorites/{newest}')
`,
};
