/** Finds runners for organisers: by bib, chip, name or team, as they were entered, also hidden ones. */
import type { ChipUse } from "../record/record.ts";
import { fold } from "./fold.ts";
import { type KeyTable, layOutKeys, positionsOf } from "./keyTable.ts";
import { type BibIndex, type FoldedNames, foldBibs, numberOf } from "./searchIndex.ts";

/** A runner as searched for. */
export interface SearchedEntrant {
	bib: string;
	name: string;
	team: string;
}

export interface EntrantIndex extends BibIndex {
	count: number;
	/** Name and team of each runner, folded. */
	texts: FoldedNames;
	/** Every chip with the position of a runner of it, ordered by chip. */
	chips: readonly { chip: string; runner: number }[];
	/** Positions in `chips` by bib. */
	chipsOfBib: KeyTable;
}

/**
 * Lays out the index.
 * @param entrants by position; null for a position without a runner
 * @param uses chips as normalised
 */
export function layOutEntrants(
	entrants: readonly (SearchedEntrant | null)[],
	uses: readonly ChipUse[],
	positionOf: (bib: string) => number | undefined,
): EntrantIndex {
	const start = new Int32Array(entrants.length);
	let length = 0;
	const texts = entrants.map((entrant, position) => {
		start[position] = length + 1;
		// Folded texts have no spaces, so that no search crosses a break or a tab.
		const text = entrant === null ? "\n" : `\n${fold(entrant.name)}\t${fold(entrant.team)}`;
		length += text.length;
		return text;
	});
	const chips = uses
		.flatMap(({ chip, bib }) => {
			const runner = positionOf(bib);
			return runner === undefined ? [] : { chip, runner };
		})
		.sort((a, b) => compareTexts(a.chip, b.chip) || a.runner - b.runner);
	return {
		...foldBibs(entrants.map((entrant) => entrant?.bib ?? "")),
		count: entrants.length,
		texts: { text: texts.join(""), start },
		chips,
		chipsOfBib: layOutKeys(chips.map(({ runner }) => entrants[runner]?.bib ?? null)),
	};
}

/** The chips of a runner at any time, each once. */
export function chipsOfRunner({ chips, chipsOfBib }: EntrantIndex, bib: string): string[] {
	return [...new Set(positionsOf(chipsOfBib, bib).flatMap((each) => chips[each]?.chip ?? []))];
}

export interface FoundEntrants {
	/** Positions of the first of them. */
	first: number[];
	/** The number of all. */
	total: number;
}

/**
 * Finds runners: the exact bib, the exact chip, bibs that are equal as numbers, parts of name or team as in the start list,
 * and chips that begin with the text.
 * @param chip the query, normalised as a chip
 * @param most the most runners listed
 */
export function findEntrants(
	index: EntrantIndex,
	{ query, chip }: { query: string; chip: string },
	most: number,
): FoundEntrants {
	const key = fold(query);
	const isFound = new Uint8Array(index.count);
	const found: FoundEntrants = { first: [], total: 0 };
	const add = (position: number) => {
		if (isFound[position] !== 0) return;
		isFound[position] = 1;
		found.total++;
		if (found.first.length < most) found.first.push(position);
	};
	if (key === "") return found;
	for (const position of positionsOf(index.bibs, key)) add(position);
	const atChip = firstChip(index, chip);
	const runnerAt = (place: number, isHit: (chip: string) => boolean) => {
		const use = index.chips[place];
		return use && isHit(use.chip) ? use.runner : null;
	};
	const addChips = (isHit: (chip: string) => boolean) => {
		for (let place = atChip; chip !== ""; place++) {
			const runner = runnerAt(place, isHit);
			if (runner === null) return;
			add(runner);
		}
	};
	addChips((each) => each === chip);
	for (const position of positionsOf(index.numbers, numberOf(key) ?? "")) add(position);
	addTexts(index.texts, key, add);
	addChips((each) => each.startsWith(chip));
	return found;
}

function addTexts(
	{ text, start }: FoldedNames,
	key: string,
	add: (position: number) => void,
): void {
	let position = -1;
	for (let at = text.indexOf(key); at >= 0; ) {
		while (position + 1 < start.length && (start[position + 1] ?? 0) <= at) position++;
		add(position);
		const next = start[position + 1];
		at = next === undefined ? -1 : text.indexOf(key, next);
	}
}

/** The first place in `chips` whose chip is not before a text. */
function firstChip({ chips }: EntrantIndex, chip: string): number {
	let [from, to] = [0, chips.length];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (compareTexts(chips[middle]?.chip ?? "", chip) < 0) from = middle + 1;
		else to = middle;
	}
	return from;
}

function compareTexts(a: string, b: string): number {
	return a === b ? 0 : a < b ? -1 : 1;
}
