/** The changes of an event, in a line for people. */
import { expect, test } from "vitest";
import { changeText } from "../../src/commands/changing/changeText.ts";
import type { LoggedChange } from "../../src/contract/changes/auditEntry.ts";
import { GUN } from "../fixtures/smallRace.ts";

const why = "";
const MEI = { member: "Mei", memberId: "4b1f" };
const all = { overall: true, bySex: true, byGroup: true };
const IMPORT = {
	action: "recording" as const,
	eventChanged: false,
	entrantsAdded: 8,
	entrantsRemoved: 0,
	factsChanged: 0,
	entrantsChanged: 2,
	chipsAdded: 7,
	passingsAdded: 18,
	givenTimesAdded: 1,
	file: "",
	changes: [],
} satisfies LoggedChange;
const NOTHING_NEW = {
	entrantsAdded: 0,
	entrantsChanged: 0,
	chipsAdded: 0,
	passingsAdded: 0,
	givenTimesAdded: 0,
};
const READ = { source: "gate", sequence: 3 };
const SHOWN = { at: GUN, point: "F", bib: "7", chip: "" };

type Several = Extract<LoggedChange, { action: "several" }>;

function several(...listed: Several["changes"]): Several {
	return { action: "several", count: listed.length, changes: listed, why };
}

function given(chip: string, bib: string, before: string | null): Several["changes"][number] {
	return { action: "chip", chip, bib, since: null, before, why, loser: "" };
}

function assigned(sequence: number, bib: string): Several["changes"][number] {
	const read = { ...SHOWN, at: GUN + sequence * 600, bib: "" };
	return { action: "match", ...READ, sequence, bib, before: null, why, read };
}

function out(bib: string): Several["changes"][number] {
	return { action: "status", bib, status: "didNotFinish", before: null, why };
}

