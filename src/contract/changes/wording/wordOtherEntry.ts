/** Entries that are no change of a kind: imports, keys, screens, pictures, vouchers, exports and undoings. */
import type { LoggedChange } from "../auditEntry.ts";
import { about, aboutRunner, titleOfKind, type ValueTexts } from "./valueTexts.ts";
import type { WordedValues } from "./wordedChange.ts";

type OtherEntry = Extract<
	LoggedChange,
	{
		action:
			| "create"
			| "key"
			| "revokeKey"
			| "screen"
			| "revokeScreen"
			| "banner"
			| "certificate"
			| "vouchers"
			| "endSubscriptions"
			| "unpack"
			| "redeem"
			| "undo"
			| "exportList";
	}
>;

export function wordOtherEntry(entry: OtherEntry, say: ValueTexts): WordedValues {
	const { words, joined, filled } = say;
	const count = (of: number) => filled(words["organiser.change.count"], { count: of });
	const bytes = (of: number) => filled(words["organiser.change.bytes"], { count: of });
	switch (entry.action) {
		case "create":
			return about(
				entry.name,
				"",
				entry.copyOf === "" ? "" : filled(words["organiser.change.copyOf"], { id: entry.copyOf }),
			);
		case "key":
			return about(entry.name, "", "");
		case "revokeKey":
		case "revokeScreen":
			return about(entry.name || entry.id, "", "");
		case "screen":
			return about(entry.name || entry.id, "", say.until(entry.until));
		case "banner": {
			const { width, height } = entry;
			const size = filled(words["organiser.change.pixels"], { width, height });
			return about(entry.name, "", joined([size, bytes(entry.bytes)]));
		}
		case "certificate": {
			const fields = filled(words["organiser.change.fields"], { count: entry.fields });
			const own = joined([fields, bytes(entry.bytes)]);
			return about("", "", entry.isOrdinary ? words["organiser.change.ordinary"] : own);
		}
		case "vouchers":
		case "endSubscriptions":
			return about("", "", count(entry.count));
		case "unpack":
			return about(
				entry.pjid,
				"",
				filled(words["organiser.change.packedAs"], { id: entry.packedAs }),
			);
		case "redeem":
			return aboutRunner(entry.bib, "", "");
		case "undo": {
			const state = words[entry.isInForce ? "organiser.change.redone" : "organiser.change.undone"];
			return about(`#${entry.change}`, "", joined([titleOfKind(entry.what, words), state]));
		}
		case "exportList": {
			const rows = filled(words["organiser.change.rows"], { count: entry.rows });
			return about(
				entry.format,
				"",
				joined([entry.category || words["organiser.change.wholeEvent"], rows]),
			);
		}
	}
}

type Import = Extract<LoggedChange, { action: "recording" }>;

/** What an import changed: its counts that are not 0, and the changes of its options. */
export function wordImport(
	entry: Import,
	{ words, none, joined, filled }: ValueTexts,
	lineOf: (change: Import["changes"][number]) => string,
): WordedValues {
	const counts = [
		["runnersAdded", entry.entrantsAdded],
		["runnersChanged", entry.entrantsChanged],
		["runnersRemoved", entry.entrantsRemoved],
		["factsChanged", entry.factsChanged],
		["chipsAdded", entry.chipsAdded],
		["readsAdded", entry.passingsAdded],
		["timesAdded", entry.givenTimesAdded],
	] as const;
	const counted = counts.flatMap(([name, count]) =>
		count === 0 ? [] : filled(words[`organiser.change.${name}`], { count }),
	);
	const made = entry.changes.map(lineOf);
	// What the options changed of the event is said already.
	const ofEvent =
		entry.eventChanged && made.length === 0 ? words["organiser.change.eventChanged"] : "";
	return about("", "", joined([ofEvent, ...counted, ...made]) || none);
}
