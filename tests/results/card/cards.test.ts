/** GET /scorequery/card: the pictures that messengers show, from a real server. */

import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CARD_LANGUAGES } from "../../../src/contract/card/card.ts";
import { VISITOR } from "../../../src/contract/kit/role.ts";
import { type Exchange, neverAborted } from "../../../src/http/exchange.ts";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { HIDDEN_NAME } from "../../../src/race/record/privacy.ts";
import { eventCard } from "../../../src/results/card/cardFacts.ts";
import { createCards } from "../../../src/results/card/openCards.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { difference, pixelsOf } from "../../media/pixels.ts";
import { sendChanges } from "../changes/officials.ts";

const noBanner = async () => null;

let server: TestedResults;
let count = 0;
/** Each test has a separate event. */
let eventId: string;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());
beforeEach(async () => {
	eventId = `M${1_001 + count++}`;
	await server.record(smallRace({ event: { ...EVENT, id: eventId } }));
});

const get = (query: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
	exchange(server.origin, `/scorequery/card?pjid=${eventId}${query}`, { headers, method });
const tagOf = async (query: string) => (await get(query)).headers.etag;
const readOf = (bib: string, point: string, seconds: number) => ({
	source: "mat",
	sequence: Math.round(seconds * 1_000),
	point,
	bib,
	time: GUN + seconds * 1_000,
});
/** Sends reads, and resolves when visitors see them. */
async function takeReads(...reads: readonly ReturnType<typeof readOf>[]): Promise<void> {
	await server.results.ingest.takeReads(eventId, reads);
	await server.results.eventCache.renew(eventId);
}

describe.each(CARD_LANGUAGES)("in %s", (lang) => {
	test.each(["&pno=00123", ""])("the card of '%s' is a picture of 1200 x 630", async (whose) => {
		const answer = await get(`${whose}&lang=${lang}&v=1`);
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({
			"content-type": "image/jpeg",
			"x-content-type-options": "nosniff",
			etag: expect.stringMatching(/^"[\w-]{22}"$/),
		});
		expect(answer.body.length).toBeLessThan(120_000);
		const { format, width, height } = await sharp(answer.body).metadata();
		expect([format, width, height]).toEqual(["jpeg", 1_200, 630]);
	});
});

test("the languages are the site's, and Chinese is the default", async () => {
	expect(CARD_LANGUAGES).toEqual(LOCALE_NAMES);
	const tags = await Promise.all(
		["", "&lang=zh", "&lang=en", "&lang=ja"].map((lang) => tagOf(`&pno=00123${lang}`)),
	);
	expect(tags[0]).toBe(tags[1]);
	expect(new Set(tags).size).toBe(3);
});

test("an event's card calls it live until its last day", async () => {
	const lastDay = "2025-11-03";
	await server.record(smallRace({ event: { ...EVENT, id: eventId, lastDay } }));
	const catalogue = server.results.eventCache.catalogue();
	const cardsAt = (day: string) =>
		catalogue.events
			.filter(({ id }) => id === eventId)
			.map((event) => eventCard(event, catalogue, Date.parse(`${day}T12:00:00+08:00`)));
	expect(["2025-11-01", "2025-11-03", "2025-11-04"].flatMap(cardsAt)).toMatchObject([
		{ state: "upcoming" },
		{ state: "live" },
		{ state: "provisional" },
	]);
});

test("caches store a card for seconds only, because a name on it may become hidden", async () => {
	expect((await get("&pno=00123")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=5");
	await server.record(smallRace({ event: { ...EVENT, id: eventId, phase: "announced" } }));
	expect((await get("&pno=00123")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=9");
	expect((await get("")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=9");
});

test("a client that has it already gets 304, and HEAD returns its length without a body", async () => {
	const { headers, body } = await get("&pno=00123");
	const again = await get("&pno=00123", { "if-none-match": String(headers.etag) });
	expect([again.status, again.body.length]).toEqual([304, 0]);
	const head = await get("&pno=00123", {}, "HEAD");
	expect([head.status, head.body.length]).toEqual([200, 0]);
	expect(head.headers["content-length"]).toBe(String(body.length));
});

describe("a card is drawn again", () => {
	test("if the runner's result has changed, with changes in the result only", async () => {
		const before = await get("&pno=A-5");
		await takeReads(readOf("A-5", "15K", 4_600));
		const after = await get("&pno=A-5");
		expect(after.headers.etag).not.toBe(before.headers.etag);
		const seen = difference(await pixelsOf(before.body), await pixelsOf(after.body));
		// The bar has grown, and the last passing has changed.
		expect([seen?.top, Number(seen?.bottom) > 450]).toEqual([0, true]);
	});

	test("but not if the version changed nothing of this runner", async () => {
		const before = await get("&pno=00123&v=1");
		await takeReads(readOf("200", "5K", 1_900));
		const after = await get("&pno=00123&v=2");
		expect(after.headers.etag).toBe(before.headers.etag);
		expect(after.body).toEqual(before.body);
	});
});

describe("a status without ranks", () => {
	test.each(["didNotFinish", "disqualified"] as const)(
		"never shows a time or a rank: %s",
		async (statusByHand) => {
			const tags: unknown[] = [];
			for (const finish of [5_000, 5_900.5]) {
				const runners = RUNNERS.filter(({ bib }) => bib !== "400");
				const reads = { S: 5, "5K": 1_000, F: finish };
				const given = { bib: "400", name: "Bruno Given-Up", statusByHand, reads };
				eventId = `M${1_001 + count++}`;
				const event = { ...EVENT, id: eventId };
				await server.record(smallRace({ event, runners: [...runners, given] }));
				tags.push(await tagOf("&pno=400"));
			}
			expect(tags[0]).toBeDefined();
			expect(tags[0]).toBe(tags[1]);
		},
	);
});

test("a hidden runner has the same card as a runner named ＊＊＊", async () => {
	const named = await tagOf("&pno=00123");
	const hide = { kind: "hide", bib: "00123", isHidden: true, who: "Office", why: "asked" };
	expect((await sendChanges(server, hide, eventId)).text).toContain('"changed":true');
	const hidden = await tagOf("&pno=00123");
	expect(hidden).not.toBe(named);
	eventId = `M${1_001 + count++}`;
	const runners = RUNNERS.map((runner) =>
		runner.bib === "00123" ? { ...runner, name: HIDDEN_NAME, team: "" } : runner,
	);
	await server.record(smallRace({ event: { ...EVENT, id: eventId }, runners }));
	expect(await tagOf("&pno=00123")).toBe(hidden);
});

describe("a refused request is", () => {
	test.each([
		["an unknown bib", "M1001", "&pno=4242", 404, "unknown-file"],
		["an unknown event", "M9999", "&pno=00123", 404, "unknown-file"],
		["the card of an unknown event", "M9999", "", 404, "unknown-file"],
		["a language that the site does not have", "M1001", "&lang=fr", 400, "wrong-field"],
		["an impossible bib", "M1001", "&pno=%2e%2e%2fetc", 400, "wrong-field"],
		["an empty bib", "M1001", "&pno=", 400, "wrong-field"],
		["a wrong id", "m1001", "", 400, "wrong-field"],
		["an endless version", "M1001", `&v=${"1".repeat(41)}`, 400, "wrong-field"],
	] as const)("%s", async (_, id, query, status, code) => {
		const answer = await exchange(server.origin, `/scorequery/card?pjid=${id}${query}`);
		expect([answer.status, bodyOf(answer)]).toEqual([status, refusal(code)]);
	});

	test("another method", async () => {
		const answer = await get("&pno=00123", {}, "POST");
		expect([answer.status, bodyOf(answer)]).toEqual([405, refusal("wrong-method")]);
	});
});

describe("the drawing", () => {
	const ask = (query: string): Exchange => ({
		method: "GET",
		path: "/scorequery/card",
		query,
		header: () => "",
		client: () => "",
		signal: neverAborted,
		slot: 0,
		body: Buffer.alloc(0),
	});

	test("is done once for all simultaneous requests, and never again", async () => {
		const drawn: string[] = [];
		const cards = createCards(
			server.results.eventCache,
			async ({ runner }) => {
				drawn.push(runner?.bib ?? "");
				return Buffer.from("a picture");
			},
			noBanner,
			Date.now,
		);
		const query = `pjid=${eventId}&pno=00123`;
		await Promise.all(
			Array.from({ length: 50 }, () => cards.route.answer(ask(query), {}, VISITOR)),
		);
		await cards.route.answer(ask(`${query}&v=99`), {}, VISITOR);
		expect(drawn).toEqual(["00123"]);
	});

	test("is done for two at a time, and one that fails is retried", async () => {
		let underWay = 0;
		let most = 0;
		let fails = true;
		const cards = createCards(
			server.results.eventCache,
			async () => {
				most = Math.max(most, ++underWay);
				await new Promise((resolve) => setImmediate(resolve));
				underWay--;
				if (fails) throw new Error("no memory");
				return Buffer.from("a picture");
			},
			noBanner,
			Date.now,
		);
		const all = () =>
			Promise.allSettled(
				RUNNERS.map(({ bib }) =>
					cards.route.answer(ask(`pjid=${eventId}&pno=${bib}`), {}, VISITOR),
				),
			);
		expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(["rejected"]));
		fails = false;
		expect(new Set((await all()).map(({ status }) => status))).toEqual(new Set(["fulfilled"]));
		expect(most).toBe(2);
	});
});
