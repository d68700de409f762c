import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestedResults, refusal, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	const crowd = Array.from({ length: 250 }, (_, index) => ({
		bib: String(index + 1),
		name: `Lin ${index + 1}`,
	}));
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" }, runners: crowd }));
});
afterAll(() => server.close());

const search = (pno: string, pjid = "M1001") => server.call("search", { pjid, pno });
const hits = (...bibs: readonly string[]) => ({
	status: "true",
	data: {
		total: bibs.length,
		participant: bibs.map((pNO) => expect.objectContaining({ pNO })),
	},
});

describe("a search finds", () => {
	test("the exact bib", async () => {
		expect(await search("00123")).toEqual(hits("00123"));
		expect(await search("a-5")).toEqual(hits("A-5"));
	});

	test("the bib with an equal number, if none is exact", async () => {
		expect(await search("123")).toEqual(hits("00123"));
		expect(await search("600")).toEqual(hits("0600"));
		expect(await search("００１２３")).toEqual(hits("00123"));
		expect(await search("0124")).toEqual(hits("124"));
	});

	test.each([
		["小明", "00123"],
		["王", "00123"],
		["はなこ", "124"],
		["ﾊﾅｺ", "124"],
		["佐藤", "124"],
		["suzuki hohito", "300"],
		["SUZUKI\u3000HOHITO", "300"],
		["uki", "300"],
		["八木翔吾", "500"],
		["翔吾", "500"],
		["müller", "A-5"],
		["ＭＵＬＬＥＲ".replace("Ｕ", "Ü"), "A-5"],
	])("a part of a name: %s", async (part, bib) => {
		expect(await search(part)).toEqual(hits(bib));
	});

	test("bibs before names", async () => {
		const answer = await search("7");
		expect(answer).toEqual(hits("0600"));
	});
});

describe("a search without hits gives an empty list, not a refusal:", () => {
	test.each(["12", "zzz", "", " \u3000", "%", "_", "'; DROP TABLE entrant; --", "\u0000", "\n"])(
		"%j",
		async (text) => {
			expect(await search(text)).toEqual(hits());
		},
	);
});

test("a search in an unknown event is refused", async () => {
	expect(await search("1", "M9999")).toEqual(refusal("unknown-event"));
});

test("a hit has every field of SPEC's list entries", async () => {
	expect(await search("00123")).toEqual({
		status: "true",
		data: {
			total: 1,
			participant: [
				{
					pNO: "00123",
					pName: "王小明",
					pSex: "1",
					cID: "1",
					cName: "Half",
					cGID: "m30",
					cGName: "男30-39",
					teamName: "海港跑團",
					officialTime: "01:26:41.000",
					pStatus: 1,
					iaaf: "1",
				},
			],
		},
	});
	expect(await search("500")).toMatchObject({
		data: { participant: [{ officialTime: "", pStatus: 0 }] },
	});
});

test("more than a hundred hits are counted, and the first hundred are returned", async () => {
	const answer = await search("lin", "M1002");
	expect(answer).toMatchObject({ data: { total: 250 } });
	expect(answer).toHaveProperty("data.participant.length", 100);
	expect(answer).toHaveProperty("data.participant.0.pNO", "1");
});

test("a search finds runners of its event only", async () => {
	expect(await search("lin 7", "M1001")).toEqual(hits());
	expect(await search("lin 7", "M1002")).toMatchObject({ data: { total: 11 } });
	expect(await search("小明", "M1001")).toEqual(hits("00123"));
	expect(await search("小明", "M1002")).toEqual(hits());
});

test("every runner is found by bib and by name", async () => {
	for (const { bib, name = "" } of RUNNERS)
		for (const text of [bib, name])
			expect(await search(text)).toMatchObject({
				data: { participant: expect.arrayContaining([expect.objectContaining({ pNO: bib })]) },
			});
});
