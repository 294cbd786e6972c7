// The site's worker: shows a page of ours where a page cannot be reached, and does nothing else. What it
// is told to keep, and how it is taken out: docs/operations.md.

const CACHE = 'offline';
const PAGE = '/offline';
const DAY_MS = 86_400_000;

/** Only these wake the worker; pictures and calls pass it by, in browsers that know how. */
const ROUTES = {
  condition: {
    not: {
      or: [
        { requestMode: 'navigate' },
        { requestDestination: 'style' },
        { requestDestination: 'font' },
      ],
    },
  },
  source: 'network',
};

addEventListener('install', (event) => {
  event.addRoutes?.(ROUTES).catch(() => undefined); // an older browser asks the worker each time
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    // What is not a page is not answered with one: a picture that is saved would be that page.
    const isFile = /^\/(api|i|feed)\//.test(new URL(request.url).pathname);
    if (request.method === 'GET' && !isFile) event.respondWith(open(event));
  } else if (request.destination === 'style' || request.destination === 'font') {
    // Of the kept page alone; their names change with their content.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});

/** The page from the network, always; without one, the kept page says so. */
async function open(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // If it fails, the page kept so far is good for another day.
    event.waitUntil(renew().catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function renew() {
  const kept = await caches.match(PAGE);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < DAY_MS)) await keep();
}

/** Keeps the page with its style sheets and font, and forgets those of the one before. */
async function keep() {
  const answer = await fetch(PAGE, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${PAGE} answered ${answer.status}`);
  const html = withoutApp(await answer.text());
  const links = [...html.matchAll(/<link\b[^>]*\bhref="([^"]+\.(?:css|woff2)[^"]*)"/g)];
  const files = links.map(([, href]) => new URL(href.replaceAll('&amp;', '&'), location.href).href);
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  const headers = new Headers();
  for (const name of ['content-type', 'content-security-policy', 'date']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  await cache.put(PAGE, new Response(html, { status: 503, headers }));
  const kept = new Set([new URL(PAGE, location.href).href, ...files]);
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

/** At the address of another page the router would only try to load that one. */
function withoutApp(html) {
  return html
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes, code) =>
      attributes.includes('src=') || code.includes('__next') ? '' : script,
    );
}
