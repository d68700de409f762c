/** Facts that a file does not state, and a person sets on the import screen: the unit of times, the km of a course. */
import { beforeEach, describe, expect, test } from "vitest";
import { COURSE_FIELDS } from "../../../src/race/record/words/courseHeads.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	const race = smallRace();
	const points = race.points.map((point) => ({ ...point, km: null }));
	await server.record({ ...race, points, event: { ...race.event, name: "City Run" } });
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

describe("times in two parts of an unknown distance", () => {
	const RESULTS = "bib,name,category,official\n9001,Ann,Fun,1:05\n9002,Bob,Fun,1:15\n";
	const officialOf = async (bib: string) => {
		const answer = await server.call("participant", { pjid: EVENT.id, pno: bib });
		return JSON.stringify(answer);
	};

	test("are refused with what to do", async () => {
		const draft = await tina.hand(RESULTS);
		expect((await tina.read(draft)).counts).toMatchObject({ added: 2, rejected: 2 });
		expect(await tina.rows(draft, "rejected", { each: true })).toMatchObject([
			{ reason: "pairUnknown" },
			{ reason: "pairUnknown" },
		]);
	});

	test.each([
		["hours", "01:05:00"],
		["minutes", "00:01:05"],
	])("are read and written in the chosen unit: %s", async (times, official) => {
		const draft = await tina.hand(RESULTS);
		const { revision, counts } = await tina.read(draft, { times });
		expect(counts).toMatchObject({ added: 2, rejected: 0 });
		expect(await tina.rows(draft, "rejected", { times })).toEqual([]);
		await tina.write(draft, { times, expects: revision });
		expect(await officialOf("9001")).toContain(official);
	});

	test("have no other unit", async () => {
		const answer = await tina.ask("read", { draft: await tina.hand(RESULTS), times: "weeks" });
		expect(answer.status).toBe(400);
	});
});

describe("a course whose distances have an unknown head", () => {
	const COURSE = "Point,Abstd.\nS,0\n7K5,7.5\nF,15\n";

	test("needs an answer for its fields, and is written with that answer", async () => {
		const draft = await tina.hand(COURSE);
		const asked = await tina.read(draft);
		expect(asked).toMatchObject({ problemCode: "courseKm", fields: COURSE_FIELDS });
		expect(asked.columns.map(({ header }) => header)).toEqual(["Point", "Abstd."]);
		const columns = [{ column: 2, as: "km" }];
		const read = await tina.read(draft, { columns });
		expect(read).toMatchObject({ problem: "", format: "course", fields: COURSE_FIELDS });
		expect(read.columns.map(({ field }) => field)).toEqual(["point", "km"]);
		await tina.write(draft, { columns, expects: read.revision });
		// The answer is stored for files with the same heads.
		expect((await tina.read(await tina.hand(COURSE))).problem).toBe("");
	});

	test("may have none", async () => {
		const draft = await tina.hand(COURSE);
		const read = await tina.read(draft, { columns: [{ column: 2, as: "" }] });
		expect(read).toMatchObject({ problem: "", format: "course" });
	});
});
