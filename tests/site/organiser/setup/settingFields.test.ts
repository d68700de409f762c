import { expect, test } from "vitest";
import { defaultEvent } from "../../../../src/race/record/defaultEvent.ts";
import { expecting, settingChanges } from "../../../../src/site/organiser/setup/settingFields.ts";

const SETTINGS = defaultEvent({
	id: "M1001",
	organisationId: "7",
	name: "Harbour",
	date: "2026-11-22",
});

test("unchanged settings make no change", () => {
	expect(settingChanges(SETTINGS, { ...SETTINGS, winners: { ...SETTINGS.winners } })).toEqual([]);
});

test("each setting is a change of its kind, and only the first has the seen values", () => {
	const changes = settingChanges(SETTINGS, {
		...SETTINGS,
		name: "Harbour Half",
		lastDay: "2026-11-23",
		rounding: "exact",
		ageRule: "yearEnd",
		rankBy: "chip",
		masksNames: true,
		hidesRepeatedSexRank: true,
		notice: "Rain",
		leaders: 8,
		offersCertificates: false,
		isOnline: false,
		winners: { ...SETTINGS.winners, overall: 5 },
	});
	expect(changes.map(({ kind }) => kind)).toEqual([
		...Array.from({ length: 8 }, () => "setting"),
		...["rankBy", "masks", "repeats", "notice"],
	]);
	expect(changes).toContainEqual({
		kind: "setting",
		setting: { name: "name", value: "Harbour Half" },
	});
	expect(changes).toContainEqual({
		kind: "repeats",
		hidesRepeatedSexRank: true,
		hidesRepeatedGroupRank: false,
	});
	const [first, ...others] = expecting(changes, 7);
	expect(first).toMatchObject({ expects: 7 });
	expect(others.some((each) => "expects" in each)).toBe(false);
});
