/** The kinds of changes that a person types. To add one: an entry here, and its kind in src/contract/changes/. */
import type { StatusByHand } from "../../race/record/status.ts";
import { UsageError } from "../options/UsageError.ts";
import { type ChangeArguments, listOf, one, oneOf, two } from "./changeArguments.ts";
import { ENTRANT_CHANGES } from "./entrantChanges.ts";
import { LEG_CHANGES, SHAPE_CHANGES } from "./formatChanges.ts";
import { SETUP_CHANGES } from "./setupChanges.ts";
import { TIME_CHANGES } from "./timeChanges.ts";

const TITLES = ["overall", "sex", "group"] as const;

const STATUSES: ReadonlyMap<string, StatusByHand> = new Map([
	["DNS", "didNotStart"],
	["DNF", "didNotFinish"],
	["DSQ", "disqualified"],
	["CONFIRMED", "confirmed"],
]);

export const TYPED_CHANGES: readonly ChangeArguments[] = [
	{
		name: "status",
		takes: "BIB DNS|DNF|DSQ|confirmed|clear",
		...two,
		meaning: "the status of a runner; clear: the reads decide it again",
		read: ([bibs = "", word = ""]) => {
			const status = statusOf(word);
			return bibs.split(",").map((bib) => ({ kind: "status", bib, status }));
		},
	},
	{
		name: "dnf-all",
		takes: "[CATEGORY|all] [CUT-OFF]",
		least: 0,
		most: 2,
		meaning:
			"DNF for all who have started and not finished, of a category, and whose gun is longer ago than CUT-OFF, such as 3:00:00",
		read: (_, { stillOut }) =>
			stillOut.map((bib) => ({ kind: "status", bib, status: "didNotFinish" })),
	},
	{
		name: "gun",
		takes: "WAVE TIME|clear",
		...two,
		meaning: "when the gun of a wave was fired; clear: it was not fired",
		read: ([waveId = "", time = ""], { instantOf }) => [
			{ kind: "gun", waveId, gun: time === "clear" ? null : instantOf(time) },
		],
	},
	{
		name: "chip",
		takes: "BIB CHIP",
		...two,
		meaning: "this chip is assigned to the runner, from --since on",
		read: ([bib = "", chip = ""], { since }) => [{ kind: "chip", bib, chip, since }],
	},
	{
		name: "no-chip",
		takes: "CHIP",
		...one,
		meaning: "the runner who has this chip loses it; who had it before has it again",
		read: ([chip = ""]) => [{ kind: "chip", bib: null, chip, since: null }],
	},
	{
		name: "tick",
		takes: "ROW [clear]",
		least: 1,
		most: 2,
		meaning:
			"a row of gantry queues needs no person any more, for everyone, such as 'same name 7 12' or 'unknown chip 0580AB'; clear: it does",
		read: ([row = "", word = ""]) => {
			if (word !== "" && word !== "clear")
				throw new UsageError(`'${word}' is not known after the row: write 'clear' or leave it out`);
			return [{ kind: "tick", row, isTicked: word === "" }];
		},
	},
	{
		name: "hide",
		takes: "BIB",
		...one,
		meaning: "the runner is shown without name and team",
		read: ([bibs = ""]) => bibs.split(",").map((bib) => ({ kind: "hide", bib, isHidden: true })),
	},
	{
		name: "show",
		takes: "BIB",
		...one,
		meaning: "the runner is shown with name and team again",
		read: ([bibs = ""]) => bibs.split(",").map((bib) => ({ kind: "hide", bib, isHidden: false })),
	},
	{
		name: "titles",
		takes: "BIB all|none|overall,sex,group",
		...two,
		meaning: "the titles for which a result counts: all, none, or some with commas",
		read: ([bibs = "", word = ""]) => {
			const named = word === "all" ? TITLES : listOf("titles", word, TITLES);
			const titles = {
				overall: named.includes("overall"),
				bySex: named.includes("sex"),
				byGroup: named.includes("group"),
			};
			return bibs.split(",").map((bib) => ({ kind: "titles", bib, ...titles }));
		},
	},
	{
		name: "phase",
		takes: "live|announced",
		...one,
		meaning: "whether the results are final",
		read: ([word = ""]) => [{ kind: "phase", phase: oneOf("phase", word, ["live", "announced"]) }],
	},
	{
		name: "masks",
		takes: "on|off",
		...one,
		meaning: "on: names are shown without their middle",
		read: ([word = ""]) => [
			{ kind: "masks", masksNames: oneOf("masks", word, ["on", "off"]) === "on" },
		],
	},
	{
		name: "repeats",
		takes: "none|sex,group",
		...one,
		meaning: "the ranks that are left out where they equal a wider one",
		read([word = ""]) {
			const named = listOf("repeats", word, ["sex", "group"] as const);
			return [
				{
					kind: "repeats",
					hidesRepeatedSexRank: named.includes("sex"),
					hidesRepeatedGroupRank: named.includes("group"),
				},
			];
		},
	},
	{
		name: "rank-by",
		takes: "official|chip|clear [CATEGORY]",
		least: 1,
		most: 2,
		meaning: "the time that ranks the event or a category; clear, of a category: as the event",
		read: ([word = "", category = ""]) => {
			const isCleared = category !== "" && word === "clear";
			const rankBy = isCleared ? null : oneOf("rank-by", word, ["official", "chip"]);
			return [{ kind: "rankBy", category, rankBy }];
		},
	},
	{
		name: "notice",
		takes: "TEXT|clear",
		...one,
		meaning: "a text on the event's pages, in quotes; clear: none",
		read: ([text = ""]) => [{ kind: "notice", notice: text === "clear" ? "" : text }],
	},
	...TIME_CHANGES,
	...LEG_CHANGES,
	...ENTRANT_CHANGES,
	...SHAPE_CHANGES,
	...SETUP_CHANGES,
];

function statusOf(word: string): StatusByHand | null {
	if (word === "clear") return null;
	const status = STATUSES.get(word.toUpperCase());
	if (status) return status;
	throw new UsageError(`status must be DNS, DNF, DSQ, confirmed or clear, not ${word}`);
}
