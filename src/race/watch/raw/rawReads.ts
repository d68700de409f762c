/** The reads of an event as they are stored, by reader, point, runner and what became of them: the latest first, a page at a time. */
import { normaliseChip } from "../../record/chips.ts";
import { at } from "../../scoring/field.ts";
import type { GroupedReads, WatchedField } from "../groupedReads.ts";
import { createRawVerdicts, type RawVerdict } from "./rawVerdicts.ts";

export interface RawRead {
	/** Position in the log. */
	read: number;
	/** Position in the field; negative for none. */
	runner: number;
	/** '' for none. */
	bib: string;
	chip: string;
	/** The mat or point that the read names, and the id of the point at which it was judged; '' for none. */
	place: string;
	point: string;
	/** Epoch ms: corrected, and as the source reported it. */
	time: number;
	rawTime: number;
	verdict: RawVerdict;
}

/** Which reads. */
export interface RawQuery {
	/** null for all; '' for reads that their reader did not number. */
	source: string | null;
	/** A point, with all reads at its mat, or a mat; '' for all. */
	point: string;
	/** A bib or a chip as it is typed; '' for all. */
	tag: string;
	verdict: "" | "counting" | "not counting" | RawVerdict;
	/** Corrected, epoch ms; null for no limit. `until` is not included. */
	from: number | null;
	until: number | null;
}

/** Where a page ends. */
export interface RawPlace {
	time: number;
	read: number;
}

export interface RawPage {
	/** Of all pages. */
	count: number;
	reads: RawRead[];
	/** null after the last page. */
	next: RawPlace | null;
}

export interface RawReads {
	/** @param after where the page before ended; null for the first */
	page(query: RawQuery, after: RawPlace | null, limit: number): RawPage;
}

/** Whether a read makes a time. */
function isCounting(verdict: RawVerdict): boolean {
	return verdict === "counts" || verdict === "forced";
}

/** The reads of one state of an event. */
export function createRawReads(field: WatchedField, grouped: GroupedReads): RawReads {
	const { columns, time } = grouped;
	const verdicts = createRawVerdicts(field, grouped);
	const timeOf = (read: number) => at(time, read);
	const chipOf = (read: number) => {
		const tag = columns.tags[columns.tag[read] ?? -1] ?? { bib: "" };
		return "chip" in tag ? tag.chip : "";
	};

	/** Whether a read is one of those that are asked for. */
	function chooser({ source, point, tag, verdict, from, until }: RawQuery) {
		const names = namesAt(field, point);
		const isPlace = columns.places.map(
			(place) =>
				(source === null || place.source === source) && (point === "" || names.has(place.name)),
		);
		const bib = tag.trim();
		const chip = normaliseChip(tag);
		return (read: number) => {
			if (!isPlace[columns.place[read] ?? -1]) return false;
			if (from !== null && timeOf(read) < from) return false;
			if (until !== null && timeOf(read) >= until) return false;
			if (bib !== "" && verdicts.bibOf(read) !== bib && chipOf(read) !== chip) return false;
			if (verdict === "") return true;
			const own = verdicts.of(read);
			if (verdict === "counting") return isCounting(own);
			return verdict === "not counting" ? !isCounting(own) : own === verdict;
		};
	}

	function rowOf(read: number): RawRead {
		return {
			read,
			runner: verdicts.runnerOf(read),
			bib: verdicts.bibOf(read),
			chip: chipOf(read),
			place: columns.places[columns.place[read] ?? -1]?.name ?? "",
			verdict: verdicts.of(read),
			point: field.points[verdicts.pointOf(read)]?.id ?? "",
			time: timeOf(read),
			rawTime: columns.time[read] ?? Number.NaN,
		};
	}

	const placeOf = (read: number): RawPlace => ({ time: timeOf(read), read });
	return {
		page(query, after, limit) {
			const isChosen = chooser(query);
			/** The first of the page and one more, in order. */
			const first: RawPlace[] = [];
			let count = 0;
			// Most logs are nearly in the order of time: from their end, few reads are moved.
			for (let read = columns.count - 1; read >= 0; read--) {
				if (!isChosen(read)) continue;
				count++;
				const own = placeOf(read);
				if (after !== null && compare(own, after) <= 0) continue;
				insert(first, own, limit + 1);
			}
			const shown = first.slice(0, limit);
			return {
				count,
				reads: shown.map(({ read }) => rowOf(read)),
				next: first.length > limit ? (shown.at(-1) ?? null) : null,
			};
		},
	};
}

/** The latest first; of one instant the one that arrived last. */
function compare(a: RawPlace, b: RawPlace): number {
	return b.time - a.time || b.read - a.read;
}

/** Adds a read to a sorted list of limited length. */
function insert(sorted: RawPlace[], added: RawPlace, longest: number): void {
	let index = sorted.length;
	for (let before = sorted[index - 1]; before && compare(added, before) < 0; ) {
		index--;
		before = sorted[index - 1];
	}
	if (index >= longest) return;
	sorted.splice(index, 0, added);
	if (sorted.length > longest) sorted.pop();
}

/** The names that reads at a point or a mat may have. */
function namesAt({ points }: Pick<WatchedField, "points">, name: string): ReadonlySet<string> {
	const mat = points.find(({ id }) => id === name)?.mat ?? name;
	return new Set([
		name,
		mat,
		...points.flatMap((each) => (each.mat === mat && name === mat ? each.id : [])),
	]);
}
