/**
 * Stores pages for use without a network.
 *
 * While there is a network, its response is always shown, and the page is stored. Without a network the stored page is
 * shown with its age. Calls are not handled here. The worker also shows push messages. Raise VERSION when the form of
 * the caches changes: older caches are deleted.
 */
const VERSION = 1;
const PAGES = `gantry-pages-${VERSION}`;
const FILES = `gantry-files-${VERSION}`;
const PICTURES = `gantry-pictures-${VERSION}`;
/** The desks of events (src/site/organiser/desk) with their scripts, apart: pages of results do not displace them. */
const DESKS = `gantry-desks-${VERSION}`;
/** Thirty opened pages, and a full watch list. */
const MOST_PAGES = 50;
const MOST_FILES = 100;
const MOST_PICTURES = 20;
const MOST_OF_DESKS = 100;
/** Path prefixes of the languages (src/locales.ts). */
const PREFIXES = ["", "/en", "/ja"];
/** The page without a stored copy, below a prefix. */
const OFFLINE = "/no-network";
/** Time limit of a request while the browser reports that it is offline, ms. */
const OFFLINE_PATIENCE_MS = 3_000;
/** Header of a stored page: when it was fetched, epoch ms. */
const KEPT_AT = "x-kept-at";

self.addEventListener("install", (event) => {
	const pages = PREFIXES.map(
		(prefix) => new Request(`/score${prefix}${OFFLINE}`, { cache: "no-cache" }),
	);
	event.waitUntil(
		caches
			.open(FILES)
			.then((cache) => cache.addAll(pages))
			.then(() => self.skipWaiting()),
	);
});

self.addEventListener("activate", (event) => {
	const tidy = async () => {
		const own = [PAGES, FILES, PICTURES, DESKS];
		const old = (await caches.keys()).filter((name) => !own.includes(name));
		await Promise.all(old.map((name) => caches.delete(name)));
		// The browser requests the page while this worker starts.
		await self.registration.navigationPreload?.enable();
		await self.clients.claim();
	};
	event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== location.origin) return;
	if (isFile(url)) event.respondWith(file(url));
	else if (isPicture(url)) event.respondWith(picture(request, url));
	else if (isForPage(request) && /^\/score(\/|$)/.test(url.pathname))
		event.respondWith(page(event, url));
});

/** A page sends the addresses of its files and of the watched runners. Those that are not stored are fetched once. */
self.addEventListener("message", (event) => {
	const addresses = [...event.data].map((address) => new URL(address, location.origin));
	const own = addresses.filter((url) => url.origin === location.origin);
	const keepOne = async (url) => {
		if (isFile(url)) await file(url);
		else if (isPicture(url)) await picture(new Request(url), url);
		else if (isKeepable(url)) await keepFirst(url);
	};
	const keepAll = async () => {
		// A failure does not delay the others, and the next page sends the address again.
		for (const url of own) await keepOne(url).catch(() => undefined);
	};
	event.waitUntil(keepAll());
});

/** A navigation, or an event's page that fetches another of its tabs (src/site/event/tabPage.ts). */
function isForPage({ mode, headers }) {
	return mode === "navigate" || headers.get("accept") === "text/html";
}

function isFile({ pathname }) {
	return pathname.startsWith("/score/_astro/");
}

/** An event's banner. */
function isPicture({ pathname }) {
	return pathname === "/scorequery/file";
}

/** A push message about a runner. It replaces an earlier one that is still shown. */
self.addEventListener("push", (event) => {
	const notice = noticeIn(event.data);
	if (notice) event.waitUntil(showNotice(notice));
});

/** Opens the runner's page, or focuses it if it is open already. */
self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	event.waitUntil(openPage(new URL(event.notification.data?.url ?? "/score/", location.origin)));
});

function noticeIn(data) {
	try {
		const notice = data.json();
		return typeof notice.title === "string" ? notice : undefined;
	} catch {
		return undefined;
	}
}

function showNotice({ title, body, url, tag, lang, at }) {
	return self.registration.showNotification(title, {
		body,
		tag,
		lang,
		// Alert again for a newer one with the same tag.
		renotify: Boolean(tag),
		timestamp: at,
		icon: "/score/icons/192.png",
		data: { url },
	});
}

