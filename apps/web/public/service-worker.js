// Shows a page of its own when a page cannot be loaded, and brings presses on notifications to their
// page. It keeps no page and no code of Engawa, so it can never show an old one.

const cacheName = 'engawa-offline-1';
const offlineAddress = '/offline.html';
const kept = [offlineAddress, '/offline.css', '/offline.js', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll(kept.map((address) => new Request(address, { cache: 'reload' })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

const fromNetworkOr = async (request, address) => {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(cacheName);
    const answer = await cache.match(address);
    if (answer === undefined) throw error;
    return answer;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // A frame in a page is loaded by the browser: fetched here, its request would no longer say that
  // it is for a frame, and the server would refuse it. Answers of the API that a browser opens, e.g.
  // files to save, are no pages.
  if (request.mode === 'navigate' && request.destination === 'document' && !pathname.startsWith('/api/'))
    event.respondWith(fromNetworkOr(request, offlineAddress));
  else if (kept.includes(pathname)) event.respondWith(fromNetworkOr(request, pathname));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  const { tag, data } = notification;
  notification.close();
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const pathOf = (address) => new URL(address, self.location.origin).pathname;
      const page = pages.find(({ url }) => pathOf(url) === pathOf(data?.page ?? '/'));
      if (page === undefined) {
        if (data?.page) await self.clients.openWindow(data.page);
        return;
      }
      page.postMessage({ kind: 'notice-pressed', tag, action });
      // An answer needs no look at the page.
      if (action === '' || action === 'open') await page.focus();
    })(),
  );
});
