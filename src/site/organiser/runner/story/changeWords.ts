/** What a change changed of the runner, in the screen's words. */
import type { ChangeKind } from "../../../../contract/changes/change.ts";
import { readSubject, type SubjectName } from "../../../../contract/changes/namedPart.ts";
import type { OrganisedEvent } from "../../../../contract/organiser/organisedEvent.ts";
import { filled } from "../../frame/filled.ts";
import type { TextsOf } from "../../frame/screens.ts";
import { type EventDay, shownDuration, shownInstant } from "../shownTimes.ts";
import type { WholeChange } from "./storyRows.ts";

type Columns = Readonly<Record<string, unknown>> | null;

export interface Wording {
	texts: TextsOf<"runner">;
	event: OrganisedEvent;
}

/** Of an entry with several changes, the kind by what it changed of the runner. */
const BY_SUBJECT = {
	chip: "chip",
	handTime: "time",
	ruling: "ruling",
	penalty: "penalty",
	note: "note",
	member: "member",
	entrant: "status",
} as const satisfies Readonly<Partial<Record<SubjectName, ChangeKind>>>;

/** The title of a change, as the history has it. @param subject what it changed, by which one of several changes is named */
export function changeName(action: string, texts: TextsOf<"runner">, subject = ""): string {
	const of = readSubject(subject)?.of ?? "event";
	const kinds: Readonly<Partial<Record<SubjectName, ChangeKind>>> = BY_SUBJECT;
	const kind = action === "several" ? (kinds[of] ?? "edit") : action;
	const titles: Readonly<Record<string, string>> = texts;
	return titles[`organiser.change.kind.${kind}`] ?? action;
}

/** `finished → did not finish`; '' for a whole new entry. */
export function changeValues({ action, parts }: WholeChange, wording: Wording): string {
	return parts
		.filter(({ before, subject }) =>
			// Of an import, what it replaced of the entry.
			action === "recording" ? before !== null && subject.startsWith("entrant ") : true,
		)
		.flatMap((part) => {
			const isNewEntry = part.before === null && part.subject.startsWith("entrant ");
			if (isNewEntry) return [];
			const [before, after] = [part.before, part.after].map((columns) =>
				columnsWords(part.subject, columns, wording),
			);
			const label = subjectLabel(part.subject, wording.event);
			const values = { before: before ?? "", after: after ?? "" };
			const said = filled(wording.texts["organiser.runner.fromTo"], values);
			return label === "" ? said : `${label} ${said}`;
		})
		.join(" · ");
}

/** Which chip or which point a part is about; '' for the entry and for a read. */
function subjectLabel(subject: string, { points }: OrganisedEvent): string {
	const about = readSubject(subject);
	switch (about?.of) {
		case "chip":
			return String(about.key[0]);
		case "member":
			return `#${about.key[1]}`;
		case "handTime":
		case "givenTime":
			return points.find(({ id }) => id === about.key[1])?.name || String(about.key[1]);
		default:
			return "";
	}
}

/** The values of a row, for a change and for a conflict. */
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
