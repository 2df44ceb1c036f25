// Keeps the client's files, so that score pad, rules and learning work without a connection.
const CACHE = "nimmt-files";

self.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

async function keep() {
  const cache = await caches.open(CACHE);
  const { files } = await (await fetch("/offline.json", { cache: "no-cache" })).json();
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  await Promise.all(files.filter((file) => file === "/" || !kept.has(file)).map((file) => cache.add(file)));
  await Promise.all([...kept].filter((file) => !files.includes(file) && !file.startsWith("/api/")).map((file) => cache.delete(file)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (/^\/api\/(variants|matches\/[^/]+\/replay)$/.test(url.pathname)) event.respondWith(freshOrKept(request));
});

/** The newest page where there is a connection, else the kept one. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function freshOrKept(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}

self.addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(self.registration.showNotification(told.title ?? "nimmt", { body: told.text ?? "", tag: told.table, icon: "/icon-192.png", data: told }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  event.waitUntil(self.clients.openWindow(table ? `/t/${table}` : "/"));
});
