/** Vouchers: each unlocks one runner's video, once, and the store does not have them in clear. */

import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VISITOR } from "../../../src/contract/kit/role.ts";
import { isWholeVoucher } from "../../../src/contract/vouchers/voucherCode.ts";
import { neverAborted } from "../../../src/http/exchange.ts";
import type { RaceEvent } from "../../../src/race/record/record.ts";
import { createVouchers } from "../../../src/results/vouchers/vouchers.ts";
import { StoreUnavailable } from "../../../src/store/connection/StoreUnavailable.ts";
import type { Tables } from "../../../src/store/migrations/tables.ts";
import { checked } from "../../fixtures/checked.ts";
import { exchange } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	NOW,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { acceptRows, contentOf, keptBytes, refuseRows } from "../../fixtures/storeContent.ts";
import { makeCode, makeCodes, UNLOCKED, use, WRONG_CODE, wordOf } from "./redeeming.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
});
afterAll(() => server.close());

/** Each test has a separate event. */
let event: RaceEvent;
let events = 0;
const nextId = () => `M${1_000 + ++events}`;
beforeEach(async () => {
	event = { ...EVENT, id: nextId() };
	await server.record(smallRace({ event }));
});

/** Sends a code for a runner. */
const give = (bib: string, code: string, pjid = event.id) => use(server, bib, code, { pjid });
const isUnlocked = (bib: string, eventId = event.id) =>
	server.results.vouchers.isUnlocked(eventId, bib);
const redeemed = async () => (await server.results.vouchers.list(event.id)).redeemed;

