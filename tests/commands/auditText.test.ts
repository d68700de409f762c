/** The changes of an event, in a line for people. */
import { expect, test } from "vitest";
import { changeText } from "../../src/commands/changing/changeText.ts";
import type { LoggedChange } from "../../src/contract/operator/audit.ts";
import { GUN } from "../fixtures/smallRace.ts";

const why = "";
const MEI = { member: "Mei", memberId: "4b1f" };
const all = { overall: true, bySex: true, byGroup: true };
const LINES: readonly (readonly [LoggedChange, string])[] = [
	[
		{
			action: "recording",
			eventChanged: true,
			entrantsAdded: 8,
			entrantsRemoved: 0,
			factsChanged: 0,
			entrantsChanged: 2,
			chipsAdded: 7,
			passingsAdded: 18,
			givenTimesAdded: 1,
		},
		"Import: event or course changed · runners: 8 added, 2 changed, 0 removed; 18 reads, 1 times, 7 chips",
	],
	[
		{ action: "penalty", bib: "12", ms: 120_000, point: null, before: 0, why: "drafting" },
		"Time penalty 12: +00:02:00.000 · at the finish (drafting)",
	],
	[
		{ action: "penalty", bib: "12", ms: -30_000, point: "T2", before: 120_000, why },
		"Time penalty 12: −00:00:30.000 · from T2 on",
	],
	[
		{ action: "member", bib: "7", leg: 2, isMissed: true, why, before: { name: "Lin" } },
		"Leg of a team 7 · leg 2: Lin → Lin · gave up",
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
		"Invitation used Mei: none → Finish desk",
	],
	[
		{ action: "revokeInvitation", id: "4b1f", role: "desk", invitee: "Tent", why },
		"Invitation revoked Tent: Finish desk",
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
		"Role Mei · organisation 7: Finish desk → Owner · until 2025-11-02 06:00:00.400",
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
		"Role Mei · M1001: Finish desk → none",
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
		"Status 7: Did not start → decided by reads (was there after all)",
	],
	[
		{ action: "gun", waveId: "2", gun: GUN, before: null, why },
		"Gun 2: none → 2025-11-02 06:00:00.400",
	],
	[
		{ action: "chip", bib: "7", chip: "A100", since: null, before: "8", why },
		"Chip A100: 8 → 7 · from the beginning",
	],
	[
		{ action: "hide", bib: "7", isHidden: false, before: true, why },
		"Hiding of the name 7: hidden → shown",
	],
	[
		{ action: "titles", bib: "7", ...all, overall: false, before: all, why },
		"Counts for 7: overall · gender · group → gender · group",
	],
	[{ action: "phase", phase: "live", before: "announced", why }, "Phase: final → live"],
	[
		{ action: "masks", masksNames: true, before: false, why },
		"Masking of names: in full → without their middle",
	],
	[
		{
			action: "repeats",
			hidesRepeatedSexRank: true,
			hidesRepeatedGroupRank: true,
			before: { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: false },
			why,
		},
		"Repeated ranks left out: none → gender · group",
	],
	[
		{ action: "notice", notice: "Prizes at noon", before: "", why: "rain" },
		"Notice: none → Prizes at noon (rain)",
	],
];

test.each(LINES)("%j", (change, line) => {
	expect(changeText(change, "Asia/Taipei")).toBe(line);
});