async function openPage(url) {
	// Open only pages of this site.
	const page = url.origin === location.origin ? url : new URL("/score/", location.origin);
	const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const open = windows.find((each) => new URL(each.url).pathname === page.pathname);
	await (open ? open.focus() : self.clients.openWindow(page.href));
}

/** The language prefix of an address, and its parts below: the index has none, a runner's page two. */
function readAddress({ pathname }) {
	const below = pathname.replace(/^\/score/, "");
	const prefix = PREFIXES.find((each) => each !== "" && `${below}/`.startsWith(`${each}/`)) ?? "";
	const parts = below.slice(prefix.length).split("/");
	return { prefix, parts: parts.filter((part) => part !== "") };
}

function isKeepable(url) {
	if (isDesk(url)) return true;
	const [place, runner, ...more] = readAddress(url).parts;
	// A frame on another site has no line for its age.
	const isElse =
		["logout", "no-network", "embed"].includes(place) || runner === "admin" || more.length > 0;
	return /^\/score(\/|$)/.test(url.pathname) && !isElse && !url.searchParams.has("q");
}

/** The page of time marks at a point. It has nothing private. */
function isDesk(url) {
	const [, admin, screen, ...more] = readAddress(url).parts;
	return admin === "admin" && screen === "desk" && more.length === 0;
}

function keyOf({ origin, pathname, search }) {
	return origin + pathname.replace(/(.)\/$/, "$1") + search;
}

/** Files have a hash in their names, so a stored file never changes. */
async function file(url) {
	const kept = (await keptIn(FILES, url)) ?? (await keptIn(DESKS, url));
	if (kept) return kept;
	const answer = await fetch(url.href);
	if (answer.ok) await put(FILES, MOST_FILES, url.href, answer.clone());
	return answer;
}

/** The network's response, or else the stored one. */
async function picture(request, url) {
	try {
		const answer = await fetch(request);
		if (answer.ok) await put(PICTURES, MOST_PICTURES, url.href, answer.clone());
		return answer;
	} catch {
		return (await keptIn(PICTURES, url)) ?? Response.error();
	}
}

async function page(event, url) {
	try {
		const answer = await newest(event, isDesk(url) && (await keptPage(url)) !== undefined);
		event.waitUntil(isGone(answer) ? drop(url) : keep(url, answer.clone()));
		return answer;
	} catch {
		return (await keptPage(url)) ?? (await offlinePage(url));
	}
}

/** Whether the site no longer has the page: the event is private now, or the runner is not in it. */
function isGone({ status }) {
	return status === 404 || status === 410;
}

/** Deletes the stored copies of a page, with any view. */
async function drop({ origin, pathname }) {
	const path = keyOf({ origin, pathname, search: "" });
	const cache = await caches.open(PAGES);
	await cache.delete(path, { ignoreSearch: true, ignoreVary: true });
}

/**
 * @param isStored whether a stored page is as good: it is shown soon if the network does not answer
 * @throws if there is no network
 */
async function newest({ preloadResponse, request }, isStored) {
	const answer = (async () => (await preloadResponse) ?? (await fetch(request)))();
	if (navigator.onLine && !isStored) return answer;
	const patience = new Promise((_, reject) => {
		setTimeout(() => reject(new Error("offline")), OFFLINE_PATIENCE_MS);
	});
	return Promise.race([answer, patience]);
}

/** Stores a page that was never opened together with its scripts, because they are not stored yet. */
async function keepFirst(url) {
	const cache = await caches.open(isDesk(url) ? DESKS : PAGES);
	if (await cache.match(keyOf(url))) return;
	const answer = await fetch(url.href);
	const html = await answer.clone().text();
	// The page is complete without them.
	await keepScripts(html, url, new Set()).catch(() => undefined);
	await keep(url, answer);
}

