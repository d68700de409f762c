/** The line of pride of a runner's result, for the page and for what is shared of it. */
import type { Translate } from "../../../messages.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import {
	type Pride,
	type PrideTexts,
	prideOf,
	prideTexts,
} from "../../../race/scoring/places/pride.ts";
import { shownPlaces } from "../../../race/scoring/places/shownPlaces.ts";
import { headTimeOf, type RunnerResult } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";

interface RunnerPride extends Pick<Pride, "medal" | "isProvisional">, PrideTexts {
	/** The place named is the overall one. */
	isOverall: boolean;
}

/** The medal and the words; null for a runner without a result. */
export function runnerPride(
	event: ListedEvent,
	runner: RunnerResult,
	t: Translate,
): RunnerPride | null {
	const result = {
		...runner,
		places: shownPlaces(runner, event),
		time: headTimeOf(runner)?.time.exact ?? null,
	};
	const pride = prideOf(result, event);
	if (pride === null) return null;
	const { medal, isProvisional } = pride;
	const isOverall = pride.place?.kind === "overall";
	return { medal, isProvisional, isOverall, ...prideTexts(pride, result, t) };
}

/** The text of a shared link beside the title: the time, the place, the distance; '' for a runner without a result. */
export function sharedText(event: ListedEvent, runner: RunnerResult, t: Translate): string {
	const head = headText(runner, t);
	if (head === "") return "";
	const worth = runnerPride(event, runner, t);
	const parts = [head, worth?.place ?? "", ...(worth?.facts ?? [])];
	return parts.filter((part) => part !== "").join(" · ");
}

/** The large number of a result in a line of text: a time, or the distance in a fixed-time race; '' for none. */
export function headText(runner: RunnerResult, t: Translate): string {
	const head = headTimeOf(runner);
	if (head === null) return "";
	const covered = runner.fixedTime?.covered ?? null;
	return covered === null
		? formatSeconds(head.time.published)
		: t("lists.km", { km: covered.km.toFixed(3) });
}
