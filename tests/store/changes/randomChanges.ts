/** Random changes of the small race, and the standings after them. */
import fc from "fast-check";
import { layOutFacts } from "../../../src/race/scoring/field.ts";
import { keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import type { Store } from "../../../src/store/connection/Store.ts";
import { loadFacts, loadReads } from "../../../src/store/load.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";

const NOW = GUN + 24 * 3_600_000;

const bib = fc.constantFrom(...RUNNERS.map((runner) => runner.bib), "new-1", "new-2");
const known = fc.constantFrom(...RUNNERS.map((runner) => runner.bib));
const point = fc.constantFrom("S", "5K", "10K", "15K", "F");
const read = fc
	.tuple(fc.constantFrom("00123", "124", "400"), fc.integer({ min: 0, max: 2 }))
	.map(([runner, sequence]) => ({ source: `chip ${runner}`, sequence }));
const instant = fc.integer({ min: GUN, max: GUN + 8_000_000 });
const flag = fc.boolean();

/** Any change; some name what the event does not have, and are refused. */
export const anyChange = fc.oneof(
	fc.record({
		kind: fc.constant("status"),
		bib,
		status: fc.constantFrom(null, "didNotStart", "didNotFinish", "disqualified", "confirmed"),
	}),
	fc.record({ kind: fc.constant("gun"), waveId: fc.constant("1"), gun: fc.option(instant) }),
	fc.record({
		kind: fc.constant("chip"),
		bib,
		chip: fc.constantFrom("A1", "B2"),
		since: fc.option(fc.constantFrom(GUN, GUN + 1_000_000)),
	}),
	fc.record({ kind: fc.constant("hide"), bib, isHidden: flag }),
	fc.record({ kind: fc.constant("titles"), bib, overall: flag, bySex: flag, byGroup: flag }),
	fc.record({ kind: fc.constant("phase"), phase: fc.constantFrom("live", "announced") }),
	fc.record({ kind: fc.constant("masks"), masksNames: flag }),
	fc.record({ kind: fc.constant("schedule"), announceAt: fc.option(instant) }),
	fc.record({
		kind: fc.constant("rankBy"),
		category: fc.constantFrom("", "Half"),
		rankBy: fc.constantFrom("official", "chip"),
	}),
	fc
		.tuple(read, fc.constantFrom(null, "struck", "forced"))
		.map(([named, ruling]) => ({ kind: "ruling", ...named, ruling })),
	fc.tuple(read, fc.option(bib)).map(([named, to]) => ({ kind: "match", ...named, bib: to })),
	fc.record({
		kind: fc.constant("time"),
		bib,
		point,
		time: fc.option(
			fc.oneof(
				instant.map((at) => ({ at })),
				fc.integer({ min: 1, max: 8_000_000 }).map((sinceGun) => ({ sinceGun })),
			),
		),
	}),
	fc.record({
		kind: fc.constant("offset"),
		source: known.map((runner) => `chip ${runner}`),
		since: fc.option(instant),
		until: fc.constant(null),
		offset: fc.option(fc.integer({ min: -60_000, max: 60_000 })),
	}),
	fc.record({
		kind: fc.constant("penalty"),
		bib,
		ms: fc.constantFrom(-20_000, 120_000),
		point: fc.option(point),
	}),
	fc.record({
		kind: fc.constant("member"),
		bib,
		leg: fc.constantFrom(1, 2),
		name: fc.constantFrom("", "A"),
		isMissed: flag,
	}),
	fc.record({
		kind: fc.constant("add"),
		bib,
		name: fc.constantFrom("A", "B"),
		category: fc.constant("Half"),
	}),
	fc.record({
		kind: fc.constant("edit"),
		bib,
		set: fc.record(
			{
				name: fc.constantFrom("A", "B"),
				team: fc.constantFrom("", "C"),
				sex: fc.constantFrom("1", "2"),
			},
			{ requiredKeys: ["name"] },
		),
	}),
	fc.record({ kind: fc.constant("withdraw"), bib, isWithdrawn: flag }),
	fc.record({ kind: fc.constant("remove"), bib }),
	fc.record({ kind: fc.constant("renumber"), bib, to: bib }),
	fc.record({
		kind: fc.constant("categories"),
		set: fc.constantFrom([{ id: "10" }], [{ id: "1", name: "Half" }], []),
		remove: fc.constantFrom([], [], ["10"]),
	}),
	fc.record({
		kind: fc.constant("groups"),
		set: fc.constantFrom([{ id: "m30", ageFrom: 30 }], [{ id: "x", category: "Half" }], []),
		remove: fc.constantFrom([], [], ["x"]),
	}),
	fc.record({
		kind: fc.constant("waves"),
		set: fc.constantFrom([{ id: "B" }], [{ id: "C", was: "B" }], []),
		remove: fc.constantFrom([], [], ["B"]),
	}),
	fc.record({
		kind: fc.constant("course"),
		set: fc.constantFrom([{ id: "10K", name: "Pier" }], [{ id: "F", cutOff: 5_250_000 }], []),
	}),
	fc.record({
		kind: fc.constant("tick"),
		row: fc.constantFrom("unknown chip A", "same name 1 2"),
		isTicked: fc.boolean(),
	}),
	fc.record({
		kind: fc.constant("note"),
		bib,
		pronounce: fc.constantFrom("", "A"),
		say: fc.constantFrom("", "B"),
	}),
);

/** An import between the changes: other names, and a further runner. */
export function fileOf(index: number) {
	const runners = RUNNERS.map((runner) => ({ ...runner, name: `Name ${index}`, reads: {} }));
	const own = { bib: `file-${index}`, name: "Own", reads: { S: 10, F: 5_000 + index } };
	return smallRace({ runners: [...runners, own] });
}

/** @param now epoch ms, for cut-offs */
export async function standingsOf(store: Store, now = NOW, eventId = EVENT.id): Promise<string> {
	return changeEvent(store.db, eventId, async (transaction) => {
		const log = createReadLog();
		for await (const { reads } of loadReads(transaction, eventId, 0)) log.add(reads);
		const given = layOutFacts(await loadFacts(transaction, eventId));
		const { field, standings } = keepStandings(given, log.columns(), now);
		const bibs = field.entrants.map((entrant) => entrant.bib);
		return { outcome: JSON.stringify([bibs, standings]), change: "nothing" };
	});
}
