/** No file and no option can cause a 5xx, or change anything before it is written. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { zipOf } from "../../imports/workbookFile.ts";
import { SEED, TIMEOUT_MS } from "../fuzzing.ts";
import { type Importer, importer } from "./importingMember.ts";

const RUNS = 150;
let server: TestedResults;
let tina: Importer;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	tina = await importer(server);
});
afterAll(() => server.close());

const cell = fc.oneof(
	fc.constantFrom(
		"00123",
		"124",
		"王小明",
		"1:30:00",
		"#VALUE!",
		"",
		'"',
		"M",
		"1990-01-01",
		"\u0000",
		"=1+1",
	),
	fc.string({ maxLength: 12 }),
	fc.string({ unit: anyCharacter, maxLength: 300 }),
);
const head = fc.constantFrom(
	"bib",
	"號碼",
	"name",
	"姓名",
	"sex",
	"category",
	"time",
	"5K",
	"chip",
	"生日",
	"email",
	"",
	"bib",
);
const table = fc
	.tuple(
		fc.array(head, { maxLength: 8 }),
		fc.array(fc.array(cell, { maxLength: 9 }), { maxLength: 12 }),
	)
	.map(([heads, rows]) =>
		Buffer.from([["bib", ...heads], ...rows].map((row) => row.join(",")).join("\n")),
	);
const file = fc.oneof(
	{ weight: 4, arbitrary: table },
	fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
	fc.constantFrom(
		Buffer.alloc(0),
		Buffer.from("{}"),
		Buffer.from('{"list":{"Fields":[{"Expression":"BIB"}]},"data":{"a":[["1"]]}}'),
		Buffer.from('<?xml version="1.0"?><ResultList><ClassResult></ResultList>'),
		Buffer.from([0x1f, 0x8b, 1, 2, 3]),
		Buffer.from("PK\u0003\u0004damaged"),
		Buffer.from(zipOf([{ path: "xl/workbook.xml", text: "<workbook><sheets><sheet/></sheets>" }])),
		Buffer.from("\ufeffbib,name\n1,A", "utf16le"),
	),
);
const options = fc.oneof(
	fc.constant({}),
	fc.record(
		{
			format: fc.constantFrom(
				"",
				"start-list",
				"results-csv",
				"crossings-csv",
				"chip-map",
				"course",
				"iof-results",
				"nothing",
			),
			encoding: fc.constantFrom("", "utf-8", "big5", "utf-16le", "hex", "nothing"),
			sheet: fc.constantFrom("", "Half"),
			category: fc.string({ maxLength: 20 }),
			columns: fc.option(
				fc.array(
					fc.record({
						column: fc.integer({ min: 1, max: 10 }),
						as: fc.constantFrom(
							"bib",
							"name",
							"",
							"=Half@21.1",
							"official",
							"chip",
							"birth",
							"x",
							"=S",
							"=",
						),
					}),
					{ maxLength: 4 },
				),
			),
		},
		{ requiredKeys: [] },
	),
);

test(
	"any uploaded file is read, or named as unreadable",
	async () => {
		let read = 0;
		let refused = 0;
		await fc.assert(
			fc.asyncProperty(file, options, async (bytes, how) => {
				const draft = await tina.hand(bytes);
				const body = { draft, ...how, tab: "changed", expects: 0 };
				for (const what of ["read", "rows", "preview", "write"] as const) {
					const answer = await tina.ask(what, body);
					expect([200, 400, 409], `${what}: ${answer.text}`).toContain(answer.status);
					if (what !== "read" || answer.status !== 200) continue;
					const { problem } = JSON.parse(answer.text).data;
					if (problem === "") read++;
					else refused++;
				}
			}),
			{ numRuns: RUNS, seed: SEED },
		);
		expect(read).toBeGreaterThan(5);
		expect(refused).toBeGreaterThan(5);
		const { entrantsAdded, change } = await server.record(smallRace());
		expect({ entrantsAdded, change }).toEqual({ entrantsAdded: 0, change: null });
	},
	TIMEOUT_MS,
);
