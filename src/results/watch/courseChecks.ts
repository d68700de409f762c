/** The checks of an event's course, guns and clocks before it is announced. For the watching thread. */
import { type FoundCheck, MAX_PER_CHECK } from "../../contract/publish/publishState.ts";
import { noFinishers } from "../../race/checks/announcing/noFinishers.ts";
import { finishesWithoutKm, pointFaults } from "../../race/checks/pointFaults.ts";
import { wrongGuns } from "../../race/watch/starts/gunFit.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { WatchedEvent } from "./watchedEvent.ts";

const NOTHING = { of: "", count: 1, bibs: [], waves: [], ties: [] };

/** The open checks. Call `catchUp` of the event first. */
export function courseChecks(snapshot: Snapshot, event: WatchedEvent): FoundCheck[] {
	const { field, standings } = snapshot;
	const { grouped } = event.reads();
	const isRead = (runner: number) =>
		(grouped.start[runner + 1] ?? 0) > (grouped.start[runner] ?? 0);
	const bibOf = (runner: number) => field.entrants.at(runner)?.bib ?? "";
	const guns = wrongGuns(event.starts()).map(({ wave }) => wave);
	const found: FoundCheck[] = [
		...(guns.length === 0
			? []
			: [{ ...NOTHING, name: "gun" as const, count: guns.length, waves: guns }]),
		...limited(wrongClocks(event), (of) => ({ ...NOTHING, name: "clock", of })),
		...limited(noFinishers(field, standings, isRead), ({ category, runners }) => ({
			...NOTHING,
			name: "noFinisher",
			of: category,
			count: runners.length,
			bibs: runners.slice(0, MAX_PER_CHECK).map(bibOf),
		})),
		...limited(pointFaults(field.categories, field.points), ({ point }) => ({
			...NOTHING,
			name: "point",
			of: point.id,
		})),
		...limited(finishesWithoutKm(field.categories, field.points), ({ id }) => ({
			...NOTHING,
			name: "noKm",
			of: id,
		})),
	];
	return found;
}

function limited<Item>(items: readonly Item[], checkOf: (item: Item) => FoundCheck): FoundCheck[] {
	return items.slice(0, MAX_PER_CHECK).map(checkOf);
}

/** The readers whose clock is off after the corrections. */
function wrongClocks(event: WatchedEvent): string[] {
	return event.clocks().flatMap(({ source, offset }) => (offset === 0 ? [] : source));
}
