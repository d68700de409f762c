/** The rows that changes of who has a chip want. */
import { byBeginning } from "../../../race/record/chips.ts";
import type { ChipUse } from "../../../race/record/record.ts";
import { bibAt, loadUses, presentWearer } from "../../chipUses.ts";
import { Conflict } from "../../errors/Conflict.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Wanted } from "../part.ts";
import { entrantRow, rowOf, type WantedBy, type WantedRows, wantedRows } from "./wantedRows.ts";

/** Gives a chip to a runner, or takes it from the one who has it. */
export const wantedChip: WantedBy<"chip"> = async (event, { bib, chip, since }) => {
	const uses = await loadUses(event.transaction, event.eventId, [chip]);
	if (bib === null) return takenChip(event, uses, { chip, since });
	await entrantRow(event, bib);
	const before = bibAt(uses, chip, since);
	// Another use of the chip may say so already.
	if (before === bib) return { ...NOTHING_WANTED, before };
	const wanted = wantedRows({ table: "chip", key: [chip, since], after: { bib } }, before);
	return { ...wanted, logged: { loser: await nameOf(event, before) } };
};

/** The chips of a new runner. @throws Conflict if another runner has one of them */
export async function newChips(
	event: LockedEvent,
	bib: string,
	chips: readonly string[],
): Promise<Wanted[]> {
	const uses = await loadUses(event.transaction, event.eventId, chips);
	for (const chip of chips) {
		const [other] = new Set(uses.flatMap((use) => (use.chip === chip ? use.bib : [])));
		if (other !== undefined && other !== bib)
			throw new Conflict(
				`chips: ${chip} is the chip of ${other}, give ${bib} another one, or add the runner without it and move the chip`,
			);
	}
	return chips.map((chip) => ({ table: "chip", key: [chip, null], after: { bib } }));
}

const NOTHING_WANTED = { wanted: [], list: null, warnings: [], logged: {}, versions: [] };

/** The end of the last uses of a chip, all by one runner. @throws Conflict with an instant */
async function takenChip(
	event: LockedEvent,
	uses: readonly ChipUse[],
	{ chip, since }: { chip: string; since: number | null },
): Promise<WantedRows> {
	if (since !== null)
		throw new Conflict(
			`since: chip ${chip} is taken from its runner as a whole: leave since out, or give the chip to another runner from then on`,
		);
	const before = presentWearer(uses);
	const inOrder = byBeginning(uses);
	const kept = inOrder.findLastIndex(({ bib }) => bib !== before);
	const [first, ...further] = inOrder
		.slice(kept + 1)
		.map((use): Wanted => ({ table: "chip", key: [chip, use.since], after: null }));
	if (first === undefined) return { ...NOTHING_WANTED, before };
	return {
		...wantedRows(first, before, ...further),
		logged: { loser: await nameOf(event, before) },
	};
}

/** The name of a runner as entered; '' for none. */
async function nameOf(event: LockedEvent, bib: string | null): Promise<string> {
	const row = bib === null ? null : await rowOf(event, { table: "entrant", key: [bib] });
	return String(row?.["name"] ?? "");
}
