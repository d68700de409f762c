/** Nothing of an event that is not public is reachable from outside: every call, page, image and list is searched for its words. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../src/contract/operations.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { EVENT } from "../fixtures/smallRace.ts";
import { soon } from "../fixtures/soon.ts";
import { type DraftServer, startDraftServer } from "./drafts.ts";

let server: DraftServer;
let foreign: string;
let own: string;
/** Addresses of certificates, cards and banners that were given while the event was public. */
let given: string[];
let pages: string[];

beforeAll(async () => {
	// Two threads answer, each with pages of its own.
	server = await startDraftServer({ ANSWER_THREADS: "2" });
	foreign = await server.member("owner", "8");
	own = await server.member("timekeeper");
	pages = pagesOf(EVENT.id, server.bibs);
	// While it is public everything is fetched, so that every cache has it.
	const cert = await post(server.origin, "/scorequery/cert", { pjid: EVENT.id, pno: "00123" });
	const { url } = JSON.parse(cert.text).data;
	given = [
		...[`${url}/img`, `${url}/pdf`, `${url}/img?download=1&hires=1`].map((address) =>
			address.replace(/^https?:\/\/[^/]+/, ""),
		),
		...IMAGES,
	];
	// Several connections at once, so that both threads have the pages.
	for (const path of [...pages, ...given])
		await Promise.all(CONNECTIONS.map(() => exchange(server.origin, path)));
	const seen = await exchange(server.origin, `/score/${EVENT.id}/00123`);
	expect(seen.text).toContain(server.words[0]);
	await makeChange({ kind: "visibility", visibility: "private" });
	// A draft is open while others look for it.
	expect((await server.draft(`/score/${EVENT.id}`, own)).status).toBe(200);
});
afterAll(() => server.close());

const CONNECTIONS = [1, 2, 3, 4];
const makeChange = (asked: object) => server.operate(`/scorequery/admin/${EVENT.id}/change`, asked);

const IMAGES = [
	...["zh", "en", "ja"].map((lang) => `/scorequery/card?pjid=${EVENT.id}&lang=${lang}`),
	`/scorequery/card?pjid=${EVENT.id}&pno=00123&lang=en`,
	...["banner1.jpg", "banner2.jpg"].map((f) => `/scorequery/file?pjid=${EVENT.id}&f=${f}`),
];

/** Every page that names the event or its organisation, with and without a language in its address. */
function pagesOf(id: string, bibs: readonly string[]): string[] {
	const ofEvent = [
		...["", "?tab=announcement", "?tab=search", "?tab=leaders", "?tab=winners"],
		...["?screen=1", "?print=1", "?tab=search&q=Q", "?tab=announcement&cat=1", "/admin"],
	].map((rest) => `/${id}${rest}`);
	const ofRunner = ["", "/cert", "/photo", "/result", "/qr.svg"].map(
		(rest) => `/${id}/${bibs[0]}${rest}`,
	);
	const others = [
		...["", "/7", "/harbour", "/0", "/?q=Q", `/compare/${id}?bib=00123&bib=124`],
		...[`/embed/${id}`, `/embed/${id}/00123`, `/no-runner/${id}`, `/embed/no-runner/${id}`],
		...[
			`/event-screen/${id}`,
			`/event-print/${id}`,
			`/event-teams/${id}`,
			`/event-winners/${id}`,
			"/my-events",
			"/sign-in",
		],
		`/logout?redirect=/score/${id}`,
	];
	const inLanguages = ["", "/en"].flatMap((language) =>
		[...ofEvent, ...ofRunner, ...others].map((path) => `/score${language}${path}`),
	);
	return [
		...inLanguages,
		...bibs.map((bib) => `/score/api/${id}/${bib}`),
		...["/score/sitemap.xml", "/robots.txt", "/score/manifest.webmanifest", "/healthz", "/readyz"],
	];
}

function expectNothing(what: string, text: string): void {
	const found = server.words.filter((word) => text.includes(word));
	expect([what, found]).toEqual([what, []]);
}

/** Asks without a session, and with one of another organisation. */
async function hunt(path: string): Promise<void> {
	const requesters = [{}, {}, { cookie: foreign }];
	const answers = await Promise.all(
		requesters.map((headers) => exchange(server.origin, path, { headers })),
	);
	for (const answer of answers) expectNothing(path, answer.text + JSON.stringify(answer.headers));
}

test("no page contains a private event, not even from a cache of its public time", async () => {
	expect(pages.length).toBeGreaterThan(70);
	for (const path of pages) await hunt(path);
});

test("no image or document of it is served any more at its known addresses", async () => {
	expect(given.length).toBeGreaterThan(7);
	for (const path of given) {
		const { status } = await exchange(server.origin, path);
		expect([path, status]).toEqual([path, 404]);
	}
});

