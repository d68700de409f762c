/** Answers findRunner from the entries and the standings. */
import type { FoundRunners } from "../../contract/watch/findRunner.ts";
import { chipText, normaliseChip } from "../../race/record/chips.ts";
import { statusName } from "../../race/record/status.ts";
import { at, known } from "../../race/scoring/field.ts";
import { chipsOfRunner, findEntrants } from "../../race/search/entrantSearch.ts";
import type { Snapshot } from "../core/snapshot.ts";
import type { WatchedEvent } from "./watchedEvent.ts";

export async function answerFindRunner(
	{ field, standings, version }: Snapshot,
	event: WatchedEvent,
	{ q, limit, now }: { q: string; limit: number; now: number },
): Promise<FoundRunners> {
	const { runners, index } = event.entered();
	const search = index();
	const { first, total } = findEntrants(search, { query: q, chip: normaliseChip(q) }, limit);
	const chipsOf = (position: number) =>
		chipsOfRunner(search, field.entrants.at(position)?.bib ?? "");
	const printed = await event.printedOf(first.flatMap(chipsOf));
	return {
		runners: first.flatMap((position) => {
			const entrant = field.entrants.at(position);
			const entered = runners[position];
			if (!entrant || !entered) return [];
			return {
				bib: entrant.bib,
				name: entered.name,
				isHidden: entrant.isHidden,
				sex: entrant.sex,
				category: field.categories[field.category[position] ?? -1]?.name ?? "",
				group: field.groups[field.group[position] ?? -1]?.name ?? "",
				team: entered.team,
				wave: entered.waveId,
				status: statusName(standings.status[position] ?? 0),
				chips: chipsOf(position).map((chip) => chipText(printed, chip)),
				official: known(at(standings.official, position)),
			};
		}),
		further: total - first.length,
		version,
		serverTime: now,
	};
}
