/**
 * The reads of POST /ingest in JSON: {source, sequence, point, chip or bib, time}, one object per line (NDJSON), or a list
 * with whole objects on each line. With source, sequence and `"bib": ""` it is a mark; a read that lacks both tags is a
 * fault. The log of a desk (src/site/organiser/desk/log/exportLog.ts) has struck marks too: those are left out.
 */
import * as v from "valibot";
import type { Tag } from "../../race/record/read.ts";
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { type Places, placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions, ReadTime } from "./readFormat.ts";
import { bibTag, chipTag } from "./tag.ts";

const text = v.nullish(
	v.pipe(
		v.union([v.string(), v.number()]),
		v.transform((value) => String(value).trim()),
	),
	"",
);
const jsonRead = v.object({
	source: text,
	sequence: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), null),
	point: text,
	chip: text,
	bib: text,
	time: v.union([v.number(), v.string()]),
	struck: v.nullish(v.boolean(), false),
});

const NO_BIB = v.object({ bib: v.literal("") });
const MARK: Tag = { kind: "mark" };

const REASONS: Readonly<Record<string, string>> = {
	sequence: "A sequence is a whole number from 0; correct it, or leave it out.",
	time: "The time is missing; write epoch milliseconds, or a date and time with an offset.",
};
const NO_READ =
	"This is not a read; write one JSON object per line: source, sequence, point, chip or bib, time.";

/** Epoch milliseconds of 1973; smaller numbers are seconds. */
const FIRST_MS = 1e11;
const LAST_MS = 1e13;
const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	const instant = (time: number | string): ReadTime | null => {
		if (typeof time === "string")
			return HAS_OFFSET.test(time.trim()) ? clock.read(time.trim()) : null;
		return time >= FIRST_MS && time < LAST_MS ? { kind: "instant", at: Math.round(time) } : null;
	};
	const refuse = (time: number | string, read: ReadTime) =>
		typeof time === "string" ? clock.refuse(time, read) : null;
	return lineReader((line) => {
		const json = line.replace(/^\[(?=.*[^\]]$)/s, "").replace(/,$/, "");
		if (/^[[\],]*$/.test(json)) return null;
		const value = parse(json) ?? parse(json.replace(/\]$/, ""));
		const objects: readonly unknown[] = Array.isArray(value) ? value : [value];
		return objects.map((object) =>
			readOf(object, line, options.source, places, { instant, refuse }),
		);
	});
}

interface Instants {
	instant(time: number | string): ReadTime | null;
	/** Why an instant is refused; null where it is accepted. */
	refuse(time: number | string, read: ReadTime): string | null;
}

function readOf(
	object: unknown,
	line: string,
	fallback: string,
	places: Places,
	{ instant, refuse }: Instants,
): Outcome {
	const result = v.safeParse(jsonRead, object);
	if (!result.success) {
		const [issue] = result.issues;
		const field = String(issue.path?.[0]?.key ?? "");
		const isObject = object !== null && typeof object === "object" && !Array.isArray(object);
		const value = isObject ? JSON.stringify(object) : line;
		return complaint(field || "line", value, (isObject && REASONS[field]) || NO_READ);
	}
	const { source, sequence, point: name, chip, bib, time: said, struck } = result.output;
	if (struck) return null;
	const time = instant(said);
	if (time === null)
		return complaint(
			"time",
			String(said),
			"This is not an instant; write epoch milliseconds, or a date and time with an offset (2024-12-15T06:30:00+08:00).",
		);
	const refusal = refuse(said, time);
	if (refusal !== null) return complaint("time", String(said), refusal);
	const isUntagged = v.is(NO_BIB, object) && chip === "";
	const isMark = isUntagged && source !== "" && sequence !== null;
	const tag = isMark ? MARK : chip === "" ? bibTag(bib) : chipTag(chip);
	if (tag.kind === "complaint") return tag;
	const point = places.ofName(name);
	if (typeof point !== "string") return point;
	return { source: source || fallback, sequence, point, tag, time };
}

function parse(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return null;
	}
}

/** Native reads. */
export const jsonReads = {
	name: "json",
	title: "Gantry",
	description:
		"reads and marks as JSON: source, sequence, point, chip or bib, time; an object per line. The file that the desk exports is one",
	recognises: (head: string) => /^(?:\[\s*(?:\{|$)|\{)/.test(headLines(head).join("\n")),
	open,
} as const satisfies ReadFormat;
