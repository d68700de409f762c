/** Several changes of one entry as one sentence. */
import { exactTimeOfDay } from "../../../race/time/day.ts";
import type { LoggedChange } from "../auditEntry.ts";
import { chipSwap } from "./chipSwap.ts";
import type { Sentence } from "./sentenceOf.ts";
import type { ValueTexts } from "./valueTexts.ts";
import type { Wording } from "./wordedChange.ts";

type Several = Extract<LoggedChange, { action: "several" }>;
export type Single = Several["changes"][number];

/** The most sentences of an entry, and the most bibs of a sentence. */
const MAX_SHOWN = 12;

/** How a single change is worded. */
interface Worded {
	title: string;
	say: ValueTexts;
	wording: Pick<Wording, "zone">;
	titleOf: (change: Single) => string;
	/** The sentence of a change with its former value. @param head its title; '' where it was said before */
	lineOfOne: (change: Single, head: string) => string;
}

/** Changes that differ in their bib only are one sentence. */
export function sentenceOfSeveral(
	{ changes: listed, count }: Several,
	{ title, say, wording, titleOf, lineOfOne }: Worded,
): Sentence {
	const pair = chipSwap(listed);
	if (pair !== null && listed.length === count) {
		const [bib, other] = pair;
		return {
			sentence: say.filled(say.words["organiser.change.say.swap"], { bib, other }),
			before: "",
		};
	}
	const further = (left: number) =>
		left > 0 ? [say.filled(say.words["organiser.change.more"], { count: left })] : [];
	const assigned = assignedReads(listed, say, wording);
	if (assigned.length > 0) {
		const pairs = [...assigned.slice(0, MAX_SHOWN), ...further(count - MAX_SHOWN)].join(", ");
		const sentence = say.filled(say.words["organiser.change.say.matches"], { count, pairs });
		return { sentence, before: "" };
	}
	const isOneKind = new Set(listed.map(({ action }) => action)).size === 1;
	const alike = Map.groupBy(listed, (each) => {
		return lineOfOne(withBib(each, BIB), isOneKind ? "" : titleOf(each));
	});
	const sentences = [...alike].map(([sentence, own]) => {
		const bibs = own.flatMap((each) => ("bib" in each ? (each.bib ?? []) : []));
		const shown = [...bibs.slice(0, MAX_SHOWN), ...further(bibs.length - MAX_SHOWN)];
		return sentence.replace(BIB, shown.join(", "));
	});
	const left = count - listed.length + Math.max(0, sentences.length - MAX_SHOWN);
	const said = [...sentences.slice(0, MAX_SHOWN), ...further(left)].join("; ");
	return {
		sentence: sentences.length === 1 && left === 0 ? said : `${title}: ${said}`,
		before: "",
	};
}

/** In the place of a bib while sentences are compared. */
const BIB = "\u0001";

function withBib(change: Single, bib: string): Single {
	return "bib" in change && change.bib !== null && change.action !== "renumber"
		? { ...change, bib }
		: change;
}

/** `Finish 08:45:03.2 → 12` of each read that is assigned to a runner; empty if a change is another one. */
function assignedReads(
	changes: readonly Single[],
	{ pointName }: ValueTexts,
	{ zone }: Pick<Wording, "zone">,
): string[] {
	const pairs = changes.flatMap((each) => {
		if (each.action !== "match" || each.bib === null || each.read === null) return [];
		const time = exactTimeOfDay(each.read.at, zone).replace(/\.000$/, "");
		return `${pointName(each.read.point)} ${time} → ${each.bib}`.trim();
	});
	return pairs.length === changes.length ? pairs : [];
}
