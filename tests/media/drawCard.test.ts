/** Card images, checked by their pixels. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES, type Locale } from "../../src/locales.ts";
import type { CardContent, RunnerFacts } from "../../src/media/card/cardContent.ts";
import { drawCard } from "../../src/media/card/drawCard.ts";
import type { StatusName } from "../../src/race/record/status.ts";
import type { ShownPlace } from "../../src/race/scoring/shownPlaces.ts";
import { type Box, difference, drawnIn, isWithin, type Pixels, pixelsOf } from "./pixels.ts";

const rank = (kind: ShownPlace["kind"], place: number, of: number): ShownPlace => ({
	kind,
	place: { rank: place, of },
});
const RUNNER: RunnerFacts = {
	bib: "00123",
	name: "王小明",
	sex: "1",
	category: "全程馬拉松",
	group: "男30-39",
	status: "finished",
	time: "03:12:46",
	timeKind: "official",
	places: [rank("overall", 12, 3_789), rank("sex", 11, 3_002), rank("group", 3, 412)],
	pride: {
		medal: 3,
		isProvisional: false,
		place: rank("group", 3, 412),
		...{ km: 42.195, pace: 4.569, top: 1 },
	},
	lastSeen: null,
};
const EVENT: CardContent["event"] = {
	name: "2025 臺北馬拉松",
	date: "2025-12-21",
	location: "臺北市政府",
	phase: "announced",
	organisation: "海港",
};
const NO_RESULT = { time: "", places: [], pride: null } as const;

const draw = (changes: Partial<RunnerFacts> = {}, locale: Locale = "zh", event = EVENT) =>
	drawCard({ event, runner: { ...RUNNER, ...changes } }, locale);
const drawn = async (...args: Parameters<typeof draw>) => pixelsOf(await draw(...args));
const drawnEvent = async (changes: Partial<CardContent["event"]>, locale: Locale = "zh") =>
	pixelsOf(await drawCard({ event: { ...EVENT, ...changes }, runner: null }, locale));

/** Positions on a card of 1200 x 630. */
const WHOLE: Box = { left: 0, right: 1_199, top: 0, bottom: 629 };
const SQUARE: Box = { ...WHOLE, left: 285, right: 914 };
const BEAM: Box = { left: 40, right: 1_159, top: 24, bottom: 149 };
const NAME: Box = { ...WHOLE, top: 234, bottom: 346 };
const TIME: Box = { ...SQUARE, top: 385, bottom: 504 };
const RANKS: Box = { ...WHOLE, top: 515, bottom: 616 };
const GROUND = [246, 245, 242];
/** Areas without text: between the posts and the texts, and at the bottom. */
const MARGINS: readonly Box[] = [
	{ left: 62, right: 84, top: 156, bottom: 629 },
	{ left: 1_115, right: 1_137, top: 156, bottom: 629 },
	{ left: 62, right: 1_137, top: 617, bottom: 629 },
	{ left: 0, right: 36, top: 0, bottom: 629 },
	{ left: 1_163, right: 1_199, top: 0, bottom: 629 },
];

const LONG = {
	Latin: "Wolfeschlegelsteinhausenbergerdorff Maximilian Hohenzollern-S",
	Chinese: "堃".repeat(60),
	"Latin without a space": "W".repeat(60),
	mixed: "王小明 Alexander-Wolfeschlegelsteinhausenbergerdorff 佐藤ハナコ 李大華".slice(0, 60),
} as const;

describe.each(LOCALE_NAMES)("a runner's card in %s", (locale) => {
	test("is a JPEG of 1200 x 630 that every messenger accepts", async () => {
		const image = await draw({}, locale);
		const { format, width, height } = await sharp(image).metadata();
		expect([format, width, height]).toEqual(["jpeg", 1_200, 630]);
		expect(image.length).toBeGreaterThan(20_000);
		expect(image.length).toBeLessThan(120_000);
	});

	test("has texts of its own", async () => {
		const other = locale === "en" ? "zh" : "en";
		expect(difference(await drawn({}, locale), await drawn({}, other))).not.toBeNull();
	});
});

