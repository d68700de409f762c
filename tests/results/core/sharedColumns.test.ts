/** The columns of snapshots: lent, returned and written again, as the scoring thread and its borrower do. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutFacts } from "../../../src/race/scoring/field.ts";
import { type KeptStandings, keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import type { Standings } from "../../../src/race/scoring/standings.ts";
import { createBorrowedColumns } from "../../../src/results/core/scoring/borrowedColumns.ts";
import { createSharedColumns } from "../../../src/results/core/scoring/sharedColumns.ts";
import { runs } from "../../fixtures/runs.ts";
import { soon } from "../../fixtures/soon.ts";
import { anyShapedField, anyShapedStep } from "../../race/scoring/anyRace.ts";
import { differences } from "../../race/scoring/differences.ts";
import { anyFieldInLegs } from "../../race/scoring/legs/anyLegs.ts";
import { fieldOf, GUN } from "../../race/smallRace.ts";

/** The columns of standings. */
function columnsOf({ standings }: KeptStandings): Standings {
	const { orders: _, ...columns } = standings;
	return columns;
}

test("lent columns equal the standings, and do not change until they are returned", () => {
	let written = 0;
	const step = fc.record({ step: anyShapedStep, returned: fc.nat({ max: 4 }) });
	fc.assert(
		fc.property(
			fc.oneof(anyShapedField, anyFieldInLegs),
			fc.array(step, { maxLength: 12, size: "max" }),
			(first, steps) => {
				const log = createReadLog();
				const shared = createSharedColumns();
				let now = GUN;
				let kept = keepStandings(layOutFacts(first), log.columns(), now);
				let lent: { lease: string; columns: Standings; copy: Standings }[] = [];
				for (const { step: each, returned } of steps) {
					if (each.kind === "clock") now = each.now;
					if (each.kind === "reads") log.add(each.reads);
					if (each.kind === "change")
						kept = keepStandings(layOutFacts(each.field), log.columns(), now);
					else kept.update(log.columns(), now);
					const { sets } = shared.count();
					const { lease, standings } = shared.lend(kept.standings, kept.changes);
					if (shared.count().sets === sets) written++;
					lent.push({ lease, columns: standings, copy: structuredClone(columnsOf(kept)) });
					for (const { columns, copy } of lent) expect(differences(columns, copy)).toEqual([]);
					const back = lent.slice(0, returned);
					for (const each of back) shared.takeBack(each.lease);
					lent = lent.slice(returned);
				}
			},
		),
		{ numRuns: runs(150) },
	);
	// Otherwise no set was used again, and the test shows nothing.
	expect(written).toBeGreaterThan(runs(150));
});

/** Columns as another thread receives them: with another SharedArrayBuffer object for the same memory. */
const received = (standings: Standings): Standings => structuredClone(standings);

test("columns are used again when the borrower has dropped them, but not while they are held", async () => {
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	const log = createReadLog();
	const kept = keepStandings(fieldOf([{ bib: "1" }, { bib: "2" }]), log.columns(), GUN);
	const shared = createSharedColumns();
	const borrowed = createBorrowedColumns<string>((lease) => shared.takeBack(lease));
	const borrow = () => {
		const { lease, standings } = shared.lend(kept.standings, kept.changes);
		const columns = received(standings);
		borrowed.watch(columns.status.buffer, lease);
		return columns;
	};
	const { passedAt } = borrow();
	const before = [...passedAt];
	for (let round = 0; round < 20; round++) {
		log.add([{ source: "", bib: "1", pointId: "F", time: GUN + (60 - round) * 60_000 }]);
		kept.update(log.columns(), GUN);
		borrow();
		await soon(async () => {
			collect();
			await setImmediate();
			expect(shared.count().lent).toBe(1);
		});
	}
	// One view is enough to hold all columns of a snapshot.
	expect([...passedAt]).toEqual(before);
	expect([...kept.standings.passedAt]).not.toEqual(before);
	expect(shared.count().sets).toBeLessThanOrEqual(3);
});
