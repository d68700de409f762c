/** A preview equals the effect: everything that it announces differs afterwards, and nothing else. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Example, PreviewData } from "../../../src/contract/preview/preview.ts";
import type { StandingRow } from "../../../src/contract/preview/standingRow.ts";
import { createHeldReads } from "../../../src/results/preview/heldReads.ts";
import { standingRowOf, withPlaces } from "../../../src/results/preview/standingRow.ts";
import { StoreRefusal } from "../../../src/store/errors/StoreRefusal.ts";
import { record } from "../../../src/store/ingest/recordReads.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore } from "../../fixtures/storeOpened.ts";
import { CHANGED_AT, change, undo } from "../../store/changes/changing.ts";
import { anyChange, fileOf } from "../../store/changes/randomChanges.ts";
import { presentOf, previewOf } from "./asking.ts";

const CHANGES = 100;
const doing = { who: "import", at: CHANGED_AT };

interface Seen {
	row: StandingRow;
	/** Team, sex, ids of category and group, which the row has not. */
	entry: string;
	/** The times at the points, by their ids. */
	points: string;
	/** The place among the leaders, with category, sex and point; '' for none. */
	lead: string;
	/** The titles won, with category, sex or group. */
	wins: string;
}

/** What the public sees of each runner, from the scorer. */
function seenIn(scored: Awaited<ReturnType<typeof presentOf>>): Map<string, Seen> {
	const state = withPlaces(scored);
	const { entrants, points } = scored.field;
	const { passedAt, sinceGun, sinceStart } = scored.standings;
	const leads = new Map(
		scored.leaders.flatMap(({ category, sex, leaders }) =>
			leaders.map(({ runner, ...lead }) => [runner, JSON.stringify({ category, sex, ...lead })]),
		),
	);
	const winsOf = (runner: number) =>
		scored.winners.flatMap(({ category, title, winners }) =>
			winners.filter((each) => each.runner === runner).map(({ place }) => [category, title, place]),
		);
	return new Map(
		entrants.map(({ bib, team, sex, categoryId, groupId }, runner) => {
			const times = points.map(({ id }, point) => {
				const cell = runner * points.length + point;
				return [id, passedAt[cell], sinceGun[cell], sinceStart[cell]].join();
			});
			const entry = [team, sex, categoryId, groupId].join();
			return [
				bib,
				{
					row: standingRowOf(state, runner),
					entry,
					points: times.join(" "),
					wins: JSON.stringify(winsOf(runner)),
					lead: leads.get(runner) ?? "",
				},
			];
		}),
	);
}

/** The announced examples by kind and bib, as the scorer's states before and after have them. */
function realDifferences(before: Map<string, Seen>, after: Map<string, Seen>) {
	const bibs = [...new Set([...before.keys(), ...after.keys()])].sort();
	const of = (differ: (a: Seen | undefined, b: Seen | undefined) => boolean): Example[] =>
		bibs
			.filter((bib) => differ(before.get(bib), after.get(bib)))
			.map((bib) => ({
				bib,
				before: before.get(bib)?.row ?? null,
				after: after.get(bib)?.row ?? null,
			}));
	const both = (pick: (seen: Seen) => unknown) => (a: Seen | undefined, b: Seen | undefined) =>
		a !== undefined && b !== undefined && JSON.stringify(pick(a)) !== JSON.stringify(pick(b));
	return {
		added: of((a) => a === undefined),
		removed: of((_, b) => b === undefined),
		entries: of(both(({ row, entry }) => [row.name, row.category, row.group, entry])),
		times: of(both(({ row, points }) => [row.official, row.chip, points])),
		statuses: of(both(({ row }) => row.status)),
		ranks: of(both(({ row }) => [row.rank, row.sexRank, row.groupRank])),
		leaders: of((a, b) => (a?.lead ?? "") !== (b?.lead ?? "")),
		winners: of((a, b) => (a?.wins ?? "[]") !== (b?.wins ?? "[]")),
	};
}

function announced(told: PreviewData): ReturnType<typeof realDifferences> {
	const examples = ({ count, examples: all }: PreviewData["added"]) => {
		expect(all).toHaveLength(count);
		return all.toSorted((a, b) => (a.bib < b.bib ? -1 : 1));
	};
	return {
		added: examples(told.added),
		removed: examples(told.removed),
		entries: examples(told.entries),
		times: examples(told.times),
		statuses: examples(told.statuses),
		ranks: examples(told.ranks),
		leaders: examples(told.leaders),
		winners: examples(told.winners),
	};
}

test("random changes, imports and undos have the announced effects", async () => {
	const store = await openTestedStore();
	await record(store.db, smallRace(), doing);
	const held = createHeldReads();
	const seed = Math.floor(Math.random() * 2 ** 31);
	const made: number[] = [];
	const found = new Set<string>();
	const refused = new Set<string>();
	let before = seenIn(await presentOf(store));
	for (const [index, request] of fc.sample(anyChange, { seed, numRuns: CHANGES }).entries()) {
		const what = `seed ${seed}, change ${index}: ${JSON.stringify(request)}`;
		const last = made.at(-1);
		const isImport = index % 40 === 20;
		// The first import is undone at once, which removes its runners.
		const isUndo = !isImport && (index % 4 === 3 || index === 21) && last !== undefined;
		const body = isImport ? { recording: fileOf(index) } : isUndo ? { undo: last } : request;
		const refusal = (error: unknown) => {
			if (error instanceof StoreRefusal) return error;
			throw error;
		};
		const told = await previewOf(store, body, { held }).catch(refusal);
		expect(seenIn(await presentOf(store)), `${what} is only asked`).toEqual(before);
		const outcome = await (isImport
			? record(store.db, fileOf(index), doing)
			: isUndo
				? undo(store, last)
				: change(store, request)
		).catch(refusal);
		if (told instanceof StoreRefusal || outcome instanceof StoreRefusal) {
			expect(told, what).toEqual(outcome);
			if (outcome instanceof StoreRefusal) refused.add(outcome.name);
			continue;
		}
		if (outcome.change !== null) made.push(outcome.change);
		if ("passingsAdded" in outcome) {
			expect(told.reads, what).toBe(outcome.passingsAdded);
			expect(told.kept, what).toEqual(outcome.kept);
		} else if ("rows" in outcome) expect(told.rows, what).toBe(outcome.rows);
		else expect(told.rows > 0, what).toBe(outcome.changed);
		const after = seenIn(await presentOf(store));
		const real = realDifferences(before, after);
		expect(announced(told), what).toEqual(real);
		for (const [kind, examples] of Object.entries(real)) if (examples.length > 0) found.add(kind);
		before = after;
	}
	expect([...refused].sort(), `seed ${seed}`).toEqual(expect.arrayContaining(["UnknownBib"]));
	expect([...found].sort(), `seed ${seed}`).toEqual(
		["added", "entries", "leaders", "ranks", "removed", "statuses", "times", "winners"].sort(),
	);
});
