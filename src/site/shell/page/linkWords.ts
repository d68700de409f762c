/** What is said of a page where a link to it is shown: by messengers, and by search engines. */
import type { Translate } from "../../../messages.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import { headTimeOf, type RunnerResult } from "../../../race/scoring/result.ts";
import { formatSeconds } from "../../../race/time/duration.ts";

/** Title of a runner's pages: what a link to one of them is called. */
export function runnerTitle(event: ListedEvent, { bib, name }: RunnerResult): string {
	return `${event.name} ${bib} ${name}`;
}

/** Time and overall rank, else the status in words; then the event and its day. */
export function runnerPreview(t: Translate, event: ListedEvent, runner: RunnerResult): string {
	const { status, overallPlace } = runner;
	const head = headTimeOf(runner);
	const said =
		head !== null
			? [
					`${t(head.kind === "chip" ? "runner.chip" : "runner.official")} ${formatSeconds(head.time.published)}`,
					overallPlace
						? `${t("runner.rank.overall")} ${overallPlace.rank} / ${overallPlace.of}`
						: "",
				]
			: [status === null ? "" : t(`status.${status}`)];
	return dotted(...said, `${event.name} ${event.date}`);
}

/** When and where an event is, and whether its result is final. */
export function eventPreview(t: Translate, { name, date, location, phase }: ListedEvent): string {
	return dotted(name, date, location, t(phase === "live" ? "event.live" : "event.announced"));
}

function dotted(...parts: readonly string[]): string {
	return parts.filter((part) => part !== "").join(" · ");
}
