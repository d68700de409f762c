/** Arguments of the decide command that are refused. */
import { describe, expect, test } from "vitest";
import { changesOf } from "../../src/commands/changing/changesOf.ts";
import { changeTable } from "../../src/commands/changing/changeTable.ts";
import { parseArguments } from "../../src/commands/options/parseArguments.ts";
import { UsageError } from "../../src/commands/options/UsageError.ts";
import { onDayOf } from "../../src/commands/text/typedInstant.ts";
import { EVENT } from "../fixtures/smallRace.ts";

const readDecide = (words: readonly string[]) => parseArguments(changeTable, words);

function changes(...words: readonly string[]) {
	const read = readDecide([EVENT.id, ...words]);
	if (read === null) throw new Error("help was asked for");
	return changesOf(read, { race: onDayOf(EVENT), runner: null, points: [], stillOut: [], now: 0 });
}

describe("arguments that are not understood are named:", () => {
	test.each<readonly [readonly string[], RegExp]>([
		[["status", "1", "gone"], /DNS, DNF, DSQ, confirmed or clear, not gone/],
		[["status", "1", "constructor"], /not constructor/],
		[["status", "1"], /^status takes BIB DNS/],
		[["status", "1", "DNS", "2"], /^status takes BIB DNS/],
		[["rank-by", "net"], /^rank-by must be one of official, chip, not net/],
		[["rank-by", "clear"], /not clear/],
		[["rank-by", "chip", "10 km", "5 km"], /^rank-by takes/],
		[["gun", "2", "soon"], /^soon is not a time: write it like/],
		[["gun", "2", "73:00:00"], /^73:00:00 is not a time/],
		[["titles", "1", "overall,age"], /overall, sex, group, not age/],
		[["phase", "final"], /live, announced, not final/],
		[["masks", "yes"], /on, off, not yes/],
		[["repeats", "sex,age"], /sex, group, not age/],
		[["repeats", "all"], /sex, group, not all/],
		[["penalty", "12", "2"], /^2 is no time: write minutes and seconds like 2:00/],
		[["penalty", "12", "0:00"], /no time/],
		[["member", "12", "swim", "Lin"], /^swim is not the number of a leg/],
		[["notice"], /^notice takes TEXT/],
		[["notice", "Prizes", "at", "noon"], /^notice takes TEXT/],
		[["fine", "1", "50"], /^WHAT must be one of status, dnf-all, gun, .*, not fine$/],
		[["toString", "1"], /, not toString$/],
		[["status", "1", "DNS", "--since", "09:10"], /^--since is for chip and offset only/],
		[["status", "1", "DNS", "--when", "now"], /--when/],
		[[], /^WHAT is missing/],
	])("%j", (words, message) => {
		expect(() => changes(...words)).toThrow(UsageError);
		expect(() => changes(...words)).toThrow(message);
	});

	test("a wrong event id", () => {
		expect(() => readDecide(["1234", "hide", "1"])).toThrow(/^EVENT must be M and four digits/);
	});
});

describe("a gun at a time that the clocks", () => {
	const gunAt = (time: string, date: string) => {
		const read = readDecide([EVENT.id, "gun", "1", time]);
		const race = onDayOf({ date, zone: "Europe/Berlin" });
		return read && changesOf(read, { race, runner: null, points: [], stillOut: [], now: 0 });
	};

	test.each([
		["show twice", "02:30:00", "2026-10-25"],
		["show twice", "02:30", "2026-10-25"],
		["show twice", "26:30", "2026-10-24"],
		["show twice", "25.10. 2:30", "2026-10-24"],
		["show twice", "2h30", "2026-10-25"],
		["skip", "02:30:00", "2026-03-29"],
		["skip", "26:30", "2026-03-28"],
		["skip", "26:30:00", "2026-03-28"],
	])("%s is refused", (_, time, date) => {
		expect(() => gunAt(time, date)).toThrow(/write it with its offset/);
	});

	test("show twice is accepted with its offset, and any other hour without it", () => {
		expect(gunAt("2026-10-25T02:30:00+01:00", "2026-10-25")).toMatchObject([
			{ gun: Date.UTC(2026, 9, 25, 1, 30) },
		]);
		expect(gunAt("08:30:00", "2026-10-25")).toMatchObject([{ gun: Date.UTC(2026, 9, 25, 7, 30) }]);
	});
});

test("a time of day that fits on no day is refused with both readings and the way to write each", () => {
	const gun = Date.parse("2026-11-22T08:00:00+01:00");
	const point = (id: string, km: number, earliest: number, hours: number) => ({
		point: id,
		km,
		passedAt: null,
		expected: null,
		earliest: gun + earliest * 60_000,
		latest: gun + hours * 3_600_000,
		closes: null,
	});
	const runner = {
		entry: { gun, ownStart: null },
		points: [point("S", 0, 0, 1), point("F", 10, 26, 6)],
	};
	const race = onDayOf({ date: "2026-11-22", zone: "Europe/Berlin" });
	const time = (typed: string, now = gun + 48 * 3_600_000, at = "F") => {
		const read = readDecide([EVENT.id, "time", "101", at, typed]);
		return read && changesOf(read, { race, runner, points: [], stillOut: [], now });
	};
	expect(() => time("08:20")).toThrow(
		/2026-11-22 08:20:00 \(00:20:00 after the gun\), which is faster than .* for 10 km; or 2026-11-23 08:20:00 .* slower than any walk .* write 2026-11-23 08:20$/,
	);
	expect(() => time("0:38:05")).toThrow(/before the gun.*for a race time write \+0:38:05;/);
	expect(() => time("08:20", gun + 3_600_000)).toThrow(/faster than.*ahead of the clock/);
	expect(() => time("08:40", undefined, "f")).toThrow(/no timing point f, it has S, F$/);
	expect(time("2026-11-23 08:20")).toMatchObject([{ time: { at: gun + 87_600_000 } }]);
	expect(time("+0:38:05")).toMatchObject([{ time: { sinceGun: 2_285_000 } }]);
});
