/** In a fixed-time race the distance ranks: each page of a runner has it, and none the time of the last lap in its place. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatSeconds } from "../../../src/race/time/duration.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { changeRace, LAPPER, WINNER } from "../../server/freshness/changeRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(changeRace("M1001", "live"));
	await server.record(changeRace("M1002", "announced"));
});
afterAll(() => server.close());

/** The text of the page's content, where values and labels follow each other. */
async function textOf(path: string): Promise<string> {
	const { status, text } = await server.get(path);
	expect(status).toBe(200);
	const [, content = ""] = text.split(/<main[^>]*>/);
	return content
		.replace(/<!--.*?-->|<script.*?<\/script>/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ");
}

/** Of the only lap. */
const LAP_TIME = formatSeconds(3_600_000);

describe.each(["M1001", "M1002"])("of %s", (eventId) => {
	test("the frame of a runner has the distance and the laps, and no time", async () => {
		const frame = await textOf(`/score/en/embed/${eventId}/${LAPPER}`);
		expect(frame).toContain("2.000 km Laps 1");
		expect(frame).not.toContain(LAP_TIME);
	});

	test("a comparison has the distances first, and none of races over a course", async () => {
		const compare = await textOf(`/score/en/compare/${eventId}?bib=${LAPPER}&bib=L2`);
		expect(compare).toContain("Distance 2.000 km 2.000 km");
		const others = await textOf(`/score/en/compare/${eventId}?bib=${WINNER}&bib=124`);
		expect(others).not.toContain("Distance");
	});

	test("the facts for programs have laps and kilometres, and null in other races", async () => {
		const factsOf = async (bib: string) =>
			JSON.parse((await server.get(`/score/api/${eventId}/${bib}`)).text);
		expect(await factsOf(LAPPER)).toMatchObject({ covered: { laps: 1, km: 2 } });
		expect(await factsOf(WINNER)).toMatchObject({ covered: null });
	});

	test("the photo certificate has the distance in the place of the time", async () => {
		const { text } = await server.get(`/score/en/${eventId}/${LAPPER}/photo`);
		expect(text).toContain("2.000 km");
		expect(text).not.toContain(LAP_TIME);
	});
});
