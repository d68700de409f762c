/** What changes changed of the runner, in the screen's words. */

import type { WordedChange } from "../../../../contract/changes/wording/wordedChange.ts";
import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import { wordStoryChange } from "../../../../contract/story/wordStoryChange.ts";
import { pointNames } from "../../frame/event/namedPoints.ts";
import { filled } from "../../frame/filled.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { type EventDay, shownDuration, shownInstant } from "../shownTimes.ts";
import type { StoryChange } from "./storyRows.ts";

type Columns = Readonly<Record<string, unknown>> | null;

export interface Wording {
	texts: TextsOf<"runner">;
	event: OrganisedEvent;
}

/** A change of the story, as the history words it. */
export function storyChangeWords(change: StoryChange, { texts, event }: Wording): WordedChange {
	return wordStoryChange(change, {
		words: texts,
		zone: event.zone,
		pointName: pointNames(event),
		listName: (field, id) =>
			field === "group"
				? groupName(id, event)
				: (event.categories.find((category) => category.id === id)?.name ?? id),
	});
}

/** The values of a row, for a conflict. */
export function columnsWords(subject: string, columns: Columns, { texts, event }: Wording): string {
	const none = texts["organiser.runner.none"];
	if (columns === null) return none;
	if (subject.startsWith("handTime ")) return handTimeWords(columns, event) ?? none;
	if (subject.startsWith("penalty ")) return penaltyWords(columns, { texts, event });
	const words = Object.entries(columns).flatMap(([column, value]) => {
		const said = columnWords(column, value, { texts, event });
		return said === "" ? [] : [said];
	});
	return words.length === 0 ? none : words.join(" ");
}

function handTimeWords(columns: Exclude<Columns, null>, day: EventDay): string | null {
	const { at, sinceGun, sinceStart } = columns;
	if (typeof at === "number") return shownInstant(at, day);
	if (typeof sinceGun === "number") return `+${shownDuration(sinceGun)}`;
	return typeof sinceStart === "number" ? `+${shownDuration(sinceStart)}` : null;
}

/** `+00:02:00.0 at the finish`; a change may have changed only a part of it. */
function penaltyWords({ ms, pointId }: Exclude<Columns, null>, { texts, event }: Wording): string {
	if (typeof ms !== "number") return "";
	const name = event.points.find(({ id }) => id === pointId)?.name ?? String(pointId);
	const where =
		typeof pointId === "string"
			? filled(texts["organiser.change.from"], { from: name })
			: texts["organiser.change.atFinish"];
	return `${ms < 0 ? "" : "+"}${shownDuration(ms)} ${where}`;
}

function columnWords(column: string, value: unknown, { texts, event }: Wording): string {
	const text = value === null || value === undefined ? "" : String(value);
	switch (column) {
		case "statusByHand":
			return statusWords(text, texts);
		case "ruling":
			return rulingWords(text, texts);
		case "isHidden":
			return texts[value === true ? "organiser.runner.hidden" : "organiser.runner.notHidden"];
		case "categoryId":
			return event.categories.find(({ id }) => id === text)?.name ?? text;
		case "groupId":
			return groupName(text, event);
		case "waveId":
			return text === "" ? "" : filled(texts["organiser.runner.waveOf"], { wave: text });
		case "isMissed":
			return value === true ? texts["organiser.runner.penalty.missed"] : "";
		case "name":
		case "team":
		case "bib":
		case "pronounce":
		case "say":
			return text;
		default:
			return "";
	}
}

function groupName(id: string, { categories }: OrganisedEvent): string {
	const groups = categories.flatMap((category) => category.groups);
	return groups.find((group) => group.id === id)?.name ?? id;
}

/** @param status by hand; '' for none */
export function statusWords(status: string, texts: TextsOf<"runner">): string {
	switch (status) {
		case "didNotStart":
			return texts["status.didNotStart"];
		case "didNotFinish":
			return texts["status.didNotFinish"];
		case "disqualified":
			return texts["status.disqualified"];
		case "confirmed":
			return texts["status.confirmed"];
		default:
			return texts["organiser.runner.byReads"];
	}
}

/** @param ruling '' for none */
function rulingWords(ruling: string, texts: TextsOf<"runner">): string {
	if (ruling === "struck") return texts["organiser.runner.verdict.struck"];
	if (ruling === "forced") return texts["organiser.runner.verdict.forced"];
	return texts["organiser.runner.byRules"];
}
