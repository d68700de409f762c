import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { demoRecordings } from "../../demo/season.ts";
import { recording as contract } from "../../src/contract/kit/shapes/sentRecording.ts";
import { RECENT_DAYS } from "../../src/race/limits.ts";
import { indistinctPoint, placesOf } from "../../src/race/record/courses.ts";
import { BIB, EVENT_ID, isBib, ORGANISATION_CODE } from "../../src/race/record/identifier.ts";
import type { RecordedTag, Recording } from "../../src/race/record/record.ts";
import { dayOf, daysBetween } from "../../src/race/time/day.ts";

/** 10:13 in Taipei, on a Sunday. */
const NOW = Date.UTC(2026, 10, 22, 2, 13);
const SCENE = { seed: 1, now: NOW };
const season = demoRecordings(SCENE);
const events = season.map((recording) => [recording.event.name, recording] as const);
const [live, ...past] = season;

const distinct = (values: readonly string[]) => new Set(values).size;
const names = season.flatMap(({ entrants }) => entrants.map(({ name }) => name)).join("\n");

describe("the same scene", () => {
	test("gives the same recordings, read for read", () => {
		expect(demoRecordings(SCENE)).toEqual(season);
	});

	test("with another seed gives other runners", () => {
		const others = demoRecordings({ ...SCENE, seed: 2 });
		others.forEach((other, event) => {
			expect(other.entrants).not.toEqual(season[event]?.entrants);
			expect(other.passings).not.toEqual(season[event]?.passings);
		});
	});

	test("has the same runners and times in the past events an hour later", () => {
		const later = demoRecordings({ ...SCENE, now: NOW + 3_600_000 });
		expect(later.slice(1)).toEqual(past);
	});
});

describe("the season", () => {
	test("has five events of one fictional organisation", () => {
		expect(season.map(({ event }) => event.id)).toEqual([
			"M1001",
			"M1002",
			"M1003",
			"M1004",
			"M1005",
		]);
		for (const { organisation, event } of season) {
			expect(event.id).toMatch(EVENT_ID);
			expect(event.organisationId).toBe(organisation.id);
			expect(organisation).toMatchObject({ id: "100", url: "https://example.org/" });
			expect(organisation.code).toMatch(ORGANISATION_CODE);
		}
	});

	test.each([0, 5, 10, 16, 23])(
		"at %i o'clock has the expected dates: two events of today, one of them over, the others within the month",
		(hour) => {
			const now = Date.UTC(2026, 10, 22, hour, 30);
			const today = dayOf(now, "Asia/Taipei");
			const found = demoRecordings({ seed: 1, now });
			const ago = found.map(({ event }) => daysBetween(event.date, today));
			const [marathon = -1, ten = -1, half = -1, triathlon = -1, trail = -1] = ago;
			expect([marathon, ten]).toEqual([0, 0]);
			expect(half).toBeGreaterThan(7);
			expect(triathlon).toBeGreaterThan(half);
			expect(trail).toBeGreaterThan(triathlon);
			expect(trail).toBeLessThanOrEqual(RECENT_DAYS);

			const raced = found[1];
			expect(raced?.event.phase).toBe("announced");
			expect(Math.max(...(raced?.passings ?? []).map(({ time }) => time))).toBeLessThan(now);
		},
	);

	test("has one race live and the others announced", () => {
		expect(live?.event.phase).toBe("live");
		expect(past.map(({ event }) => event.phase)).toEqual(Array(4).fill("announced"));
	});

	test("names its points in the event's language", () => {
		const ends = ({ points }: Recording) => [points[0]?.name, points.at(-1)?.name];
		expect(season.map(ends)).toEqual([
			["起點", "終點"],
			["起點", "終點"],
			["スタート", "フィニッシュ"],
			["游泳出發", "終點"],
			["Start", "Finish"],
		]);
	});

	test("has runners of three scripts, rare characters, wide spaces, guides and names longer than a column", () => {
		for (const character of ["堃", "喆", "𠮷", "\u3000", " / ", "ケ"])
			expect(names).toContain(character);
		expect(names).toMatch(/^\p{Script=Latin}[\p{Script=Latin}'’ -]{27,}$/mu);
	});

	test("has bibs with leading zeros, with a prefix, and with hyphens", () => {
		const bibs = season.flatMap(({ entrants }) => entrants.map(({ bib }) => bib));
		for (const bib of ["00001", "0001", "V001", "W-01", "CR-001", "C001", "H0001"])
			expect(bibs).toContain(bib);
	});
});

test("has a few runners who ask for no name, and a few who run out of competition", () => {
	for (const { entrants } of season.filter(({ entrants: all }) => all.length > 1_000)) {
		const hidden = entrants.filter(({ isHidden }) => isHidden).length;
		const guests = entrants.filter(({ countsFor }) => !countsFor.overall).length;
		for (const few of [hidden, guests]) {
			expect(few).toBeGreaterThan(0);
			expect(few).toBeLessThan(entrants.length / 100);
		}
	}
});

describe.each(events)("%s", (_, recording) => {
	const { entrants, categories, groups, waves, points, passings, givenTimes, chips } = recording;

	test("gives every runner a unique bib that an address can contain", () => {
		expect(entrants.filter(({ bib }) => !isBib(bib) || !BIB.test(bib))).toEqual([]);
		expect(distinct(entrants.map(({ bib }) => bib))).toBe(entrants.length);
	});

	test("gives every runner a name, a category, a group of that category and sex, and a wave", () => {
		const isIn = (list: readonly { id: string }[], id: string) =>
			list.some((item) => item.id === id);
		const lost = entrants.filter((entrant) => {
			const group = groups.find(({ id }) => id === entrant.groupId);
			return (
				entrant.name === "" ||
				!isIn(categories, entrant.categoryId) ||
				!isIn(waves, entrant.waveId) ||
				group?.categoryId !== entrant.categoryId ||
				group.sex !== entrant.sex
			);
		});
		expect(lost).toEqual([]);
	});

	test("numbers every read once per mat, in whole milliseconds, of known runners at known points", () => {
		expect(distinct(passings.map(({ source, sequence }) => `${source} ${sequence}`))).toBe(
			passings.length,
		);
		const bibs = new Set(entrants.map(({ bib }) => bib));
		const assigned = new Set(chips.filter(({ bib }) => bibs.has(bib)).map(({ chip }) => chip));
		const isKnown = (tag: RecordedTag) =>
			"chip" in tag ? assigned.has(tag.chip) : bibs.has(tag.bib);
		const places = new Set(placesOf(points));
		const strange = [...passings, ...givenTimes].filter(
			(each) => !isKnown(each) || !places.has(each.pointId),
		);
		expect(strange).toEqual([]);
		expect(passings.filter(({ time }) => !Number.isInteger(time))).toEqual([]);
	});

	test("has no read and no gun in the future", () => {
		expect(passings.filter(({ time }) => time > NOW)).toEqual([]);
		expect(waves.filter(({ gun }) => gun !== null && gun > NOW)).toEqual([]);
	});

	test("is a recording in the contract's format, with mats whose points differ", () => {
		const sent: unknown = JSON.parse(JSON.stringify(recording));
		expect(v.parse(contract, sent)).toEqual(recording);
		expect(indistinctPoint(points)).toBeNull();
	});
});
