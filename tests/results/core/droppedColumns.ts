/** A thread that borrows columns and drops them, for sharedColumns.test.ts. Its memory is collected until only one set is lent. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { keepStandings } from "../../../src/race/scoring/keptStandings.ts";
import { createReadLog } from "../../../src/race/scoring/reads/readColumns.ts";
import { createBorrowedColumns } from "../../../src/results/core/scoring/borrowedColumns.ts";
import { createSharedColumns } from "../../../src/results/core/scoring/sharedColumns.ts";
import { fieldOf, GUN } from "../../race/smallRace.ts";

/** Rounds of the event loop after which columns that are not returned count as lent. */
const PATIENT_TURNS = 1_000;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const log = createReadLog();
const kept = keepStandings(fieldOf([{ bib: "1" }, { bib: "2" }]), log.columns(), GUN);
const shared = createSharedColumns();
const borrowed = createBorrowedColumns<string>((lease) => shared.takeBack(lease));

function borrow() {
	const { lease, standings } = shared.lend(kept.standings, kept.changes);
	// As another thread receives them: with another SharedArrayBuffer object for the same memory.
	const columns = structuredClone(standings);
	borrowed.watch(columns.status.buffer, lease);
	return columns;
}

const { passedAt } = borrow();
const before = [...passedAt];
const lent: number[] = [];
for (let round = 0; round < 20; round++) {
	log.add([{ source: "", bib: "1", pointId: "F", time: GUN + (60 - round) * 60_000 }]);
	kept.update(log.columns(), GUN);
	borrow();
	for (let turn = 0; turn < PATIENT_TURNS && shared.count().lent !== 1; turn++) {
		collect();
		await setImmediate();
	}
	lent.push(shared.count().lent);
}
parentPort?.postMessage({
	lent,
	sets: shared.count().sets,
	held: { before, now: [...passedAt] },
	written: [...kept.standings.passedAt],
});