/** Stores the scripts that a page or a script names, and those that they import. */
async function keepScripts(text, base, known, store = async () => undefined) {
	for (const [, name] of text.matchAll(/["'`]((?:\/score\/_astro|\.)\/[\w.~-]+\.js)["'`]/g)) {
		const url = new URL(name, base);
		if (known.has(url.href) || !isFile(url)) continue;
		known.add(url.href);
		const script = await file(url);
		await store(url, script.clone());
		await keepScripts(await script.text(), url, known, store);
	}
}

async function keep(url, answer) {
	const isPage = /^text\/html\b/.test(answer.headers.get("content-type") ?? "");
	if (answer.status !== 200 || answer.redirected || !isPage || !isKeepable(url)) return;
	const headers = new Headers(answer.headers);
	for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
	const age = Number(headers.get("age") ?? 0) * 1_000;
	headers.set(KEPT_AT, String(Date.now() - age));
	const page = new Response(await answer.blob(), { headers });
	if (isDesk(url)) await keepDesk(url, page);
	else await put(PAGES, MOST_PAGES, keyOf(url), page);
}

/** The page replaces an older one after all its scripts are stored. */
async function keepDesk(url, page) {
	const store = async (script, answer) => {
		if (!answer.ok) throw new Error(`${script} cannot be fetched`);
		await put(DESKS, MOST_OF_DESKS, script.href, answer);
	};
	await keepScripts(await page.clone().text(), url, new Set(), store);
	await put(DESKS, MOST_OF_DESKS, keyOf(url), page);
}

/** The stored response of an address; undefined also if the disk cannot be read. */
async function keptIn(name, { href }) {
	try {
		return await (await caches.open(name)).match(href, { ignoreVary: true });
	} catch {
		return undefined;
	}
}

/** Stores a response. If the disk is full or the response is cut off, the one before stays. */
async function put(name, most, key, answer) {
	try {
		await putLast(await caches.open(name), most, key, answer);
	} catch {
		// The response is shown anyway.
	}
}

/** Evicts the oldest entries. */
async function putLast(cache, most, key, answer) {
	await cache.put(key, answer);
	const keys = await cache.keys();
	const offline = Object.values(OFFLINE);
	const old = keys.filter(({ url }) => !offline.includes(new URL(url).pathname)).slice(0, -most);
	await Promise.all(old.map((each) => cache.delete(each, { ignoreVary: true })));
}

/** Query parameters that choose what a page is about. Others choose a view of it, such as a tab. */
const SUBJECTS = ["q", "bib", "screen"];

/** The stored page of an address; else the newest one of the same path, such as the event with another tab open. */
async function keptPageOf(cache, url) {
	const kept = await cache.match(keyOf(url));
	const names = (search) => SUBJECTS.some((name) => search.has(name));
	if (kept || names(url.searchParams)) return kept;
	const { origin, pathname } = url;
	const path = keyOf({ origin, pathname, search: "" });
	const others = await cache.keys(path, { ignoreSearch: true, ignoreVary: true });
	const views = others.filter((each) => !names(new URL(each.url).searchParams));
	const pages = await Promise.all(views.map((each) => cache.match(each, { ignoreVary: true })));
	const at = (answer) => Number(answer?.headers.get(KEPT_AT) ?? 0);
	return pages.reduce((best, each) => (at(each) > at(best) ? each : best), undefined);
}

/** The stored page with the line of its age made visible. */
async function keptPage(url) {
	const kept = await keptPageOf(await caches.open(isDesk(url) ? DESKS : PAGES), url);
	if (!kept) return undefined;
	const at = new Date(Number(kept.headers.get(KEPT_AT)));
	const html = await kept.text();
	const language = /<html lang="([\w-]+)"/.exec(html)?.[1];
	const time = `<time datetime="${at.toISOString()}">${clock(at, language)}</time>`;
	const told = html.replace("<p hidden data-kept", "<p data-kept");
	return new Response(told.replace("<time></time>", time), { headers: kept.headers });
}

/** HH:mm, with the date if it is not today. */
function clock(at, language) {
	const isToday = at.toDateString() === new Date().toDateString();
	const date = isToday ? {} : { month: "numeric", day: "numeric" };
	const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
	return new Intl.DateTimeFormat(language, { ...date, ...time }).format(at);
}

async function offlinePage(url) {
	const cache = await caches.open(FILES);
	const kept = await cache.match(`/score${readAddress(url).prefix}${OFFLINE}`, {
		ignoreVary: true,
	});
	return kept ?? Response.error();
}
