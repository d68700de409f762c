/** A gun that does not fit is one alarm with the gun that does, instead of a suspicious read of each runner. */
import { expect, test } from "vitest";
import { gunAlarms } from "../../../../src/site/organiser/board/boardAlarms.ts";
import { gunAlarmText } from "../../../../src/site/organiser/board/gunAlarmText.ts";

const GUN = Date.UTC(2025, 10, 1, 22, 30);

function wave(gun: number | null, plausibleGun: number | null, first: number | null) {
	const read = { bib: "1", source: "start", sequence: 1 };
	const firstReads = first === null ? [] : [{ ...read, time: first }];
	const about = { entrants: 3, categories: [], change: 0, readAtStart: 3 };
	return { id: "1", name: "1", gun, plausibleGun, firstReads, ...about };
}

test.each([
	["not fired", null, null],
	["that fits", GUN, null],
])("no alarm for a gun %s", (_, gun, plausible) => {
	expect(gunAlarms([wave(gun, plausible, GUN)])).toEqual([]);
});

const TEXTS = {
	"organiser.board.alarm.gunLate": "{wave}: {gun} is after {first}.",
	"organiser.board.alarm.gunEarly": "{wave}: {first} is {age} after {gun}.",
	"organiser.board.alarm.gunFits": "{gun} fits.",
	"organiser.runner.waveOf": "wave {wave}",
};

test.each([
	["late", -45_000, "wave 1: 22:30:00.0 is after 22:29:15.0. 22:29:13 fits."],
	["far too early", 180_000, "wave 1: 22:33:00.0 is 3:00 after 22:30:00.0. 22:32:58 fits."],
])("an alarm for a gun that was recorded %s", (_, firstAfter, said) => {
	const first = GUN + firstAfter;
	const plausible = first - 2_000;
	const alarms = gunAlarms([wave(GUN, plausible, first)]);
	expect(alarms).toEqual([
		{ kind: "gun", id: `gun 1 ${GUN}`, waveId: "1", wave: "1", gun: GUN, first, plausible },
	]);
	const texts = alarms.map((alarm) =>
		alarm.kind === "gun" ? gunAlarmText(alarm, "UTC", TEXTS) : "",
	);
	expect(texts).toEqual([said]);
});