describe("a voucher", () => {
	test("unlocks the video of the runner for whom it is given", async () => {
		const code = await makeCode(server, event.id);
		expect(await isUnlocked("00123")).toBe(false);
		expect(bodyOf(await give("00123", code))).toEqual(UNLOCKED);
		expect(await isUnlocked("00123")).toBe(true);
		expect(await isUnlocked("124")).toBe(false);
		for (const [pno, unlocked] of [
			["00123", true],
			["124", false],
		] as const)
			expect(await server.call("voucher/get", { pjid: event.id, pno })).toMatchObject({
				data: { unlocked },
			});
	});

	test("may be typed with letters that look like its digits, in small letters, with spaces and dashes", async () => {
		const code = await makeCode(server, event.id);
		const typed = code.replaceAll("0", "o").replaceAll("1", "l").toLowerCase();
		const spaced = typed.replace(/(.{4})/g, "$1- ");
		for (const form of [typed, spaced])
			expect(wordOf(await give("00123", form)), form).toBe("true");
	});

	test("whose answer was lost can be sent again, and a second voucher is not used up for the same runner", async () => {
		const [code = "", spare = ""] = await makeCodes(server, 2, event.id);
		for (let time = 1; time <= 3; time++) expect(wordOf(await give("00123", code))).toBe("true");
		expect(wordOf(await give("00123", spare))).toBe("true");
		expect(await redeemed()).toEqual([{ bib: "00123", at: NOW }]);
		expect(wordOf(await give("124", spare))).toBe("true");
	});

	test("unlocks one video: for another runner it is used up", async () => {
		const code = await makeCode(server, event.id);
		await give("00123", code);
		expect(bodyOf(await give("124", code))).toEqual(refusal("voucher-used"));
		expect(await isUnlocked("124")).toBe(false);
	});

	test("of another event is refused as such, and not used up", async () => {
		const other = nextId();
		await server.record(smallRace({ event: { ...EVENT, id: other } }));
		const foreign = await makeCode(server, other);
		expect(bodyOf(await give("00123", foreign))).toEqual(refusal("voucher-foreign"));
		expect(wordOf(await give("00123", foreign, other))).toBe("true");
		expect(await isUnlocked("00123")).toBe(false);
		expect(await isUnlocked("00123", other)).toBe(true);
	});

	test("of a closed event is not used up, and works when the event is open again", async () => {
		const code = await makeCode(server, event.id);
		await server.record(smallRace({ event: { ...event, isOnline: false } }));
		expect(bodyOf(await give("00123", code))).toEqual(refusal("voucher-closed"));
		await server.record(smallRace({ event }));
		expect(wordOf(await give("00123", code))).toBe("true");
	});

	test("of a hidden runner, who has no video, is not used up; a used one has no effect while its runner is hidden", async () => {
		const [code = "", other = ""] = await makeCodes(server, 2, event.id);
		await give("00123", code);
		for (const bib of ["00123", "124"])
			await server.results.changes.make(
				event.id,
				checked.change({ kind: "hide", bib, isHidden: true }),
			);
		expect(wordOf(await give("124", other))).toBe("voucher-closed");
		expect(await isUnlocked("00123")).toBe(false);
		await server.results.changes.make(
			event.id,
			checked.change({
				kind: "hide",
				bib: "00123",
				isHidden: false,
			}),
		);
		expect(await isUnlocked("00123")).toBe(true);
		expect(wordOf(await give("200", other))).toBe("true");
	});

	test("of a runner who was recorded without a name is not used up, because no recording of the runner is shown", async () => {
		const runners = RUNNERS.map((each) =>
			each.bib === "124" ? { ...each, name: "＊＊＊" } : each,
		);
		await server.record(smallRace({ event, runners }));
		const code = await makeCode(server, event.id);
		expect(wordOf(await give("124", code))).toBe("voucher-closed");
		expect(wordOf(await give("00123", code))).toBe("true");
	});

	test.each([
		["an empty code", ""],
		["half a code", WRONG_CODE.slice(13)],
		["an unknown code", WRONG_CODE],
		["an SQL injection", "' OR redeemed_bib IS NULL;"],
	])("is refused for %s", async (_, code) => {
		await makeCodes(server, 5, event.id);
		expect(bodyOf(await give("00123", code))).toEqual(refusal("voucher-unknown"));
		expect(await redeemed()).toEqual([]);
	});

	test("needs an event and a runner that exist", async () => {
		const code = await makeCode(server, event.id);
		expect(wordOf(await give("9", code))).toBe("unknown-bib");
		expect(wordOf(await give("00123", code, "M9999"))).toBe("unknown-event");
		expect(await server.call("voucher/get", { pjid: event.id, pno: "9" })).toEqual(
			refusal("unknown-bib"),
		);
		expect(await isUnlocked("00123", "M9999")).toBe(false);
		const long = await give("00123", `${code}7`);
		expect([long.status, wordOf(long)]).toEqual([400, "wrong-field"]);
	});
});

describe("for parallel requests", () => {
	const bibs = RUNNERS.map(({ bib }) => bib);

	test("one voucher for all runners works for one", async () => {
		const code = await makeCode(server, event.id);
		const words = (await Promise.all(bibs.map((bib) => give(bib, code)))).map(wordOf);
		expect(words.toSorted()).toEqual(["true", ...Array(bibs.length - 1).fill("voucher-used")]);
		expect(await redeemed()).toEqual([{ bib: bibs[words.indexOf("true")], at: NOW }]);
	});

	test("many vouchers for one runner all succeed, and one voucher is used up", async () => {
		const codes = await makeCodes(server, 8, event.id);
		const answers = await Promise.all(codes.map((code) => give("00123", code)));
		expect(answers.map(wordOf)).toEqual(codes.map(() => "true"));
		expect(await redeemed()).toHaveLength(1);
	});
});

