/** A real result list, from its file through the store to the calls. */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { participant } from "../../src/contract/public/participant.ts";
import { defaultOptions } from "../../src/imports/options.ts";
import { readRecording } from "../../src/imports/readRecording.ts";
import { formatSeconds } from "../../src/race/time/duration.ts";
import { post } from "../fixtures/exchange.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, ORGANISATION } from "../fixtures/smallRace.ts";

/** Simultaneous requests. */
const AT_A_TIME = 32;

const answered = v.object({ status: v.literal("true"), data: v.unknown() });
const found = v.object({
	data: v.object({ participant: v.array(v.object({ pNO: v.string(), pName: v.string() })) }),
});

describeRaceData("Taipei 2024 through the calls", "taipei-marathon-2024-results.csv", (path) => {
	const bytes = readFileSync(path);
	let server: TestedResults;
	beforeAll(async () => {
		server = await openTestedResults();
		const event = { ...EVENT, phase: "announced", date: "2024-12-15" } as const;
		const options = defaultOptions(ORGANISATION, event);
		const { recording } = readRecording(bytes, options);
		expect(await server.record(recording)).toMatchObject({ entrantsAdded: 8098 });
	});
	afterAll(() => server.close());

	async function search(pno: string): Promise<{ pNO: string; pName: string }[]> {
		return v.parse(found, await server.call("search", { pjid: "M1001", pno })).data.participant;
	}

	describe("a search finds", () => {
		test("謝㭇蒚 by the rare character only", async () => {
			expect((await search("㭇")).map(({ pName }) => pName)).toEqual(["謝㭇蒚"]);
		});

		test("SUZUKI\u3000HOHITO in small letters and with a narrow space", async () => {
			const names = (await search("suzuki hohito")).map(({ pName }) => pName);
			expect(names).toContain("SUZUKI\u3000HOHITO");
		});

		test("八木\u3000翔吾 without the space", async () => {
			expect((await search("八木翔吾")).map(({ pName }) => pName)).toEqual(["八木\u3000翔吾"]);
		});

		test("a bib with a leading zero in full width, in part, and as a number", async () => {
			const padded = /^(0\d+),/m.exec(bytes.toString("utf8"))?.[1] ?? "";
			expect(padded).toMatch(/^0\d+$/);
			const wide = [...padded]
				.map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
				.join("");
			const mixed = `${wide.slice(0, 2)}${padded.slice(2)}`;
			for (const typed of [padded, wide, mixed, String(Number(padded))])
				expect((await search(typed))[0]?.pNO, typed).toBe(padded);
		});
	});

	test("every finisher has the official and the net time of the file, and a rank", async () => {
		const rows = parseRows(bytes.toString("utf8"));
		expect(rows).toHaveLength(8098);
		const wrong: string[] = [];
		const ask = async ({ bib, official, net }: Row) => {
			const answer = await post(server.origin, "/scorequery/participant", {
				pjid: "M1001",
				pno: bib,
			});
			const runner = v.parse(participant.data, v.parse(answered, JSON.parse(answer.text)).data);
			const shown = [runner.official, runner.chip].map((time) =>
				formatSeconds(time?.published ?? 0),
			);
			if (shown.join() !== [official, net].join() || runner.overallPlace?.of !== 8098)
				wrong.push(`${bib}: ${shown.join()} instead of ${official},${net}`);
		};
		for (let from = 0; from < rows.length; from += AT_A_TIME)
			await Promise.all(rows.slice(from, from + AT_A_TIME).map(ask));
		expect(wrong).toEqual([]);
	});
});

interface Row {
	bib: string;
	official: string;
	net: string;
}

/** The file's rows, read without the importer: bib first, the times from the end. */
function parseRows(text: string): Row[] {
	return [...text.matchAll(/^(\w+),(?:"[^"]*"|[^",]*),[^,]*,([\d:]+),\d*,([\d:]+)\r?$/gm)].map(
		([, bib = "", official = "", net = ""]) => ({ bib, official, net }),
	);
}
