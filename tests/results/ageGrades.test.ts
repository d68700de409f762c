/** Results graded by age: with a table of the organiser, and birth dates that no public answer has. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_PRIVATE_FACTS } from "../../src/race/record/privateFacts.ts";
import { checked } from "../fixtures/checked.ts";
import { exchange } from "../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	type TestedResults,
} from "../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { makeChange } from "./changes/officials.ts";
import { addMember, sendAs, signIn } from "./members/signedIn.ts";

const TABLE = [
	"sex,age,10 km,H. Mar",
	",distance_km,10,21.0975",
	"M,open_standard_s,1584,3451",
	"M,34,0.999,0.9967",
	"F,open_standard_s,1740,3844",
	"F,34,0.99,0.9987",
].join("\n");

let server: TestedResults;
let cookie = "";
beforeAll(async () => {
	server = await openTestedResults();
	const born = (bib: string, birthDate: string) => ({
		bib,
		facts: { ...NO_PRIVATE_FACTS, birthDate },
	});
	await server.results.ingest.takeRecording(
		EVENT.id,
		checked.sendRecording({
			...smallRace(),
			privateFacts: [
				born("00123", "1990-11-03"),
				born("124", "1991-11-02"),
				born("200", "1950-01-01"),
				born("300", "1992-05-05"),
			],
		}),
	);
	await addMember(server, "tea@example.org", "timekeeper");
	cookie = await signIn(server.origin, "tea@example.org");
});
afterAll(() => server.close());

const upload = (csv: string, who = cookie) =>
	sendAs(server.origin, who, `/scorequery/admin/${EVENT.id}/age-factors`, { csv });
const runner = (pno: string) => server.call("participant", { pjid: EVENT.id, pno });
const exported = async (format: string) => {
	const path = `/scorequery/admin/${EVENT.id}/export?format=${format}&lang=en`;
	return (await exchange(server.origin, path, { headers: { cookie } })).text;
};
async function setTable(value: { source: string; hash: string } | null) {
	return makeChange(server, { kind: "setting", setting: { name: "ageFactors", value } });
}

test("an upload reports the runners with a factor and the missing facts of the others, and changes nothing", async () => {
	expect(bodyOf(await upload(""))).toMatchObject({ data: null });
	expect(bodyOf(await upload(TABLE))).toMatchObject({
		data: {
			hash: expect.stringMatching(/^[0-9a-f]{64}$/),
			km: [10, 21.0975],
			ages: { from: 34, to: 34 },
			graded: 2,
			withoutDistance: 0,
			withoutSex: 1,
			withoutBirthDate: 3,
			withoutAge: 2,
			categories: [],
		},
	});
	expect(await runner("00123")).not.toHaveProperty("data.participant.ageGrade");
	const bad = await upload(TABLE.replace("0.999", "x"));
	expect(bad.status).toBe(400);
	expect(bodyOf(bad)).toEqual(refusal("wrong-field", expect.stringContaining("line 4")));
	expect((await upload(TABLE, "")).status).toBe(401);
});

test("a result has the grade of its published ranking time, with the age on race day", async () => {
	const { hash } = JSON.parse((await upload(TABLE)).text).data;
	const [set] = await setTable({ source: "Road 2025", hash });
	expect(set).toMatchObject({ changed: true });
	// 1:26:41 of a man of 34, whose birthday is the day after; 1:33:20 of a woman whose birthday it is.
	expect(await runner("00123")).toMatchObject({
		data: {
			participant: {
				officialTime: "01:26:41.000",
				ageGrade: 66.57,
				ageGradedTime: 5_183_837,
				ageGradeSource: "Road 2025",
			},
		},
	});
	expect(await runner("124")).toMatchObject({ data: { participant: { ageGrade: 68.73 } } });
	// Too young for the table, not born on a known day, did not finish.
	for (const bib of ["300", "0600", "400", "200"])
		expect(await runner(bib), bib).not.toHaveProperty("data.participant.ageGrade");
	expect(bodyOf(await upload(""))).toMatchObject({ data: { hash, graded: 2 } });
});

test("exports have grade and graded time, and no birth date", async () => {
	const csv = await exported("results-csv");
	expect(csv).toContain("Age grade %,Age-graded time");
	expect(csv).toContain("66.57,01:26:24");
	const json = await exported("results-json");
	expect(json).toContain('"ageGradeSource": "Road 2025"');
	expect(json).toContain('"ageGrade":66.57,"ageGradedTime":"01:26:23.837"');
	for (const text of [csv, json, JSON.stringify(await runner("00123"))])
		expect(text).not.toMatch(/1990-11|1991-11/);
});

test("a hidden runner has no grade, because a grade reveals the age", async () => {
	await makeChange(server, { kind: "hide", bib: "124", isHidden: true });
	expect(await runner("124")).not.toHaveProperty("data.participant.ageGrade");
	expect(await runner("00123")).toHaveProperty("data.participant.ageGrade");
});

test("the setting is undone like any other, and an unknown table grades no runner", async () => {
	const [removed] = await setTable(null);
	expect(await runner("00123")).not.toHaveProperty("data.participant.ageGrade");
	const change = removed?.change ?? 0;
	await server.results.changes.undo(EVENT.id, checked.undo({ change, why: "" }));
	expect(await runner("00123")).toMatchObject({ data: { participant: { ageGrade: 66.57 } } });
	await setTable({ source: "Lost", hash: "0".repeat(64) });
	expect(await runner("00123")).not.toHaveProperty("data.participant.ageGrade");
});
