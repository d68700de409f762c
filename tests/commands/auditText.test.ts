/** What was done to an event, in a line for people. */
import { expect, test } from "vitest";
import { changeText } from "../../src/commands/deciding/changeText.ts";
import type { Change } from "../../src/contract/operator/audit.ts";
import { GUN } from "../fixtures/smallRace.ts";

const why = "";
const MEI = { member: "Mei", memberId: "4b1f" };
const all = { overall: true, bySex: true, byGroup: true };
const LINES: readonly (readonly [Change, string])[] = [
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
		"recorded: event or course changed, 8 runners added, 2 changed, 18 reads, 1 given times, 7 chips",
	],
	[
		{ action: "penalty", bib: "12", ms: 120_000, point: null, before: 0, why: "drafting" },
		"12: penalty 00:02:00.000 at the finish (drafting)",
	],
	[
		{ action: "penalty", bib: "12", ms: -30_000, point: "T2", before: 120_000, why },
		"12: credit 00:00:30.000 from T2 on",
	],
	[
		{ action: "member", bib: "7", leg: 2, isMissed: true, why, before: { name: "Lin" } },
		"7: leg 2 Lin -> Lin (missed)",
	],
	[
		{ action: "unpack", orgid: "7", pjid: "M1002", packedAs: "M1001", head: "" },
		"M1002 was unpacked from the file of M1001",
	],
	[{ action: "vouchers", count: 10 }, "10 vouchers were made"],
	[{ action: "endSubscriptions", count: 4 }, "4 subscriptions to notifications were deleted"],
	[
		{ action: "exportList", format: "bibs-csv", category: "Half", rows: 12 },
		"bibs-csv of Half was exported, 12 rows",
	],
	[{ action: "redeem", bib: "7" }, "7: a voucher unlocked the video"],
	[{ action: "key", name: "" }, "a key for readers was made"],
	[{ action: "key", name: "Gate" }, "a key for readers was made: Gate"],
	[{ action: "revokeKey", id: "4f0c", name: "Gate" }, "the key Gate was revoked"],
	[
		{ action: "invite", id: "4b1f", role: "desk", invitee: "", until: GUN, why: "start area" },
		"invitation 4b1f for anybody: desk until 2025-11-02 06:00:00.400 (start area)",
	],
	[
		{ action: "useInvitation", id: "4b1f", ...MEI, role: "desk", before: null },
		"Mei: no role -> desk, by invitation 4b1f",
	],
	[
		{ action: "revokeInvitation", id: "4b1f", role: "desk", invitee: "Tent", why },
		"invitation 4b1f for Tent as desk was revoked",
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
		"Mei: desk -> owner of organisation 7 until 2025-11-02 06:00:00.400",
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
		"Mei: desk -> no role of M1001",
	],
	[
		{ action: "resetPassword", ...MEI, why: "lost" },
		"Mei: a link for a new password was made (lost)",
	],
	[{ action: "newPassword", ...MEI }, "Mei: the link set a new password"],
	[{ action: "signOut", ...MEI, ended: 2, why }, "Mei: 2 sessions were ended"],
	[
		{ action: "banner", name: "banner2.jpg", bytes: 1_234, width: 1_920, height: 640 },
		"banner2.jpg: 1920 x 640 pixels, 1234 bytes",
	],
	[
		{ action: "status", bib: "7", status: null, before: "didNotStart", why: "was there after all" },
		"7: status DNS -> none (was there after all)",
	],
	[
		{ action: "gun", waveId: "2", gun: GUN, before: null, why },
		"wave 2: gun none -> 2025-11-02 06:00:00.400",
	],
	[
		{ action: "chip", bib: "7", chip: "A100", since: null, before: "8", why },
		"chip A100: 8 -> 7 from the beginning on",
	],
	[{ action: "hide", bib: "7", isHidden: false, before: true, why }, "7: hidden -> shown"],
	[
		{ action: "titles", bib: "7", ...all, overall: false, before: all, why },
		"7: counts for all -> sex,group",
	],
	[{ action: "phase", phase: "live", before: "announced", why }, "phase announced -> live"],
	[{ action: "masks", masksNames: true, before: false, why }, "names whole -> masked"],
	[
		{
			action: "repeats",
			hidesRepeatedSexRank: true,
			hidesRepeatedGroupRank: true,
			before: { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: false },
			why,
		},
		"repeated ranks left out: none -> sex,group",
	],
	[
		{ action: "notice", notice: "Prizes at noon", before: "", why: "rain" },
		'notice none -> "Prizes at noon" (rain)',
	],
];

test.each(LINES)("%j", (change, line) => {
	expect(changeText(change, "Asia/Taipei")).toBe(line);
});
