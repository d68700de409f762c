/**
 * MYLAPS Exporter (ChampionChip, BibTag, ProChip): messages that name the place, then Passing, then the passings, then the number
 * of the message:
 *
 *     10KM@Passing@t=13:11:30.904|c=0000041|ct=UH|d=120606|l=13|b=41@t=13:12:21.830|c=0000039|d=120606@1016@$
 *
 * c is the chip, t the local time, d the date as YYMMDD (public code: CrossMgr, MyLapsServer.py, and the tests of
 * mylapstcpserver). Other messages (Pong, Marker) have no reads.
 */
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { chipTag } from "./tag.ts";

const PASSINGS = /^([^@|]*)@Passing@(.*)$/;
const MESSAGE = /^[^@|]*@[A-Za-z]+@/;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	const placeOf = (name: string) => {
		const device = places.ofDevice([name]);
		return typeof device === "string" ? device : places.ofName(name);
	};
	const read = (name: string, record: string): Outcome => {
		const fields = new Map(
			record.split("|").map((each): [string, string] => {
				const [key = "", ...value] = each.split("=");
				return [key.trim(), value.join("=").trim()];
			}),
		);
		const [text, date] = [fields.get("t") ?? "", fields.get("d") ?? ""];
		const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(date) ?? [];
		const time = clock.read(year === undefined ? text : `20${year}-${month}-${day} ${text}`);
		if (time === null)
			return complaint(
				"t",
				`${date} ${text}`.trim(),
				"This is not a time; set the decoder's clock and record the passing with the correct time.",
			);
		const tag = chipTag(fields.get("c") ?? "");
		if (tag.kind === "complaint") return tag;
		const point = placeOf(name);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	};
	return lineReader((line) =>
		line.split("$").flatMap((message): Outcome[] => {
			const text = message.trim();
			const [, name = "", rest] = PASSINGS.exec(text) ?? [];
			if (rest !== undefined)
				return rest
					.split("@")
					.filter((record) => record.includes("="))
					.map((record) => read(name, record));
			if (text === "" || MESSAGE.test(text)) return [];
			return [
				complaint(
					"line",
					text,
					"This is not a message of the MYLAPS Exporter; it may be incomplete, so copy the log again.",
				),
			];
		}),
	);
}

/** MYLAPS. */
export const myLaps = {
	name: "mylaps",
	title: "MYLAPS and ChampionChip",
	description: "messages of the Exporter: place@Passing@c=…|t=…|d=…@…@$",
	recognises: (head: string) => headLines(head).some((line) => PASSINGS.test(line)),
	open,
} as const satisfies ReadFormat;
