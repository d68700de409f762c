/** Changes of reads and times, as a person types them. */
import { UsageError } from "../options/UsageError.ts";
import { type ChangeArguments, three, two } from "./changeArguments.ts";

/** A read by its source and its number there. @throws UsageError */
function readOf(source: string, typed: string): { source: string; sequence: number } {
	const sequence = Number(typed);
	if (Number.isSafeInteger(sequence) && typed !== "") return { source, sequence };
	throw new UsageError(`${typed} is not the number of a read: gantry reads EVENT BIB lists them`);
}

const rule = (
	name: string,
	ruling: "struck" | "forced" | "taken" | null,
	meaning: string,
): ChangeArguments => ({
	name,
	takes: "SOURCE NUMBER",
	meaning,
	...two,
	read: ([source = "", number = ""]) => [{ kind: "ruling", ...readOf(source, number), ruling }],
});

/** Seconds with a sign. @throws UsageError */
function offsetOf(typed: string): number | null {
	if (typed === "clear") return null;
	const seconds = Number(typed);
	if (/^[+-]?\d+(\.\d{1,3})?$/.test(typed)) return Math.round(seconds * 1_000);
	throw new UsageError(`${typed} is not a number of seconds: write it like +3 or -0.25`);
}

export const TIME_CHANGES: readonly ChangeArguments[] = [
	rule("strike", "struck", "a read does not count; NUMBER and SOURCE as gantry reads prints them"),
	rule("force", "forced", "a read counts, whatever the rules say"),
	rule("judge", null, "the rules judge a read again"),
	rule("take", "taken", "a read that arrived after the announcement counts by the rules"),
	{
		name: "take-all",
		takes: "",
		least: 0,
		most: 0,
		meaning:
			"all reads that arrived after the announcement count by the rules; --until: that had arrived then",
		read: (_, { until }) => [{ kind: "takeReads", until }],
	},
	{
		name: "match",
		takes: "SOURCE NUMBER BIB|clear",
		...three,
		meaning: "whose read it is: of a mark, or of a read of a wrong bib",
		read: ([source = "", number = "", bib = ""]) => [
			{ kind: "match", ...readOf(source, number), bib: bib === "clear" ? null : bib },
		],
	},
	{
		name: "time",
		takes: "BIB POINT TIME|+DURATION|chip+DURATION|clear",
		...three,
		meaning:
			"the time at a point, which replaces the reads there: of day, since the gun, or since the own start",
		read: ([bib = "", point = "", time = ""], { timeAt }) => [
			{ kind: "time", bib, point, time: timeAt(point, time) },
		],
	},
	{
		name: "offset",
		takes: "SOURCE SECONDS|clear",
		...two,
		meaning:
			"added to the times of a source, from --since on, to --until; clear: the correction from --since is removed",
		read: ([source = "", seconds = ""], { since, until }) => [
			{ kind: "offset", source, since, until, offset: offsetOf(seconds) },
		],
	},
];
