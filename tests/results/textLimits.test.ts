/** Every text that an operator or a reader sends has a limit, and is one line. */
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { askedChange } from "../../src/contract/changes/change.ts";
import { timingRead } from "../../src/contract/ingest/sendReads.ts";
import { storedEvent } from "../../src/contract/kit/shapes/raceEvent.ts";
import { recording } from "../../src/contract/kit/shapes/sentRecording.ts";
import { GUN, smallRace } from "../fixtures/smallRace.ts";

const whole = {
	...smallRace(),
	chips: [{ chip: "A1B2", bib: "00123", since: null }],
	points: smallRace().points.map((point) => ({ ...point, categoryIds: ["1"] })),
};
const read = { source: "gate", sequence: 1, point: "F", bib: "124", chip: "", time: GUN };
const by = { who: "Chief", why: "cut the course" };
const changes = [
	{ kind: "status", bib: "124", status: null, ...by },
	{ kind: "gun", waveId: "1", gun: GUN, ...by },
	{ kind: "chip", bib: "124", chip: "A1", since: null, ...by },
	{ kind: "notice", notice: "Prizes at noon", ...by },
];

/** The paths of all texts in a value. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
	if (typeof value === "string") return [[...path]];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]));
}

/** A copy of a value with another text at one path. */
function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
	if (key === undefined) return text;
	if (Array.isArray(value))
		return value.map((each: unknown, index) =>
			String(index) === key ? withText(each, rest, text) : each,
		);
	return Object.fromEntries(
		Object.entries(value ?? {}).map(([name, each]) => [
			name,
			name === key ? withText(each, rest, text) : each,
		]),
	);
}

describe.each<[string, v.GenericSchema, unknown]>([
	["a recording", recording, whole],
	["a read", timingRead, read],
	...changes.map((each): [string, v.GenericSchema, unknown] => [
		`a change of ${each.kind}`,
		askedChange,
		each,
	]),
])("%s", (_, schema, value) => {
	const places = new Map(
		textsIn(value).map((path) => [path.map((key) => key.replace(/^\d+$/, "*")).join("."), path]),
	);
	const names = [...places.keys()];

	test("is accepted unchanged", () => {
		expect(v.safeParse(schema, value).success).toBe(true);
		expect(names.length).toBeGreaterThan(1);
	});

	test.each(names)("with 2,001 characters at %s is refused", (name) => {
		const long = withText(value, places.get(name) ?? [], "a".repeat(2_001));
		expect(v.safeParse(schema, long).success).toBe(false);
	});

	test.each(names)("with a control character at %s is refused", (name) => {
		// An event's notice may have several lines.
		const lines = name === "event.notice" ? [] : ["a\nb"];
		for (const text of ["a\u0007b", "a\u2028b", "\0", ...lines])
			expect(v.safeParse(schema, withText(value, places.get(name) ?? [], text)).success).toBe(
				false,
			);
	});
});

test.each(["name", "location"] as const)("an event's %s has at most 200 characters", (field) => {
	const event = (length: number) => ({
		...whole,
		event: { ...whole.event, [field]: "馬".repeat(length) },
	});
	expect(v.safeParse(recording, event(200)).success).toBe(true);
	expect(v.safeParse(recording, event(201)).success).toBe(false);
});

test.each(["2026-02-30", "2026-13-01", "2026-02-29", "soon"])(
	"an event on %s is refused",
	(date) => {
		expect(v.safeParse(recording, { ...whole, event: { ...whole.event, date } }).success).toBe(
			false,
		);
	},
);

test.each(["+08:00", "Asia/Nowhere", ""])("an event with the time zone %s is refused", (zone) => {
	expect(v.safeParse(recording, { ...whole, event: { ...whole.event, zone } }).success).toBe(false);
});

test("an event that an older version stored with such texts can still be read", () => {
	const old = { ...whole.event, name: "a\n".repeat(500), date: "2026-02-30", zone: "+08:00" };
	expect(v.safeParse(storedEvent, old).success).toBe(true);
});
