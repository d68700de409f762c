/** A change as one sentence in the words of a language. */
import { exactTimeOfDay } from "../../../race/time/day.ts";
import type { LoggedChange } from "../auditEntry.ts";
import { titleOfKind, type ValueTexts } from "./valueTexts.ts";
import type { SentenceName, WordedValues, Wording } from "./wordedChange.ts";

/** A sentence, and the former value beside it; '' where it says nothing more. */
export interface Sentence {
	sentence: string;
	before: string;
}

interface Parts {
	title: string;
	values: WordedValues;
	say: ValueTexts;
	wording: Wording;
	/** Of an undoing, the sentence of the change that it took back or did again; null where it is not known. */
	effect: string | null;
}

/** @param title of its kind, '' where it was said before @param values of the change, as texts */
export function sentenceOf(
	change: Exclude<LoggedChange, { action: "several" }>,
	{ title, values, say, wording, effect }: Parts,
): Sentence {
	const { words, filled, pointName } = say;
	const { subject, bib, before, after } = values;
	const titled = { sentence: titledText(title, values), before };
	const said = (name: SentenceName, more: Readonly<Record<string, string>> = {}, was = "") => ({
		sentence: filled(words[`organiser.change.say.${name}`], { subject, bib, after, ...more }),
		before: was,
	});
	switch (change.action) {
		case "status":
			return change.status === null
				? said("statusBack", {}, before)
				: said("status", {}, change.before === null ? "" : before);
		case "gun":
			return said(change.gun === null ? "noGun" : "gun", {}, change.before === null ? "" : before);
		case "chip":
			return chipSentence(change);
		case "hide":
			return said(change.isHidden ? "hide" : "show");
		case "phase":
			return said(change.phase);
		case "rankBy":
			return change.category === "" ? titled : said("rankBy", {}, before);
		case "notice":
			if (change.notice === "") return said("noNotice", {}, change.before);
			return change.before === "" ? { ...titled, before: "" } : titled;
		case "ruling": {
			const name = change.ruling === null ? "judge" : RULING_NAMES[change.ruling];
			const was = change.before === null ? "" : before;
			return said(name, { read: readText(change) }, was);
		}
		case "match": {
			const read = readText(change);
			const was = change.before === null ? "" : before;
			return change.bib === null ? said("matchBack", { read }, was) : said("match", { read }, was);
		}
		case "time": {
			const was = change.before === null ? "" : before;
			return said(
				change.time === null ? "noTime" : "time",
				{ point: pointName(change.point) },
				was,
			);
		}
		case "offset": {
			const { source } = change;
			const name = change.offset === null ? "noOffset" : "offset";
			const since = say.from(change.since);
			return said(name, { source, since }, change.before === null ? "" : before);
		}
		case "add":
			return said("add");
		case "edit":
			return said("edit", {}, before);
		case "withdraw":
			return said(change.isWithdrawn ? "withdraw" : "starts");
		case "remove":
			return said("remove", {}, before);
		case "renumber":
			return said("renumber", { before });
		case "penalty":
			return said(change.ms < 0 ? "credit" : "penalty");
		case "visibility":
			return said(change.visibility);
		case "schedule":
			return change.before === null ? { ...titled, before: "" } : titled;
		case "recording":
			return change.file === "" ? titled : said("recording", { file: change.file });
		case "undo":
			return said(change.isInForce ? "redo" : "undo", {
				change: String(change.change),
				title: effect ?? titleOfKind(change.what, words),
			});
		case "tick":
			return { sentence: titledText("", values), before: "" };
		case "takeReads":
		case "titles":
		case "masks":
		case "repeats":
		case "setting":
		case "note":
		case "removeCategory":
		case "format":
		case "partLap":
		case "member":
		case "categories":
		case "groups":
		case "waves":
		case "course":
		case "create":
		case "key":
		case "revokeKey":
		case "screen":
		case "revokeScreen":
		case "banner":
		case "certificate":
		case "vouchers":
		case "endSubscriptions":
		case "unpack":
		case "redeem":
		case "exportList":
		case "invite":
		case "useInvitation":
		case "revokeInvitation":
		case "role":
		case "resetPassword":
		case "newPassword":
		case "signOut":
			return titled;
	}

	/** Who loses the chip is named with it: a former value beside the sentence would say less. */
	function chipSentence(given: Extract<LoggedChange, { action: "chip" }>): Sentence {
		const from = joinedName(given.before ?? "", given.loser);
		if (given.bib === null) return said("chipTaken", { from });
		const since = say.from(given.since);
		return from === "" ? said("chip", { since }) : said("chipMoved", { since, from });
	}

	/** `Finish read 08:45:03 of 1060`; by its source where the entry is older than this description. */
	function readText({
		source,
		sequence,
		read,
	}: Extract<LoggedChange, { action: "ruling" | "match" }>): string {
		if (read === null) return filled(words["organiser.change.say.source"], { read: subject });
		const { at, point, bib: own, chip } = read;
		const time = exactTimeOfDay(at, wording.zone).replace(/\.000$/, "");
		const place = point === "" ? `${source} #${sequence}` : pointName(point);
		if (own === "" && chip === "")
			return filled(words["organiser.change.say.mark"], { point: place, time });
		const of = own || `${words["organiser.change.kind.chip"]} ${chip}`;
		return filled(words["organiser.change.say.read"], { point: place, time, bib: of });
	}
}

/** `12 Lin Mei`. */
function joinedName(bib: string, name: string): string {
	return `${bib} ${name}`.trim();
}

const RULING_NAMES = {
	struck: "strike",
	forced: "force",
	taken: "take",
} as const satisfies Readonly<Record<string, SentenceName>>;

/** `Setting rounding: rounded up to the second`. */
function titledText(title: string, { subject, after }: WordedValues): string {
	const head = `${title} ${subject}`.trim();
	return [head, after].filter((text) => text !== "").join(": ");
}
