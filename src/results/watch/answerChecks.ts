/** The checks before an event is announced, as far as they follow from its snapshot and its reads. For the watching thread. */
import { type FoundCheck, MAX_PER_CHECK } from "../../contract/publish/publishState.ts";
import { QUEUE_NAMES, type QueueName } from "../../contract/watch/queues.ts";
import { runnerChecks } from "../../race/checks/announcing/runnerChecks.ts";
import { type TiedPrize, tiedPrizes } from "../../race/checks/announcing/tiedPrizes.ts";
import { tooFastResults } from "../../race/checks/announcing/tooFastResults.ts";
import { netAboveOfficial } from "../../race/checks/netTimes.ts";
import type { WinnerGroup } from "../../race/scoring/winners.ts";
import type { Queue } from "../../race/watch/queue.ts";
import type { Snapshot } from "../core/snapshot.ts";

/** Whether rows of a queue can change a result. Of `duplicates` a second read at a mat cannot, and is left out. */
const CAN_CHANGE_RESULT: Readonly<Record<QueueName, boolean>> = {
	missed: true,
	suspicious: true,
	"unknown-chips": true,
	"unknown-places": true,
	marks: true,
	overdue: true,
	duplicates: true,
	disagreeing: true,
	"status-reads": true,
	// They came after the announcement.
	late: false,
};
const QUEUES = QUEUE_NAMES.filter((name) => CAN_CHANGE_RESULT[name]);

interface Asked {
	winners: readonly WinnerGroup[];
	isOver: boolean;
}

const NOTHING = { of: "", bibs: [], waves: [], ties: [] };

/** The open checks. @param queueOf a queue of the event */
export function answerChecks(
	snapshot: Snapshot,
	queueOf: (name: QueueName) => Queue,
	{ winners, isOver }: Asked,
): FoundCheck[] {
	const { field, standings } = snapshot;
	const bibOf = (runner: number) => field.entrants.at(runner)?.bib ?? "";
	const bibsOf = (runners: readonly number[]) => runners.slice(0, MAX_PER_CHECK).map(bibOf);
	const { noGun, ...open } = runnerChecks(field, standings, isOver);
	const ofRunners = {
		...open,
		tooFast: tooFastResults(field, standings),
		netAboveOfficial: netAboveOfficial(field, standings),
	};
	const ties = tiedPrizes(winners);
	const found: FoundCheck[] = [
		{
			...NOTHING,
			name: "noGun",
			count: noGun.length,
			bibs: bibsOf(noGun.flatMap(({ runners }) => runners)),
			waves: noGun.map(({ waveId }) => waveId),
		},
		{
			...NOTHING,
			name: "tie",
			count: ties.length,
			bibs: bibsOf(ties.flatMap(({ runners }) => runners)),
			ties: ties.slice(0, MAX_PER_CHECK).map((tie) => tieOf(snapshot, tie)),
		},
		...QUEUES.map(
			(name): FoundCheck => ({
				...NOTHING,
				...queueCheck(name === "duplicates" ? twinsOf(queueOf(name)) : queueOf(name), bibOf),
				of: name,
			}),
		),
		...(
			["withoutResult", "provisional", "noSex", "noGroup", "tooFast", "netAboveOfficial"] as const
		).map(
			(name): FoundCheck => ({
				...NOTHING,
				name,
				count: ofRunners[name].length,
				bibs: bibsOf(ofRunners[name]),
			}),
		),
	];
	return found.filter(({ count }) => count > 0);
}

/** The rows of `duplicates` that are about chips and names. They come first. */
function twinsOf(queue: Queue): Queue {
	const isTwin = (index: number) => queue.rowAt(index).reason !== "read again";
	let [from, to] = [0, queue.count];
	while (from < to) {
		const middle = (from + to) >> 1;
		if (isTwin(middle)) from = middle + 1;
		else to = middle;
	}
	return { ...queue, count: from };
}

function queueCheck({ count, rowAt }: Queue, bibOf: (runner: number) => string) {
	const rows = Array.from({ length: Math.min(count, MAX_PER_CHECK) }, (_, index) => rowAt(index));
	const bibs = rows.map(({ runner, bib }) => (runner < 0 ? bib : bibOf(runner)));
	return { name: "queue" as const, count, bibs: [...new Set(bibs.filter((bib) => bib !== ""))] };
}

function tieOf({ field }: Snapshot, { category, title, place, runners }: TiedPrize) {
	return {
		category: field.categories[category]?.name ?? "",
		title: title.kind,
		sex: title.kind === "sex" ? title.sex : "",
		group: title.kind === "group" ? (field.groups[title.group]?.name ?? "") : "",
		place,
		bibs: runners.slice(0, MAX_PER_CHECK).map((runner) => field.entrants.at(runner)?.bib ?? ""),
	};
}
