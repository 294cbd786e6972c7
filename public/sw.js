// Service worker: shows the offline page if a page can't be loaded, and does nothing else. How to
// remove it: docs/operations.md.

const CACHE = 'offline';
const PAGE = '/offline';
const DAY_MS = 86_400_000;

/** Other requests, such as images and API calls, bypass the worker in browsers that support it. */
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
  event.addRoutes?.(ROUTES).catch(() => undefined); // Older browsers send every request to the worker.
  event.waitUntil(updateCache().then(() => self.skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(self.registration.navigationPreload?.enable()));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') {
    // A download must not save the offline page as a file.
    const isFile = /^\/(api|i|feed)\//.test(new URL(request.url).pathname);
    if (request.method === 'GET' && !isFile) event.respondWith(loadPage(event));
  } else if (request.destination === 'style' || request.destination === 'font') {
    // Only the offline page's files are cached; their names change with their content.
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
  }
});

/** Loads a page from the network, and falls back to the offline page. */
async function loadPage(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // If this fails, the cached page is used for another day.
    event.waitUntil(refreshCache().catch(() => undefined));
    return response;
  } catch (error) {
    const cached = await caches.match(PAGE);
    if (cached) return cached;
    throw error;
  }
}

async function refreshCache() {
  const cached = await caches.match(PAGE);
  const age = Date.now() - Date.parse(cached?.headers.get('date') ?? '');
  if (!(age < DAY_MS)) await updateCache();
}

/** Caches the offline page with its style sheets and font, and deletes older ones. */
async function updateCache() {
  const response = await fetch(PAGE, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${PAGE} returned ${response.status}`);
  const html = removeScripts(await response.text());
  const links = [...html.matchAll(/<link\b[^>]*\bhref="([^"]+\.(?:css|woff2)[^"]*)"/g)];
  const files = links.map(([, href]) => new URL(href.replaceAll('&amp;', '&'), location.href).href);
  const cache = await caches.open(CACHE);
  await cache.addAll(files);
  const headers = new Headers();
  for (const name of ['content-type', 'content-security-policy', 'date']) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  await cache.put(PAGE, new Response(html, { status: 503, headers }));
  const current = new Set([new URL(PAGE, location.href).href, ...files]);
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
}

/** Removes the app's scripts: at the URL of another page, the router would try to load that page. */
function removeScripts(html) {
  return html
    .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '')
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes, code) =>
      attributes.includes('src=') || code.includes('__next') ? '' : script,
    );
}
