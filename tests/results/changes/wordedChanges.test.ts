/** Every kind of change, made on a server: the history and `gantry audit` have the same text for it. */
import { expect, test } from "vitest";
import type { LoggedChange } from "../../../src/contract/changes/auditEntry.ts";
import type { ChangeKind } from "../../../src/contract/changes/change.ts";
import { wordChange } from "../../../src/contract/changes/wording/wordChange.ts";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { pickAll, translator } from "../../../src/messages.ts";
import { textsOf } from "../../../src/site/organiser/frame/screens.ts";
import { command } from "../../commands/operating.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { auditOf, makeChange } from "./officials.ts";

/** A change of each kind as it is sent, and its text. The types report a kind without one. */
const CHANGES: Readonly<Record<ChangeKind, readonly [asked: object, text: string]>> = {
	status: [{ bib: "124", status: "disqualified" }, "Status of 124 set to Disqualified"],
	gun: [
		{ waveId: "1", gun: GUN + 86_400_000 },
		"Gun of wave 1 set to 2025-11-03 06:00:00.400 (before: 2025-11-02 06:00:00.400)",
	],
	chip: [
		{ bib: "124", chip: "A1", since: GUN },
		"Chip A1 given to 124, from 2025-11-02 06:00:00.400 on",
	],
	hide: [{ bib: "124", isHidden: true }, "Name of 124 hidden"],
	titles: [
		{ bib: "124", overall: false, bySex: true, byGroup: false },
		"Counts for 124: gender (before: overall · gender · group)",
	],
	masks: [{ masksNames: true }, "Masking of names: without their middle (before: in full)"],
	repeats: [
		{ hidesRepeatedSexRank: true, hidesRepeatedGroupRank: true },
		"Repeated ranks left out: gender · group (before: group)",
	],
	rankBy: [
		{ category: "Half", rankBy: "chip" },
		"Half ranked by chip time (before: same as the event’s)",
	],
	notice: [{ notice: "Prizes at noon" }, "Notice: Prizes at noon"],
	setting: [
		{ setting: { name: "fastestPace", value: 2.5 } },
		"Setting fastest pace: 2:30 /km (before: 2:00 /km)",
	],
	ruling: [
		{ source: "chip 124", sequence: 3, ruling: "struck" },
		"F read 07:33:20.400 of 124 struck",
	],
	match: [
		{ source: "chip 124", sequence: 2, bib: "200" },
		"15K read 07:06:40.400 of 124 assigned to 200",
	],
	time: [
		{ bib: "A-5", point: "F", time: { at: GUN + 86_400_000 } },
		"F time of A-5 set to 2025-11-03 06:00:00.400",
	],
	offset: [
		{ source: "chip 124", since: GUN, until: GUN + 60_000, offset: 3_000 },
		"Clock of chip 124 corrected by +3 s · until 2025-11-02 06:01:00.400, from 2025-11-02 06:00:00.400 on",
	],
	add: [
		{ bib: "999", name: "Late Entry", category: "Half", start: { after: 60_000 } },
		"Runner 999 added: name Late Entry · category Half · gender none · individual start +00:01:00.000",
	],
	edit: [
		{ bib: "124", set: { name: "佐藤 花子", team: "Blue" } },
		"Runner 124 edited: name 佐藤 花子 · team Blue (before: name 佐藤ハナコ · team none)",
	],
	withdraw: [{ bib: "200", isWithdrawn: true }, "200 does not start"],
	remove: [
		{ bib: "999" },
		"Runner 999 removed (before: name Late Entry · gender none · category 1 · wave 1 · individual start +00:01:00.000)",
	],
	renumber: [{ bib: "300", to: "301" }, "Bib 300 changed to 301"],
	tick: [{ row: "unknown chip 0580AB", isTicked: true }, "Unknown chip 0580AB: ticked off"],
	note: [
		{ bib: "301", pronounce: "su-zu-ki", say: "First half marathon" },
		"Announcer's note 301: su-zu-ki · First half marathon",
	],
	penalty: [
		{ bib: "301", ms: 120_000, point: "10K" },
		"Time penalty of 301: +00:02:00.000 · from 10K on",
	],
	member: [
		{ bib: "301", leg: 2, name: "林志豪", isMissed: true },
		"Leg of a team 301 · leg 2: 林志豪 · gave up",
	],
	categories: [
		{ set: [{ id: "10", name: "10 km" }], order: ["10", "Half"] },
		"Categories 10: 10 added (name 10 km) · order 10, Half",
	],
	removeCategory: [{ category: "10" }, "Category removed 10 km"],
	format: [
		{ category: "Half", format: { kind: "fixedTime", duration: 86_400_000, lapKm: 1.4 } },
		"Format of a category Half: 24:00:00 × 1.4 km (before: race)",
	],
	partLap: [{ bib: "124", km: 0.734 }, "Measured part lap 124: 0.734 km"],
	groups: [
		{ set: [{ id: "m30", ageFrom: 30, ageTo: 39 }] },
		"Groups m30: m30 (age from 30 · age to 39) (before: m30 (age from none · age to none))",
	],
	waves: [{ set: [{ id: "B" }] }, "Waves B: B added"],
	course: [
		{
			set: [
				{ id: "10K", name: "Bridge", cutOff: 5_400_000 },
				{ id: "20K", km: 20 },
			],
		},
		"Course 10K · 20K: 10K (name Bridge · cut-off 01:30:00) · 20K added (distance 20 km) (before: 10K (name 10K · cut-off none))",
	],
	schedule: [
		{ announceAt: GUN + 100 * 86_400_000, why: "settled" },
		"Announce at a time: 2026-02-10 06:00:00.400",
	],
	phase: [{ phase: "announced", why: "settled" }, "Results announced as final"],
	takeReads: [{ until: null }, "Late reads taken: all until now"],
	visibility: [{ visibility: "private" }, "Event made private"],
};

const reasonOf = (change: LoggedChange | undefined) =>
	change && "why" in change && change.why !== "" ? ` (${change.why})` : "";

test("the history and gantry audit have the same text for every kind, with its points, days and values", async () => {
	const folder = temporaryFolder();
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	const late = { source: "box", sequence: 1, point: "F", bib: "301", time: GUN + 7_000_000 };
	for (const [kind, [asked]] of Object.entries(CHANGES)) {
		if (kind === "takeReads") await server.results.ingest.takeReads(EVENT.id, [late]);
		expect([kind, await makeChange(server, { kind, ...asked })]).toMatchObject([
			kind,
			[{ changed: true }],
		]);
	}
	const entries = (await auditOf(server)).slice(0, Object.keys(CHANGES).length).toReversed();
	await server.close();
	const of = (locale: (typeof LOCALE_NAMES)[number]) => ({
		words: pickAll(translator(locale), ...textsOf("history")),
		zone: EVENT.zone,
		pointName: (id: string) => id,
	});
	const history = entries.map(({ change: made }) => wordChange(made, of("en")).line);
	expect(history).toEqual(Object.values(CHANGES).map(([, text]) => text));

	const { lines } = await command("audit", folder, EVENT.id);
	const printed = lines.slice(0, entries.length).toReversed();
	expect(printed.map((line) => line.split("  ").slice(3).join("  "))).toEqual(
		history.map((line, index) => line + reasonOf(entries[index]?.change)),
	);
	for (const locale of LOCALE_NAMES)
		for (const { change: made } of entries)
			expect(wordChange(made, of(locale)).line).not.toMatch(/undefined|null|\{|\}|NaN/);
});
