/**
 * Keeps pages for where there is no network: a stadium's cellar, a mountain, a crowd.
 *
 * While the network answers, its answer is shown, whatever it says, and a page is kept as it was last
 * seen. Without a network the kept page is shown and says how old it is. Calls for results pass by here
 * untouched. It also shows news of runners that comes by push. Raise VERSION when what is kept changes its form: older keeps are thrown away.
 */
const VERSION = 1;
const PAGES = `gantry-pages-${VERSION}`;
const FILES = `gantry-files-${VERSION}`;
const PICTURES = `gantry-pictures-${VERSION}`;
/** Thirty that were opened, and a full watch list. */
const MOST_PAGES = 50;
const MOST_FILES = 100;
const MOST_PICTURES = 20;
/** Path prefixes of the languages (src/locales.ts). */
const PREFIXES = ["", "/en", "/ja"];
/** The page without a stored copy, below a prefix. */
const OFFLINE = "/no-network";
/** How long a browser that knows itself offline tries nevertheless, ms. */
const OFFLINE_PATIENCE_MS = 3_000;
/** Header of a kept page: when the network gave it, epoch ms. */
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
		const old = (await caches.keys()).filter((name) => ![PAGES, FILES, PICTURES].includes(name));
		await Promise.all(old.map((name) => caches.delete(name)));
		// The page is asked for while this worker still starts.
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
	else if (request.mode === "navigate" && /^\/score(\/|$)/.test(url.pathname))
		event.respondWith(page(event, url));
});

/** A page tells what it is made of and whom its visitor follows: what was never kept is fetched once. */
self.addEventListener("message", (event) => {
	const addresses = [...event.data].map((address) => new URL(address, location.origin));
	const own = addresses.filter((url) => url.origin === location.origin);
	const keepOne = async (url) => {
		if (isFile(url)) await file(url);
		else if (isPicture(url)) await picture(new Request(url), url);
		else if (isKeepable(url)) await keepFirst(url);
	};
	const keepAll = async () => {
		// What cannot be fetched now keeps nothing else waiting: the next page tells of it again.
		for (const url of own) await keepOne(url).catch(() => undefined);
	};
	event.waitUntil(keepAll());
});

function isFile({ pathname }) {
	return pathname.startsWith("/score/_astro/");
}

/** An event's banner. */
function isPicture({ pathname }) {
	return pathname === "/scorequery/file";
}

/** News of a runner whom the visitor asked to be told of: the newest takes the place of what is still shown. */
self.addEventListener("push", (event) => {
	const notice = noticeIn(event.data);
	if (notice) event.waitUntil(showNotice(notice));
});

/** Opens the runner's page, or brings it to the front where it is open already. */
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
		// A newer one under the same tag is heard too.
		renotify: Boolean(tag),
		timestamp: at,
		icon: "/score/icons/192.png",
		data: { url },
	});
}

async function openPage(url) {
	// Whatever a message names, only pages of this site are opened.
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
	const [place, runner, ...more] = readAddress(url).parts;
	// A frame on somebody else's page has no line that could say how old it is.
	const isElse =
		["logout", "no-network", "embed"].includes(place) || runner === "admin" || more.length > 0;
	return /^\/score(\/|$)/.test(url.pathname) && !isElse && !url.searchParams.has("q");
}

function keyOf({ origin, pathname, search }) {
	return origin + pathname.replace(/(.)\/$/, "$1") + search;
}

/** Files carry a hash in their names: what is kept is right for ever. */
async function file(url) {
	const kept = await keptIn(FILES, url);
	if (kept) return kept;
	const answer = await fetch(url.href);
	if (answer.ok) await put(FILES, MOST_FILES, url.href, answer.clone());
	return answer;
}

/** As the network has it now, or as it was. */
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
		const answer = await newest(event);
		event.waitUntil(keep(url, answer.clone()));
		return answer;
	} catch {
		return (await keptPage(url)) ?? (await offlinePage(url));
	}
}

/** @throws where no network answers */
async function newest({ preloadResponse, request }) {
	const answer = (async () => (await preloadResponse) ?? (await fetch(request)))();
	if (navigator.onLine) return answer;
	const patience = new Promise((_, reject) => {
		setTimeout(() => reject(new Error("offline")), OFFLINE_PATIENCE_MS);
	});
	return Promise.race([answer, patience]);
}

/** A page that was never opened is kept with its scripts, for nobody has loaded them yet. */
async function keepFirst(url) {
	const cache = await caches.open(PAGES);
	if (await cache.match(keyOf(url))) return;
	const answer = await fetch(url.href);
	const html = await answer.clone().text();
	// All of it is there to be read without them.
	await keepScripts(html, url, new Set()).catch(() => undefined);
	await keep(url, answer);
}

/** Keeps the scripts that a page or a script names, and those that they import. */
async function keepScripts(text, base, known) {
	for (const [, name] of text.matchAll(/["'`]((?:\/score\/_astro|\.)\/[\w.~-]+\.js)["'`]/g)) {
		const url = new URL(name, base);
		if (known.has(url.href) || !isFile(url)) continue;
		known.add(url.href);
		const script = await file(url);
		await keepScripts(await script.text(), url, known);
	}
}

async function keep(url, answer) {
	const isPage = /^text\/html\b/.test(answer.headers.get("content-type") ?? "");
	if (answer.status !== 200 || answer.redirected || !isPage || !isKeepable(url)) return;
	const headers = new Headers(answer.headers);
	for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
	const age = Number(headers.get("age") ?? 0) * 1_000;
	headers.set(KEPT_AT, String(Date.now() - age));
	await put(PAGES, MOST_PAGES, keyOf(url), new Response(await answer.blob(), { headers }));
}

/** What is kept of an address. A disk that cannot be read is one where nothing is kept. */
async function keptIn(name, { href }) {
	try {
		return await (await caches.open(name)).match(href, { ignoreVary: true });
	} catch {
		return undefined;
	}
}

/** Keeps an answer, if the disk has room and the network brings all of it: else what was kept before stays. */
async function put(name, most, key, answer) {
	try {
		await putLast(await caches.open(name), most, key, answer);
	} catch {
		// The answer is shown all the same.
	}
}

/** What was put longest ago makes room. */
async function putLast(cache, most, key, answer) {
	await cache.put(key, answer);
	const keys = await cache.keys();
	const offline = Object.values(OFFLINE);
	const old = keys.filter(({ url }) => !offline.includes(new URL(url).pathname)).slice(0, -most);
	await Promise.all(old.map((each) => cache.delete(each, { ignoreVary: true })));
}

/** The page as it was kept, with the line that says since when uncovered. */
async function keptPage(url) {
	const cache = await caches.open(PAGES);
	const bare = { origin: url.origin, pathname: url.pathname, search: "" };
	const kept =
		(await cache.match(keyOf(url))) ??
		(["q", "bib"].some((name) => url.searchParams.has(name))
			? undefined
			: await cache.match(keyOf(bare)));
	if (!kept) return undefined;
	const at = new Date(Number(kept.headers.get(KEPT_AT)));
	const html = await kept.text();
	const language = /<html lang="([\w-]+)"/.exec(html)?.[1];
	const time = `<time datetime="${at.toISOString()}">${clock(at, language)}</time>`;
	const told = html.replace("<p hidden data-kept", "<p data-kept");
	return new Response(told.replace("<time></time>", time), { headers: kept.headers });
}

/** HH:mm, with the date where it is not today's. */
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