describe("the store", () => {
	test("has no code, only its hash", async () => {
		const codes = await makeCodes(server, 3, event.id);
		await give("00123", codes[0] ?? "");
		const bytes = (await keptBytes(server.folder)).toString("latin1");
		expect(bytes).toContain(event.id);
		for (const code of codes) expect(bytes).not.toContain(code);
	});

	test("that fails during the use leaves the voucher unused", async () => {
		const code = await makeCode(server, event.id);
		await refuseRows(server.folder, "audit", "NEW.action = 'redeem'");
		const before = await contentOf(server.folder);
		expect((await give("00123", code)).status).toBe(500);
		expect(await contentOf(server.folder)).toEqual(before);
		expect(await isUnlocked("00123")).toBe(false);
		await acceptRows(server.folder, "audit");
		expect(wordOf(await give("00123", code))).toBe("true");
	});

	test("that is away is reported, and no try counts as wrong", async () => {
		const driver = new DummyDriver();
		driver.acquireConnection = () => Promise.reject(new StoreUnavailable("away"));
		const db = new Kysely<Tables>({
			dialect: {
				createAdapter: () => new PostgresAdapter(),
				createDriver: () => driver,
				createIntrospector: (each) => new PostgresIntrospector(each),
				createQueryCompiler: () => new PostgresQueryCompiler(),
			},
		});
		const { use } = createVouchers({ db }, server.results.eventCache, () => NOW);
		const asked = { pjid: event.id, pno: "00123", code: WRONG_CODE };
		const asking = {
			method: "POST",
			path: "",
			query: "",
			client: () => "10.0.0.1",
			signal: neverAborted,
			slot: 0,
			header: () => "application/json",
			body: Buffer.from(JSON.stringify(asked)),
		};
		for (let time = 1; time <= 100; time++)
			await expect(use.answer(asking, {}, VISITOR)).rejects.toBeInstanceOf(StoreUnavailable);
	});

	test("still has unlocked videos after a restart", async () => {
		const code = await makeCode(server, event.id);
		await give("00123", code);
		await server.close();
		server = await openTestedResults(server.folder);
		expect(await isUnlocked("00123")).toBe(true);
		expect(wordOf(await give("124", code))).toBe("voucher-used");
	});
});

describe("the operator", () => {
	const ask = (method: string, body: unknown, isOperator = true) =>
		exchange(server.origin, `/scorequery/admin/${event.id}/vouchers`, {
			method,
			headers: {
				"content-type": "application/json",
				...(isOperator ? { authorization: `Bearer ${server.results.operatorToken}` } : {}),
			},
			...(body === null ? {} : { body: JSON.stringify(body) }),
		});

	test("makes as many as are requested, no two alike, and sees which were redeemed", async () => {
		const { data } = JSON.parse((await ask("POST", { count: 1_200 })).text);
		expect(new Set(data.codes).size).toBe(1_200);
		expect(data.codes.every(isWholeVoucher)).toBe(true);
		await give("00123", data.codes[1_199]);
		expect(bodyOf(await ask("GET", null))).toEqual({
			status: "true",
			data: { made: 1_200, redeemed: [{ bib: "00123", at: NOW }] },
		});
	});

	test("alone makes and sees them, and none for an unknown event", async () => {
		for (const method of ["POST", "GET"])
			expect((await ask(method, method === "POST" ? { count: 1 } : null, false)).status).toBe(401);
		expect((await ask("POST", { count: 0 })).status).toBe(400);
		await expect(server.results.vouchers.make("M9999", { count: 1 })).rejects.toThrow("no event");
		await expect(server.results.vouchers.list("M9999")).rejects.toThrow("no event");
	});

	test("finds in the log that they were made, and the runner of each redeemed one", async () => {
		const [code = ""] = await makeCodes(server, 3, event.id);
		await give("00123", code);
		await give("00123", code);
		await give("124", code);
		const [second, first] = await server.results.changes.list(event.id, checked.listChanges({}));
		expect(first).toMatchObject({ who: "operator", change: { action: "vouchers", count: 3 } });
		expect(second).toMatchObject({
			who: "visitor",
			at: NOW,
			change: { action: "redeem", bib: "00123" },
		});
	});
});
