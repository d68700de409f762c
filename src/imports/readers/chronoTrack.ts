/**
 * ChronoTrack's stream of tags, and cameras with the same protocol:
 *
 *     CT01_33~2000~finish~3132~2025-06-01T08:30:22.04~1~23H016~1
 *
 * the number, the place, the bib, the time (of day, ISO or Unix), the gator, the tag code and the lap (public descriptions:
 * the protocol of a camera in a public repository; a forwarder of ChronoTrack, chronoTrack clients on GitHub).
 */
import { isBib } from "../../race/record/identifier.ts";
import { clockOf } from "./clock.ts";
import { complaint, headLines, lineReader, type Outcome } from "./line.ts";
import { placesOf } from "./matPlaces.ts";
import type { LineReader, ReadFormat, ReadOptions } from "./readFormat.ts";
import { bibTag, chipTag } from "./tag.ts";

const TAG_EVENT = /^CT01_33~[^~]*~/;
/** Greetings, settings and answers between the tag events. */
const MESSAGE = /^[\w -]+(?:~|$)/;
/** What the stream reports in the place of a bib. */
const COMMAND = /^(?:newlocation|guntime|gun|start|stop)$/i;

function open(options: ReadOptions): LineReader {
	const places = placesOf(options);
	const clock = clockOf(options);
	return lineReader((line): Outcome => {
		if (!TAG_EVENT.test(line))
			return MESSAGE.test(line)
				? null
				: complaint(
						"line",
						line,
						"This is not a tag event of ChronoTrack (CT01_33~number~place~bib~time~…); it may be incomplete, so copy the log again.",
					);
		const [, , place = "", bib = "", written = "", , code = ""] = line
			.split("~")
			.map((cell) => cell.trim());
		if (COMMAND.test(bib)) return null;
		const time = clock.read(written);
		if (time === null)
			return complaint(
				"time",
				written,
				"This is not a time; set the reader's clock and record the read with the correct time.",
			);
		const isNamed = isBib(bib) && !/^unknown$/i.test(bib) && bib !== "0";
		const tag = isNamed ? bibTag(bib) : chipTag(code);
		if (tag.kind === "complaint") return tag;
		const device = places.ofDevice([place]);
		const point = typeof device === "string" ? device : places.ofName(place);
		if (typeof point !== "string") return point;
		return { source: options.source, sequence: null, point, tag, time };
	});
}

/** ChronoTrack. */
export const chronoTrack = {
	name: "chronotrack",
	title: "ChronoTrack",
	description: "lines of CT01_33~number~place~bib~time~…",
	recognises: (head: string) => headLines(head).some((line) => TAG_EVENT.test(line)),
	open,
} as const satisfies ReadFormat;
