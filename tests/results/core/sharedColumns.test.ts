/** The columns of snapshots: lent, returned and written again, as the scoring thread and its borrower do. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { expect, test } from "vitest";
import { layOutFacts } from "../../../src/race/scoring/field.ts";
import { type KeptStandings, keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import type { Standings } from "../../../src/race/scoring/standings.ts";
import { createSharedColumns } from "../../../src/results/core/scoring/sharedColumns.ts";
import { runs } from "../../fixtures/runs.ts";
import { within } from "../../fixtures/within.ts";
import { anyShapedField, anyShapedStep } from "../../race/scoring/anyRace.ts";
import { differences } from "../../race/scoring/differences.ts";
import { anyFieldInLegs } from "../../race/scoring/legs/anyLegs.ts";
import { GUN } from "../../race/smallRace.ts";

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

interface Dropped {
	lent: number[];
	sets: number;
	held: { before: unknown[]; now: unknown[] };
	written: unknown[];
}

// In a thread of its own, whose memory is small: to collect that of all files before this one took ten seconds of a processor.
test("columns are used again when the borrower has dropped them, but not while they are held", async () => {
	const thread = new Worker(new URL("./droppedColumns.ts", import.meta.url));
	const [seen]: Dropped[] = await within("the columns of 20 rounds", once(thread, "message"));
	await thread.terminate();
	const { lent = [], sets = Infinity, held, written } = seen ?? {};
	expect(lent).toEqual(Array.from({ length: 20 }, () => 1));
	// One view is enough to hold all columns of a snapshot.
	expect(held?.now).toEqual(held?.before);
	expect(written).not.toEqual(held?.before);
	expect(sets).toBeLessThanOrEqual(3);
});
