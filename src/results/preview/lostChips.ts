/** The chips that runners lose by changes of chips, for a preview. */
import type { AskedChange } from "../../contract/changes/change.ts";
import type { PreviewData } from "../../contract/preview/preview.ts";
import { chipText } from "../../race/record/chips.ts";
import type { ChipUse } from "../../race/record/record.ts";
import type { LockedEvent } from "../../store/changes/LockedEvent.ts";
import type { Part } from "../../store/changes/part.ts";
import { rowOf } from "../../store/changes/wanted/wantedRows.ts";
import { loadUses, presentWearer } from "../../store/chipUses.ts";
import { loadPrintedChips } from "../../store/facts/printedChips.ts";

export type LostChip = PreviewData["chips"]["examples"][number];

/** @param parts of the changes */
export async function lostChips(
	event: LockedEvent,
	changes: readonly AskedChange[],
	parts: readonly Part[],
): Promise<LostChip[]> {
	const chips = changes.flatMap((each) => (each.kind === "chip" ? each.chip : []));
	if (chips.length === 0) return [];
	const printed = await loadPrintedChips(event.transaction, event.eventId, chips);
	const lost: LostChip[] = [];
	for (const chip of new Set(chips)) {
		const uses = await loadUses(event.transaction, event.eventId, [chip]);
		const bib = presentWearer(uses);
		const to = presentWearer(usesAfter(uses, chip, parts));
		if (bib === null || bib === to) continue;
		const row = await rowOf(event, { table: "entrant", key: [bib] });
		const name = String(row?.["name"] ?? "");
		lost.push({ chip: chipText(printed, chip), bib, name, to: to ?? "" });
	}
	return lost;
}

/** The uses of a chip with the parts of a change. */
function usesAfter(uses: readonly ChipUse[], chip: string, parts: readonly Part[]): ChipUse[] {
	const own = parts.filter(({ table, key }) => table === "chip" && key[0] === chip);
	const changed = new Set(own.map(({ key }) => key[1]));
	const added = own.flatMap(({ key: [, since], after }) =>
		after === null
			? []
			: [{ chip, bib: String(after["bib"]), since: typeof since === "number" ? since : null }],
	);
	return [...uses.filter(({ since }) => !changed.has(since)), ...added];
}