describe("a runner's card", () => {
	test("shows the time in the middle square, and only there", async () => {
		const seen = difference(await drawn(), await drawn({ time: "12:58:30" }));
		expect(isWithin(seen, TIME)).toBe(true);
		expect(Number(seen?.right) - Number(seen?.left)).toBeGreaterThan(500);
	});

	test("shows the name large, and only there", async () => {
		const seen = difference(await drawn(), await drawn({ name: "佐藤　花子" }));
		expect(isWithin(seen, NAME)).toBe(true);
		expect(Number(seen?.bottom) - Number(seen?.top)).toBeGreaterThan(60);
	});

	test("shows the ranks, and only there", async () => {
		const places = [rank("overall", 3_456, 3_789)];
		expect(isWithin(difference(await drawn(), await drawn({ places })), RANKS)).toBe(true);
	});

	test("shows the event on the beam", async () => {
		const other = await drawn({}, "zh", { ...EVENT, name: "高雄夜跑" });
		expect(isWithin(difference(await drawn(), other), BEAM)).toBe(true);
	});

	test("has name and time within the middle square, because some messengers show no more", async () => {
		const image = await drawn({ time: "103:12:46" });
		for (const part of [NAME, { ...TIME, left: 0, right: 1_199 }]) {
			const between = {
				...part,
				left: Math.max(62, part.left),
				right: Math.min(1_137, part.right),
			};
			expect(isWithin(drawnIn(image, GROUND, between), SQUARE)).toBe(true);
		}
	});

	test.each(Object.entries(LONG))("keeps a long name within its margins: %s", async (_, name) => {
		const image = await drawn({ name, bib: "A".repeat(32), category: name }, "en", {
			...EVENT,
			name: `${name} ${name}`,
			organisation: name,
		});
		for (const margin of MARGINS) expect(drawnIn(image, GROUND, margin)).toBeNull();
		expect(drawnIn(image, GROUND, NAME)).not.toBeNull();
	});

	test("draws rare characters, not boxes: each looks different", async () => {
		const images: Pixels[] = [];
		for (const name of "堃喆𠮷㛢㭇") images.push(await drawn({ name }));
		const [first, ...others] = images;
		if (!first) throw new Error("nothing was drawn");
		for (const other of others) expect(isWithin(difference(first, other), NAME)).toBe(true);
	});

	test.each(["didNotFinish", "didNotStart", "disqualified", "notStarted"] as const)(
		"shows the status of a runner without a result: %s",
		async (status: StatusName) => {
			const card = await drawn({ ...NO_RESULT, status });
			const other = await drawn({
				...NO_RESULT,
				status: status === "disqualified" ? "didNotFinish" : "disqualified",
			});
			expect(difference(card, other)).not.toBeNull();
			expect(drawnIn(card, GROUND, { ...RANKS, left: 62, right: 1_137 })).toBeNull();
		},
	);

	test("of a runner on the course shows the last passing", async () => {
		const running = { ...NO_RESULT, status: "running" } as const;
		const one = await drawn({ ...running, lastSeen: { point: "30K", time: "09:12:33" } });
		const other = await drawn({ ...running, lastSeen: { point: "35K", time: "09:42:10" } });
		const seen = difference(one, other);
		expect(Number(seen?.top)).toBeGreaterThan(495);
		const atStart = await drawn({ ...running, lastSeen: { point: "", time: "06:00:10" } });
		expect(difference(atStart, await drawn(running))).not.toBeNull();
	});
});

describe("an event's card", () => {
	test("shows name, date, location, organisation, and whether its result is final", async () => {
		const card = await drawnEvent({});
		for (const changes of [
			{ name: "高雄馬拉松" },
			{ date: "2026-01-01" },
			{ location: "高雄" },
			{ organisation: "別人" },
			{ phase: "live" },
		] as const)
			expect(difference(card, await drawnEvent(changes)), JSON.stringify(changes)).not.toBeNull();
	});

	test.each(Object.entries(LONG))("keeps a long name within its margins: %s", async (_, name) => {
		const card = await drawnEvent({ name: `${name} ${name}`, location: name });
		const [left, right] = MARGINS;
		for (const margin of [left, right])
			if (margin) expect(drawnIn(card, GROUND, { ...margin, bottom: 500 })).toBeNull();
	});
});
