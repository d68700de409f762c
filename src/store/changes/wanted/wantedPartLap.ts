/** The rows of a measured part lap. */
import { isOnFoot } from "../../../race/record/sport.ts";
import { partLapFault } from "../../../race/scoring/laps/partLap.ts";
import { Conflict } from "../../errors/Conflict.ts";
import { loadCourse } from "../../load.ts";
import { storedSettings } from "../../setup/storedSettings.ts";
import { hasReads } from "../../story/loadRunner.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import { entrantRow, type RequestOfKind, type WantedRows, wantedRows } from "./wantedRows.ts";

/** @throws Conflict where the part lap is no part of a lap */
export async function wantedPartLap(
	event: LockedEvent,
	{ bib, km }: RequestOfKind<"partLap">,
): Promise<WantedRows> {
	const present = await entrantRow(event, bib);
	if (km !== null) await check(event, bib, km, String(present["category_id"] ?? ""));
	return wantedRows(
		{ table: "entrant", key: [bib], after: { part_lap_km: km } },
		present["part_lap_km"],
	);
}

async function check(
	{ transaction, eventId }: LockedEvent,
	bib: string,
	km: number,
	categoryId: string,
): Promise<void> {
	const { categories } = await loadCourse(transaction, eventId);
	const category = categories.find(({ id }) => id === categoryId);
	if (category?.format.kind !== "fixedTime") return;
	const { lapKm, duration } = category.format;
	const stored = await storedSettings(transaction, eventId);
	const found = partLapFault({
		km,
		lapKm,
		duration,
		hasReads: await hasReads(transaction, eventId, bib),
		isOnFoot: isOnFoot(category.name, stored?.settings.name ?? ""),
	});
	if (found === null) return;
	const { fault, meant } = found;
	const what =
		fault === "not shorter than the lap"
			? `a part lap of ${km} km is not shorter than the lap of ${lapKm} km`
			: `${km} km in ${duration / 3_600_000} hours is faster than plausible`;
	const how =
		meant === null
			? "write the kilometres after the last counted lap"
			: `${km} is metres? write ${meant}`;
	throw new Conflict(`km: ${bib}: ${what}: ${how}`);
}
