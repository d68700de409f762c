/** What the words of an import decide of an event that is known: they stand above what officials decided before. */
import type { Decision } from "../contract/decision.ts";
import type { EventSetting } from "../contract/eventSetting.ts";
import type { ImportWords } from "./importOptions.ts";

/** The decisions; one that changes nothing leaves no trace. */
export function decisionsOfImport(words: ImportWords): Decision[] {
	const settings: [option: string, EventSetting][] = [];
	if (words.name !== null) settings.push(["--name", { name: "name", value: words.name }]);
	if (words.date !== null) settings.push(["--date", { name: "date", value: words.date }]);
	if (words.zone !== null) settings.push(["--zone", { name: "zone", value: words.zone }]);
	if (words.location !== null)
		settings.push(["--location", { name: "location", value: words.location }]);
	if (words.isExact) settings.push(["--exact", { name: "rounding", value: "exact" }]);
	const by = { who: "import" };
	const phase: Decision[] =
		words.phase === null ? [] : [{ kind: "phase", phase: words.phase, ...by, why: "--phase" }];
	return [
		...settings.map(([why, setting]): Decision => ({ kind: "setting", setting, ...by, why })),
		...phase,
	];
}