test("no operation returns it, by any method, without a session or with another organisation's", async () => {
	const bodies = (operation: Operation): object[] => [
		{},
		{ pjid: EVENT.id },
		{ orgid: "7" },
		{ orgid: "0" },
		{ orgcode: "harbour" },
		{ pjid: EVENT.id, pno: "00123", bib: "00123" },
		{ pjid: EVENT.id, pno: "Q", q: "Q", keyword: "Q", ddata: server.bibs, once: "1" },
		...(operation.path.includes("auth") ? [] : [{ pjid: EVENT.id, lang: "en", f: "banner2.jpg" }]),
	];
	let asked = 0;
	for (const operation of Object.values<Operation>(RESULTS_OPERATIONS)) {
		// These end sessions, or count wrong tries.
		if (/\/auth\/|\/screen\/|members/.test(operation.path)) continue;
		const path = operation.path
			.replace("{pjid}", EVENT.id)
			.replace("{orgid}", "7")
			.replace("{pno}", "00123")
			.replace(/\{\w+\}/g, "missed");
		for (const body of bodies(operation)) {
			const query = new URLSearchParams(
				Object.entries(body).map(([name, value]) => [name, String(value)]),
			);
			for (const headers of [{}, { cookie: foreign, origin: server.origin }]) {
				const sent =
					operation.method === "GET"
						? await exchange(server.origin, `${path}?${query}`, { headers })
						: await post(server.origin, path, body, headers);
				expectNothing(`${operation.method} ${path} ${query}`, sent.text);
				asked++;
			}
		}
	}
	expect(asked).toBeGreaterThan(500);
});

test("search in public lists does not find its runners", async () => {
	for (const name of server.words.slice(0, 4)) {
		const found = await post(server.origin, "/scorequery/search", { pjid: EVENT.id, pno: name });
		expect(JSON.parse(found.text)).toMatchObject({ status: "false", code: "unknown-event" });
		await hunt(`/score/?q=${name.slice(0, 6)}`);
	}
});

test("guessed tokens and addresses of drafts open nothing", async () => {
	const token = randomBytes(32).toString("base64url");
	for (const path of [
		...[`/draft/${token}/scorequery/pjlist`, "/draft//scorequery/pjlist", "/draft/"],
		...[`/scorequery/draft/${token}/pjlist`, `/score/draft/${token}/scorequery/pjlist`],
		...["live", "announced", "public"].flatMap((phase) =>
			[
				"/score",
				"/score/en",
				"/score/en/M1001",
				"/score/M1001/00123",
				"/tpp/M1001/cert/00123/x/img",
			].map((rest) => `/scorequery/admin/${EVENT.id}/draft/${phase}${rest}`),
		),
		// The draft of another event shows the public ones only.
		`/scorequery/admin/M1003/draft/announced/score/${EVENT.id}`,
		"/scorequery/admin/M1003/draft/announced/score/",
		"/scorequery/admin/M1003/draft/announced/score/harbour",
		`/scorequery/admin/M1003/draft/announced/scorequery/card?pjid=${EVENT.id}&lang=en`,
	]) {
		await hunt(path);
		const sent = await post(server.origin, path, { pjid: EVENT.id }, { cookie: foreign });
		expectNothing(path, sent.text);
	}
});

test("an address from a draft opens nothing without the session", async () => {
	const page = await server.draft(`/score/en/${EVENT.id}/00123/cert`, own);
	const images = [...page.text.matchAll(/\ssrc="([^"]*\/tpp\/[^"]*)"/g)].map(([, image]) => image);
	expect(images.length).toBeGreaterThan(0);
	for (const image of images) {
		const path = (image ?? "").replace(/^.*(?=\/tpp\/)/, "");
		expect((await exchange(server.origin, path)).status).toBe(404);
	}
});

test("the live stream and the ingest of another event reveal nothing of it", async () => {
	for (const path of [
		`/scorequery/admin/${EVENT.id}/live?once=1`,
		"/scorequery/admin/M1003/live?once=1",
		`/scorequery/admin/M1003/runners?q=Q`,
	])
		await hunt(path);
});

test("a scheduled announcement changes nothing of this", async () => {
	await makeChange({ kind: "schedule", announceAt: Date.now() + 3_600_000, why: "Settled" });
	for (const path of pages.slice(0, 25)) await hunt(path);
});

test("after its removal no trace of it is left", async () => {
	await makeChange({ kind: "visibility", visibility: "removed" });
	for (const path of [...pages.slice(0, 30), ...given]) await hunt(path);
});

test("the searched words are found on public pages, so the search works", async () => {
	await makeChange({ kind: "visibility", visibility: "public" });
	await soon(async () => {
		const page = await exchange(server.origin, `/score/en/${EVENT.id}/00123`);
		expect(page.text).toContain(server.words[0]);
	});
});