const LINES: readonly (readonly [LoggedChange, string])[] = [
	[
		{ ...IMPORT, eventChanged: true },
		"Import: event or course changed · runners added: 8 · runners changed: 2 · chips: 7 · reads: 18 · times: 1",
	],
	[
		{ action: "penalty", bib: "12", ms: 120_000, point: null, before: 0, why: "drafting" },
		"Time penalty of 12: +00:02:00.000 · at the finish (drafting)",
	],
	[
		{ action: "penalty", bib: "12", ms: -30_000, point: "T2", before: 120_000, why },
		"Time credit of 12: −00:00:30.000 · from T2 on",
	],
	[
		{ action: "member", bib: "7", leg: 2, isMissed: true, why, before: { name: "Lin" } },
		"Leg of a team 7 · leg 2: Lin · gave up (before: Lin)",
	],
	[
		{ action: "unpack", orgid: "7", pjid: "M1002", packedAs: "M1001", head: "" },
		"Event unpacked M1002: packed as M1001",
	],
	[{ action: "vouchers", count: 10 }, "Vouchers made: 10"],
	[{ action: "endSubscriptions", count: 4 }, "Notifications deleted: 4"],
	[
		{ action: "exportList", format: "bibs-csv", category: "Half", rows: 12 },
		"List exported bibs-csv: Half · 12 rows",
	],
	[{ action: "redeem", bib: "7" }, "Video unlocked 7"],
	[{ action: "key", name: "" }, "Key made"],
	[{ action: "key", name: "Gate" }, "Key made Gate"],
	[{ action: "revokeKey", id: "4f0c", name: "Gate" }, "Key revoked Gate"],
	[
		{ action: "invite", id: "4b1f", role: "desk", invitee: "", until: GUN, why: "start area" },
		"Invitation anybody: Finish desk · until 2025-11-02 06:00:00.400 (start area)",
	],
	[
		{ action: "useInvitation", id: "4b1f", ...MEI, role: "desk", before: null },
		"Invitation used Mei: Finish desk",
	],
	[
		{ action: "revokeInvitation", id: "4b1f", role: "desk", invitee: "Tent", why },
		"Invitation revoked Tent (before: Finish desk)",
	],
	[
		{
			action: "role",
			...MEI,
			orgid: "7",
			pjid: "",
			role: "owner",
			until: GUN,
			before: "desk",
			why,
		},
		"Role Mei · organisation 7: Owner · until 2025-11-02 06:00:00.400 (before: Finish desk)",
	],
	[
		{
			action: "role",
			...MEI,
			orgid: "7",
			pjid: "M1001",
			role: null,
			until: null,
			before: "desk",
			why,
		},
		"Role Mei · M1001: none (before: Finish desk)",
	],
	[{ action: "resetPassword", ...MEI, why: "lost" }, "Password link Mei (lost)"],
	[{ action: "newPassword", ...MEI }, "New password Mei"],
	[{ action: "signOut", ...MEI, ended: 2, why }, "Signed out everywhere Mei: sessions ended: 2"],
	[
		{ action: "banner", name: "banner2.jpg", bytes: 1_234, width: 1_920, height: 640 },
		"Banner banner2.jpg: 1920 × 640 pixels · 1234 bytes",
	],
	[
		{ action: "status", bib: "7", status: null, before: "didNotStart", why: "was there after all" },
		"Status of 7 left to the reads (before: Did not start) (was there after all)",
	],
	[
		{ action: "gun", waveId: "2", gun: GUN, before: null, why },
		"Gun of wave 2 set to 2025-11-02 06:00:00.400",
	],
	[
		{ action: "chip", bib: "7", chip: "A100", since: null, before: "8", why, loser: "Lin Mei" },
		"Chip A100 taken from 8 Lin Mei and given to 7, from the beginning",
	],
	[
		{ action: "chip", bib: null, chip: "A100", since: null, before: "8", why, loser: "Lin Mei" },
		"Chip A100 taken from 8 Lin Mei",
	],
	[
		{
			action: "edit",
			bib: "7",
			set: {},
			before: {},
			why,
			facts: ["birthDate", "email"],
		},
		"Runner 7 edited: birth date, e-mail",
	],
	[{ action: "hide", bib: "7", isHidden: false, before: true, why }, "Name of 7 shown"],
	[
		{ action: "titles", bib: "7", ...all, overall: false, before: all, why },
		"Counts for 7: gender · group (before: overall · gender · group)",
	],
	[{ action: "phase", phase: "live", before: "announced", why }, "Results live again"],
	[
		{ action: "masks", masksNames: true, before: false, why },
		"Masking of names: without their middle (before: in full)",
	],
	[
		{
			action: "repeats",
			hidesRepeatedSexRank: true,
			hidesRepeatedGroupRank: true,
			before: { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: false },
			why,
		},
		"Repeated ranks left out: gender · group",
	],
	[
		{ action: "notice", notice: "Prizes at noon", before: "", why: "rain" },
		"Notice: Prizes at noon (rain)",
	],
	[
		{ ...IMPORT, file: "list.csv" },
		"list.csv imported: runners added: 8 · runners changed: 2 · chips: 7 · reads: 18 · times: 1",
	],
	[
		{
			...IMPORT,
			...NOTHING_NEW,
			file: "list.csv",
			eventChanged: true,
			changes: [
				{
					action: "setting",
					setting: { name: "name", value: "City Run" },
					before: { name: "name", value: "Run" },
					why: "--name",
				},
			],
		},
		"list.csv imported: Setting name: City Run (before: Run)",
	],
	[
		{ action: "undo", change: 418, what: "status", isInForce: false, undone: null, why },
		"Change #418 undone: Status",
	],
	[
		{ action: "undo", change: 418, what: "status", isInForce: true, undone: out("7"), why },
		"Change #418 done again: Status of 7 set to Did not finish",
	],
	[
		{ action: "ruling", ...READ, ruling: "struck", before: null, why, read: null },
		"Read gate #3 struck",
	],
	[
		{ action: "ruling", ...READ, ruling: null, before: "struck", why, read: SHOWN },
		"F read 06:00:00.400 of 7 judged by the rules again (before: does not count)",
	],
	[
		{
			action: "ruling",
			...READ,
			ruling: "forced",
			before: null,
			why,
			read: { ...SHOWN, bib: "", chip: "A1" },
		},
		"F read 06:00:00.400 of Chip A1 forced",
	],
	[
		{ action: "match", ...READ, bib: "7", before: null, why, read: { ...SHOWN, bib: "" } },
		"F mark 06:00:00.400 assigned to 7",
	],
	[several(given("A1", "7", "8"), given("B1", "8", "7")), "Chips of 8 and 7 swapped"],
	[
		several(given("A1", "7", "8"), given("B1", "9", "7")),
		"Chip × 2: Chip A1 taken from 8 and given to 7, from the beginning; Chip B1 taken from 7 and given to 9, from the beginning",
	],
	[
		several(assigned(0, "7"), assigned(1, "8")),
		"Reads assigned (2): F 06:00:00.400 → 7, F 06:00:01 → 8",
	],
	[several(...["1", "2", "3"].map(out)), "Status of 1, 2, 3 set to Did not finish"],
	[
		several(...Array.from({ length: 15 }, (_, index) => out(String(index)))),
		"Status of 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3 more set to Did not finish",
	],
	[
		several(out("1"), given("A1", "7", null)),
		"Several changes × 2: Status of 1 set to Did not finish; Chip A1 given to 7, from the beginning",
	],
];

test.each(LINES)("%j", (change, line) => {
	expect(changeText(change, "Asia/Taipei")).toBe(line);
});
