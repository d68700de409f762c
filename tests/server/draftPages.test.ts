/** The pages of an event before it is published: for members who may publish it, and never cached. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exchange } from "../fixtures/exchange.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { type DraftServer, startDraftServer } from "./drafts.ts";

let server: DraftServer;
let cookie: string;
beforeAll(async () => {
	server = await startDraftServer();
	await server.operate(`/scorequery/admin/${server.eventId}/change`, {
		kind: "visibility",
		visibility: "private",
	});
	cookie = await server.member("timekeeper");
});
afterAll(() => server.close());

const LANGUAGES = ["", "/en", "/ja"];
const PAGES = ["/M1001", "/M1001?tab=winners", "/M1001/00123", "/M1001/00123/cert", "/harbour"];

describe.each(LANGUAGES)("in the language of /score%s", (language) => {
	test.each(PAGES)("%s shows the event as the draft has it", async (path) => {
		const page = await server.draft(`/score${language}${path}`, cookie);
		expect(page.status, page.text.slice(0, 300)).toBe(200);
		expect(page.text).toContain(server.words[0]);
		expect(page.headers["cache-control"]).toBe("private, no-store");
		expect(page.headers["x-robots-tag"]).toMatch("noindex");
		expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
		const policy = page.headers["content-security-policy"];
		expect(policy).toMatch("frame-ancestors 'self'");
		expect(policy).toMatch("sandbox allow-same-origin allow-forms");
		expect(policy).not.toMatch(/script-src|connect-src|frame-ancestors 'none'/);
		expect(page.text).not.toMatch(/<script\b/);
	});
});

test("the result in it is announced, or live, as requested", async () => {
	const announced = await server.draft("/score/en/M1001/200", cookie);
	expect(announced.text).toMatch(/Did not finish/);
	const live = await server.draft("/score/en/M1001/200", cookie, "live");
	expect(live.status).toBe(200);
	expect(live.text).not.toMatch(/Did not finish/);
});

test("the announced table, of a category and by a keyword, is that of the draft", async () => {
	const [, , , name = ""] = server.words;
	const table = await server.draft(`/score/en/M1001?tab=announcement&cat=1&k=${name}`, cookie);
	expect(table.text).toContain(name);
});

test("links lead to pages of the draft, and images are fetched there with the session", async () => {
	const page = await server.draft("/score/en/M1001/00123/cert", cookie);
	const base = `/scorequery/admin/${server.eventId}/draft/announced`;
	const links = [...page.text.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, link]) => link);
	expect(links.length).toBeGreaterThan(1);
	expect(links.filter((link) => !link?.startsWith(`${base}/`))).toEqual([]);
	const images = [...page.text.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g)].map(([, image]) =>
		(image ?? "").replaceAll("&#38;", "&").replaceAll("&amp;", "&"),
	);
	expect(images.some((image) => image.startsWith(`${base}/tpp/`))).toBe(true);
	for (const image of images) {
		const answer = await exchange(server.origin, image, { headers: { cookie } });
		expect([image, answer.status]).toEqual([image, 200]);
		expect(answer.headers["cache-control"]).toBe("private, no-store");
		const without = await exchange(server.origin, image);
		expect([image, without.status]).toEqual([image, 401]);
	}
});

test.each([
	["nobody", null, 401],
	["an announcer", ["announcer", "7"], 403],
	["an owner of another organisation", ["owner", "8"], 404],
] as const)("%s gets no page and no image", async (_, member, status) => {
	const own = member === null ? "" : await server.member(member[0], member[1]);
	for (const rest of [
		...["/score/M1001", "/score/en/M1001/00123", "/score/harbour"],
		...["/scorequery/file?pjid=M1001&f=banner2.jpg", "/scorequery/card?pjid=M1001&lang=en"],
		...["/tpp/M1001/cert/00123/000000000000000000000000/img"],
	]) {
		const answer = await server.draft(rest, own);
		expect([rest, answer.status]).toEqual([rest, status]);
		for (const word of server.words) expect(answer.text).not.toContain(word);
	}
});

test("calls, changes and other addresses do not belong to a draft", async () => {
	for (const rest of ["/scorequery/pjlist", "/ingest/M1001", "/draft/x/scorequery/pjlist", "/"])
		expect([rest, (await server.draft(rest, cookie)).status]).toEqual([rest, 404]);
	const sent = await exchange(
		server.origin,
		"/scorequery/admin/M1001/draft/announced/score/M1001",
		{ method: "POST", headers: { cookie, origin: server.origin } },
	);
	expect(sent.status).toBe(405);
});

test("a change of the event appears in the draft", async () => {
	await server.draft("/score/M1001/124", cookie);
	await server.operate("/scorequery/admin/M1001/change", {
		kind: "edit",
		bib: "124",
		set: { team: "New team" },
	});
	await vi.waitFor(
		async () => {
			const page = await server.draft("/score/M1001/124", cookie);
			expect(page.text).toContain("New team");
		},
		{ timeout: 20_000 * PATIENCE, interval: 500 },
	);
});
