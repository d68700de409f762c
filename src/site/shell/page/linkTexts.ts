/** Titles and descriptions of pages, which messengers and search engines show with a link. */
import type { Translate } from "../../../messages.ts";
import { eventState, STATE_TEXTS } from "../../../race/record/eventState.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import { headTimeOf, type RunnerResult } from "../../../race/scoring/result.ts";
import { headText } from "../../runner/hero/runnerPride.ts";

/** Title of a runner's pages. */
export function runnerTitle(event: ListedEvent, { bib, name }: RunnerResult): string {
	return `${event.name} ${bib} ${name}`;
}

/** Time and overall rank, or else the status; then the event and its date. */
export function runnerPreview(t: Translate, event: ListedEvent, runner: RunnerResult): string {
	const { status, overallPlace } = runner;
	const head = headTimeOf(runner);
	const said =
		head !== null
			? [
					`${t(runner.fixedTime ? "runner.distance" : head.kind === "chip" ? "runner.chip" : "runner.official")} ${headText(runner, t)}`,
					overallPlace
						? `${t("runner.rank.overall")} ${overallPlace.rank} / ${overallPlace.of}`
						: "",
				]
			: [status === null ? "" : t(`status.${status}`)];
	return dotted(...said, `${event.name} ${event.date}`);
}

/**
 * Name, date, location and state of an event.
 * @param now epoch ms
 */
export function eventPreview(t: Translate, event: ListedEvent, now: number): string {
	const { name, date, location } = event;
	return dotted(name, date, location, t(STATE_TEXTS[eventState(event, now)]));
}

function dotted(...parts: readonly string[]): string {
	return parts.filter((part) => part !== "").join(" · ");
}
