/** Card images, checked by their pixels. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LOCALE_NAMES, type Locale } from "../../src/locales.ts";
import { CARD_COLOURS } from "../../src/media/card/cardColours.ts";
import type { CardContent, RunnerFacts } from "../../src/media/card/cardContent.ts";
import { drawCard } from "../../src/media/card/drawCard.ts";
import type { NamedImage } from "../../src/media/openImage.ts";
import type { EventState } from "../../src/race/record/eventState.ts";
import type { StatusName } from "../../src/race/record/status.ts";
import type { ShownPlace } from "../../src/race/scoring/places/shownPlaces.ts";
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
		km: 42.195,
		pace: 4.569,
		top: 1,
	},
	course: 1,
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

const draw = (
	changes: Partial<RunnerFacts> = {},
	locale: Locale = "zh",
	event = EVENT,
	banner: NamedImage | null = null,
) => drawCard({ event, runner: { ...RUNNER, ...changes } }, locale, banner);
const drawn = async (...args: Parameters<typeof draw>) => pixelsOf(await draw(...args));
const drawnEvent = async (
	changes: Partial<CardContent["event"]>,
	locale: Locale = "zh",
	state: EventState = changes.phase === "live" ? "live" : "announced",
) =>
	pixelsOf(await drawCard({ event: { ...EVENT, ...changes }, runner: null, state }, locale, null));

/** Positions on a card of 1200 x 630. */
const WHOLE: Box = { left: 0, right: 1_199, top: 0, bottom: 629 };
const BEAM: Box = { ...WHOLE, bottom: 28 };
const EVENT_LINE: Box = { ...WHOLE, top: 50, bottom: 104 };
const NAME: Box = { ...WHOLE, left: 150, top: 106, bottom: 190 };
const TIME: Box = { ...WHOLE, top: 236, bottom: 440 };
const PRIDE: Box = { ...WHOLE, top: 455, bottom: 525 };
const STRIP: Box = { ...WHOLE, top: 532 };
const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const GROUND = rgb(CARD_COLOURS.plate);
/** Areas without text: left and right of the texts. */
const MARGINS: readonly Box[] = [
	{ left: 0, right: 56, top: 34, bottom: 528 },
	{ left: 1_144, right: 1_199, top: 34, bottom: 528 },
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

	test("has texts of this language", async () => {
		const other = locale === "en" ? "zh" : "en";
		expect(difference(await drawn({}, locale), await drawn({}, other))).not.toBeNull();
	});
});

describe("a runner's card", () => {
	test("shows the time across the whole card, and only there", async () => {
		const seen = difference(await drawn(), await drawn({ time: "12:58:30" }));
		expect(isWithin(seen, TIME)).toBe(true);
		const digits = drawnIn(await drawn(), GROUND, TIME);
		expect(Number(digits?.right) - Number(digits?.left)).toBeGreaterThan(850);
	});

	test("shows the name beside the bib, and only there", async () => {
		const seen = difference(await drawn(), await drawn({ name: "佐藤　花子" }));
		expect(isWithin(seen, NAME)).toBe(true);
		expect(Number(seen?.bottom) - Number(seen?.top)).toBeGreaterThan(45);
	});

	test("shows medal, place, distance, pace and share of the field, and only there", async () => {
		const { pride } = RUNNER;
		if (pride === null) throw new Error("the runner has a result");
		const card = await drawn();
		for (const changes of [
			{ medal: 1 },
			{ medal: null },
			{ km: 21.0975 },
			{ pace: 5.5 },
			{ top: 12 },
			{ isProvisional: true },
		] as const) {
			const seen = difference(card, await drawn({ pride: { ...pride, ...changes } }));
			expect(isWithin(seen, PRIDE), JSON.stringify(changes)).toBe(true);
		}
	});

	test("shows event and day in the first line", async () => {
		const other = await drawn({}, "zh", { ...EVENT, name: "高雄夜跑", date: "2026-01-02" });
		expect(isWithin(difference(await drawn(), other), EVENT_LINE)).toBe(true);
	});

	test("has a hatched beam and the word for live results while they are provisional", async () => {
		const live = await drawn({}, "zh", { ...EVENT, phase: "live" });
		const seen = difference(await drawn(), live);
		expect(isWithin(seen, { ...WHOLE, bottom: EVENT_LINE.bottom })).toBe(true);
		expect(drawnIn(live, rgb(CARD_COLOURS.accent), BEAM)).toEqual({ ...BEAM, bottom: 28 });
	});

	test("has a beam as long as the completed part of the course", async () => {
		const running = { ...NO_RESULT, status: "running", course: 0.5 } as const;
		const card = await drawn(running, "zh", { ...EVENT, phase: "live" });
		const track = { ...BEAM, bottom: 20 };
		const beam = drawnIn(card, rgb(CARD_COLOURS.line), track);
		expect(Number(beam?.right)).toBeGreaterThan(560);
		expect(Number(beam?.right)).toBeLessThan(605);
		const none = await drawn({ ...NO_RESULT, status: "didNotStart", course: 0 });
		expect(drawnIn(none, rgb(CARD_COLOURS.line), track)).toBeNull();
	});

	test("has a strip of the event's banner, and the beam in its colour", async () => {
		const bytes = await sharp({
			create: { width: 960, height: 320, channels: 3, background: "#1f7a4d" },
		})
			.jpeg()
			.toBuffer();
		const card = await drawn({}, "zh", EVENT, { name: "green", bytes });
		const green = [31, 122, 77];
		expect(drawnIn(card, green, { ...STRIP, top: 540 })).toBeNull();
		expect(drawnIn(card, green, { ...BEAM, bottom: 18 })).toBeNull();
		const damaged = { name: "damaged", bytes: bytes.subarray(0, 50) };
		expect(difference(await drawn({}, "zh", EVENT, damaged), await drawn())).toBeNull();
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

	test("of a name without drawable letters shows the bib, and no boxes", async () => {
		const card = await draw({ name: "محمد 🏃", bib: "A17" });
		expect(card).toEqual(await draw({ name: "A17", bib: "A17" }));
		expect(await draw({ name: "Anna 🏃‍♀️ Lee" })).toEqual(await draw({ name: "Anna Lee" }));
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
			expect(drawnIn(card, GROUND, PRIDE)).toBeNull();
		},
	);

	test("of a runner on the course shows the last passing", async () => {
		const running = { ...NO_RESULT, status: "running" } as const;
		const one = await drawn({ ...running, lastSeen: { point: "30K", time: "09:12:33" } });
		const other = await drawn({ ...running, lastSeen: { point: "35K", time: "09:42:10" } });
		const seen = difference(one, other);
		expect(Number(seen?.top)).toBeGreaterThan(440);
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
			if (margin) expect(drawnIn(card, GROUND, { ...margin, top: 330 })).toBeNull();
	});
});
