/** What a change changed of the runner, in the screen's words. */
import type { OrganisedEvent } from "../../../../contract/organiser/organisedEvent.ts";
import { filled } from "../../frame/filled.ts";
import type { RunnerTexts } from "../runnerTexts.ts";
import { type EventDay, shownDuration, shownInstant } from "../shownTimes.ts";
import type { WholeChange } from "./storyRows.ts";

type Columns = Readonly<Record<string, unknown>> | null;

export interface Wording {
	texts: RunnerTexts;
	event: OrganisedEvent;
}

/** The kinds of changes that have a name of their own; all others are changes of the entry. */
const NAMED = {
	recording: "organiser.runner.did.recording",
	undo: "organiser.runner.did.undo",
	status: "organiser.runner.did.status",
	withdraw: "organiser.runner.did.status",
	chip: "organiser.runner.did.chip",
	hide: "organiser.runner.did.hide",
	time: "organiser.runner.did.time",
	ruling: "organiser.runner.did.ruling",
	match: "organiser.runner.did.match",
	renumber: "organiser.runner.did.renumber",
	add: "organiser.runner.did.add",
	penalty: "organiser.runner.did.penalty",
	note: "organiser.runner.did.note",
	member: "organiser.runner.did.member",
} as const;

/** Of several changes of one act, the kind by the row of the runner that it changed. */
const BY_SUBJECT: Readonly<Record<string, keyof typeof NAMED>> = {
	chip: "chip",
	handTime: "time",
	ruling: "ruling",
	penalty: "penalty",
	note: "note",
	member: "member",
};

/** The kind of a change. @param subject a row that it changed, by which one of several changes is named */
export function changeName(given: string, texts: RunnerTexts, subject = ""): string {
	const isStatus = given === "several" && subject.startsWith("entrant ");
	const ofTable = BY_SUBJECT[subject.split(" ")[0] ?? ""] ?? (isStatus ? "status" : "edit");
	const action = given === "several" ? ofTable : given;
	const [, key] = Object.entries(NAMED).find(([name]) => name === action) ?? [];
	return texts[key ?? "organiser.runner.did.edit"];
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

/** Which chip or which point a row is about; '' for the entry and for a read. */
function subjectLabel(subject: string, { points }: OrganisedEvent): string {
	const space = subject.indexOf(" ");
	const key: unknown = JSON.parse(subject.slice(space + 1));
	const parts: readonly unknown[] = Array.isArray(key) ? key : [];
	const table = subject.slice(0, space);
	if (table === "chip") return String(parts[0]);
	if (table === "member") return `#${String(parts[1])}`;
	if (table !== "handTime" && table !== "givenTime") return "";
	return points.find(({ id }) => id === parts[1])?.name || String(parts[1]);
}

/** The values of a row, for a change and for a conflict. */
export function columnsWords(subject: string, columns: Columns, { texts, event }: Wording): string {
	const none = texts["organiser.runner.none"];
	if (columns === null) return none;
	if (subject.startsWith("handTime ")) return handTimeWords(columns, event) ?? none;
	if (subject.startsWith("penalty ")) return penaltyWords(columns);
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

/** `+00:02:00.0`; a change may have changed only a part of it. */
function penaltyWords({ ms }: Exclude<Columns, null>): string {
	if (typeof ms !== "number") return "";
	return `${ms < 0 ? "" : "+"}${shownDuration(ms)}`;
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
export function statusWords(status: string, texts: RunnerTexts): string {
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
function rulingWords(ruling: string, texts: RunnerTexts): string {
	if (ruling === "struck") return texts["organiser.runner.verdict.struck"];
	if (ruling === "forced") return texts["organiser.runner.verdict.forced"];
	return texts["organiser.runner.byRules"];
}
