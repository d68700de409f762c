/** A runner's story as `gantry reads` prints it. */
import { expect, test } from "vitest";
import { storyLines } from "../../src/commands/changing/storyText.ts";
import type { StoryData } from "../../src/contract/story/story.ts";
import { GUN } from "../fixtures/smallRace.ts";

const at = (seconds: number) => GUN - 400 + seconds * 1_000;

const READ: StoryData["reads"][number] = {
	id: 8,
	source: "gate",
	sequence: 3,
	point: "10K",
	chip: "",
	bib: "300",
	rawTime: at(352),
	time: at(362),
	arrivedAt: null,
	ruling: null,
	assigned: "200",
	verdict: "too fast",
	leg: { from: "5K", km: 4.1, time: 362_000, shortest: 615_000, pace: 1.472, limit: 2.5 },
	counted: null,
};

const STORY: StoryData = {
	entry: {
		bib: "200",
		name: "李大華",
		sex: "1",
		category: "Half",
		group: "",
		wave: "1",
		team: "Run",
		isHidden: true,
		statusByHand: "disqualified",
		statusReason: "took a lift",
		status: "disqualified",
		gun: at(0),
		ownStart: null,
		official: 7_100_000,
		chip: null,
	},
	note: { pronounce: "", say: "" },
	chips: [{ chip: "A1", since: at(0), until: at(60) }],
	points: [
		{
			point: "15K",
			name: "15K",
			km: 15,
			passedAt: null,
			sinceGun: null,
			sinceStart: null,
			by: "nothing",
			expected: at(4_800),
			earliest: null,
			latest: null,
			closes: null,
			agreeing: [],
		},
		{
			point: "F",
			name: "F",
			km: 21,
			passedAt: at(7_100),
			sinceGun: null,
			sinceStart: null,
			by: "hand",
			expected: null,
			earliest: null,
			latest: null,
			closes: null,
			agreeing: [
				{ id: 10, source: "backup", sequence: 7, difference: 100 },
				{ id: 11, source: "desk", sequence: 2, difference: -1_250 },
			],
		},
	],
	reads: [READ, { ...READ, bib: "", assigned: null, verdict: "struck", leg: null, sequence: 4 }],
	readsLeftOut: 2,
	marks: [
		{
			id: 9,
			source: "desk",
			sequence: 1,
			point: "15K",
			at: "15K",
			time: at(4_770),
			arrivedAt: null,
			off: -30_000,
			verdict: "unmatched",
		},
	],
	handTimes: [
		{ point: "F", at: null, sinceGun: 7_100_000, sinceStart: null, hasEffect: true },
		{ point: "X", at: at(5), sinceGun: null, sinceStart: null, hasEffect: false },
	],
	givenTimes: [
		{
			point: "F",
			sinceGun: 7_000_000,
			sinceStart: 6_900_000,
			warning: "a time set by hand stands above it",
		},
	],
	changes: [
		{
			id: 7,
			at: at(8_000),
			who: "Mei",
			change: {
				action: "time",
				bib: "200",
				point: "F",
				time: { sinceGun: 7_100_000 },
				before: null,
				why: "photo",
			},
			parts: [
				{
					subject: 'handTime ["200","F"]',
					before: null,
					after: { sinceGun: 7_100_000, at: null },
				},
			],
			undoes: null,
			undoneBy: 8,
		},
		{
			id: 3,
			at: at(100),
			who: "import",
			change: {
				action: "recording",
				eventChanged: false,
				entrantsAdded: 0,
				entrantsChanged: 1,
				entrantsRemoved: 0,
				factsChanged: 0,
				chipsAdded: 0,
				passingsAdded: 0,
				givenTimesAdded: 0,
				file: "list.csv",
				changes: [],
			},
			parts: [
				{
					subject: 'entrant ["200"]',
					before: { name: "李小華", statusByHand: null, position: 4 },
					after: { name: "李大華", statusByHand: "disqualified", position: 5 },
				},
			],
			undoes: null,
			undoneBy: null,
		},
	],
	seen: [
		{ at: null, what: "time", point: "S", time: at(10), value: null },
		{ at: at(8_000), what: "name", point: "", time: null, value: "李大華" },
	],
};

test("a story is plain sentences, with the numbers of each verdict", () => {
	expect(storyLines(STORY, "Asia/Taipei")).toEqual([
		"200: 李大華, Half, Run, hidden, status disqualified (by a list: took a lift).",
		"The official time is 01:58:20.000.",
		"Gun: 2025-11-02 06:00:00.000",
		"Chip A1: worn from 2025-11-02 06:00:00.000 until 2025-11-02 06:01:00.000.",
		"2025-11-02 06:06:02.000  10K  too fast (4.1 km from 5K in 6:02 = 1:28/km, limit 2:30)  bib 300  gate #3, the source said 2025-11-02 06:05:52.000, assigned to 200 by hand",
		"2025-11-02 06:06:02.000  10K  struck  mark  gate #4, the source said 2025-11-02 06:05:52.000",
		"2 later reads are left out.",
		"At F too: backup #7 +0.100 s, desk #2 -1.250 s.",
		"No time at 15K, expected about 2025-11-02 07:20:00.000.",
		"A mark may be the missing read at 15K: 2025-11-02 07:19:30.000, -0:30 from the expected passing, desk #1.",
		"Set by hand at F: 01:58:20.000 since the gun.",
		"Set by hand at X: 2025-11-02 06:00:05.000, without effect: the course does not pass this point, or the time counts from itself.",
		"A file states at F: 01:56:40.000 since the gun, 01:55:00.000 since the own start, without effect: a time set by hand stands above it.",
		"Change #7, 2025-11-02 08:13:20.000, Mei: F time of 200 set to 01:58:20.000 since the gun (photo), undone by #8",
		"Change #3, 2025-11-02 06:01:40.000, import: list.csv imported: runners changed: 1 · name 李大華 · Disqualified (before: name 李小華 · decided by reads)",
		"Seen by visitors since an unknown instant: the time at S.",
		"Seen by visitors from 2025-11-02 08:13:20.000 on: name 李大華.",
	]);
});
