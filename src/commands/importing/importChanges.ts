/** The changes in the options of an import, which override earlier ones. */
import type { AskedChange } from "../../contract/changes/change.ts";
import type { EventSetting } from "../../contract/shapes/eventSetting.ts";
import type { ImportGiven } from "./importTable.ts";
import { rankByChanges } from "./rankBy.ts";

/** The changes; one that changes nothing is not recorded. */
export function changesOfImport(given: ImportGiven): AskedChange[] {
	const { name, date, zone, place, exact, phase } = given;
	const settings: [option: string, EventSetting][] = [];
	if (name !== null) settings.push(["--name", { name: "name", value: name }]);
	if (date !== null) settings.push(["--date", { name: "date", value: date }]);
	if (zone !== null) settings.push(["--zone", { name: "zone", value: zone }]);
	if (place !== null) settings.push(["--place", { name: "location", value: place }]);
	if (exact) settings.push(["--exact", { name: "rounding", value: "exact" }]);
	const by = { who: "import", expects: null };
	return [
		...rankByChanges(given["rank-by"]),
		...settings.map(([why, setting]): AskedChange => ({ kind: "setting", setting, ...by, why })),
		...(phase === null ? [] : [{ kind: "phase" as const, phase, ...by, why: "--phase" }]),
	];
}
