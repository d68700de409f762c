/** A change in words: one text for each kind, for the history, the runner's story, the board, and `gantry audit`. */
import type { LoggedChange } from "../../operator/audit.ts";
import { about, aboutRunner, type ValueTexts, valueTexts } from "./valueTexts.ts";
import type { WordedChange, WordedValues, Wording } from "./wordedChange.ts";
import { wordList } from "./wordList.ts";
import { wordMemberEntry } from "./wordMemberEntry.ts";
import { wordOtherEntry } from "./wordOtherEntry.ts";

/** The words of a change. Another kind has its line in `valuesOf`, and its title in the dictionaries. */
export function wordChange(change: LoggedChange, wording: Wording): WordedChange {
	return worded(change, valueTexts(wording));
}

/** `Status 7: decided by reads → Did not start`: a change as one line. */
export function changeLine({ title, subject, before, after }: WordedChange): string {
	const head = subject === "" ? title : `${title} ${subject}`;
	if (before === "" && after === "") return head;
	return `${head}: ${before === "" || after === "" ? before + after : `${before} → ${after}`}`;
}

function worded(change: LoggedChange, say: ValueTexts): WordedChange {
	return { title: titleOf(change, say), ...valuesOf(change, say) };
}

/** Several changes of one kind have its title and their number. */
function titleOf(change: LoggedChange, { words }: ValueTexts): string {
	if (change.action !== "several") return words[`organiser.change.kind.${change.action}`];
	const [kind, ...others] = new Set(change.deeds.map(({ action }) => action));
	const action = others.length > 0 || kind === undefined ? "several" : kind;
	return `${words[`organiser.change.kind.${action}`]} × ${change.count}`;
}

function valuesOf(change: LoggedChange, say: ValueTexts): WordedValues {
	const { words, none, joined, orNone, filled } = say;
	switch (change.action) {
		case "status":
			return aboutRunner(change.bib, say.status(change.before), say.status(change.status));
		case "gun":
			return about(change.waveId, say.momentOrNone(change.before), say.momentOrNone(change.gun));
		case "chip": {
			const after = joined([change.bib, say.from(change.since)]);
			return { subject: change.chip, bib: change.bib, before: change.before ?? none, after };
		}
		case "hide": {
			const shown = (is: boolean) =>
				words[is ? "organiser.change.hidden" : "organiser.change.shown"];
			return aboutRunner(change.bib, shown(change.before), shown(change.isHidden));
		}
		case "titles":
			return aboutRunner(change.bib, say.titles(change.before), say.titles(change));
		case "phase": {
			const phase = (name: typeof change.phase) => words[`organiser.change.${name}`];
			return about("", phase(change.before), phase(change.phase));
		}
		case "masks": {
			const names = (are: boolean) =>
				words[are ? "organiser.change.masked" : "organiser.change.whole"];
			return about("", names(change.before), names(change.masksNames));
		}
		case "repeats": {
			const leftOut = (repeats: typeof change.before) =>
				orNone(
					joined([
						repeats.hidesRepeatedSexRank ? words["organiser.change.bySex"] : "",
						repeats.hidesRepeatedGroupRank ? words["organiser.change.byGroup"] : "",
					]),
				);
			return about("", leftOut(change.before), leftOut(change));
		}
		case "rankBy":
			return about(change.category, say.rankBy(change.before), say.rankBy(change.rankBy));
		case "notice":
			return about("", orNone(change.before), orNone(change.notice));
		case "setting": {
			const name = words[`organiser.change.field.${change.setting.name}`];
			return about(name, say.setting(change.before), say.setting(change.setting));
		}
		case "ruling":
			return about(readOf(change), say.ruling(change.before), say.ruling(change.ruling));
		case "match": {
			const named = (bib: string | null) => bib ?? words["organiser.change.asRead"];
			const [before, after] = [named(change.before), named(change.bib)];
			return { subject: readOf(change), bib: change.bib ?? "", before, after };
		}
		case "time": {
			const { bib, point, before, time } = change;
			const subject = joined([bib, say.pointName(point)]);
			return { subject, bib, before: say.handTime(before), after: say.handTime(time) };
		}
		case "offset": {
			const { source, since, until, before, offset } = change;
			const end = (at: number | null) => (at === null ? "" : say.until(at));
			return about(
				joined([source, say.from(since)]),
				before === null ? none : joined([say.seconds(before.offset), end(before.until)]),
				joined([say.seconds(offset), end(until)]),
			);
		}
		case "add": {
			const { bib, action: _, before: __, why: ___, ...entry } = change;
			return aboutRunner(bib, "", say.fields(given(entry)));
		}
		case "edit":
			return aboutRunner(change.bib, say.fields(change.before), say.fields(change.set));
		case "withdraw": {
			const after = words[`organiser.change.${change.isWithdrawn ? "withdrawn" : "starts"}`];
			return aboutRunner(change.bib, say.status(change.before), after);
		}
		case "remove":
			return aboutRunner(change.bib, say.fields(given(change.before)), "");
		case "renumber":
			return aboutRunner(change.to, change.bib, change.to);
		case "note": {
			const note = ({ pronounce, say: line }: typeof change.before) =>
				orNone(joined([pronounce, line]));
			return aboutRunner(change.bib, note(change.before), note(change));
		}
		case "removeCategory":
			return about(change.before, "", "");
		case "format":
			return about(change.category, say.format(change.before), say.format(change.format));
		case "partLap":
			return aboutRunner(change.bib, say.km(change.before), say.km(change.km));
		case "visibility": {
			const shown = (name: typeof change.visibility) => words[`organiser.change.${name}`];
			return about("", shown(change.before), shown(change.visibility));
		}
		case "penalty": {
			const where =
				change.point === null
					? words["organiser.change.atFinish"]
					: filled(words["organiser.change.from"], { from: say.pointName(change.point) });
			return aboutRunner(change.bib, "", joined([say.signed(change.ms), where]));
		}
		case "member": {
			const { bib, leg, before, name = before.name, isMissed = before.isMissed } = change;
			const member = (who: string | undefined, missed: boolean | undefined) =>
				joined([who || none, missed ? words["organiser.change.missed"] : ""]);
			const subject = joined([bib, filled(words["organiser.change.leg"], { leg })]);
			const [former, after] = [member(before.name, before.isMissed), member(name, isMissed)];
			return { subject, bib, before: former, after };
		}
		case "categories":
		case "groups":
		case "waves":
		case "course":
			return wordList(change, say);
		case "schedule": {
			const at = (instant: number | null) =>
				instant === null ? words["organiser.change.never"] : say.moment(instant);
			const checks = change.held.map(({ name, of }) =>
				filled(words[`organiser.publish.open.${name}`], { queue: of }),
			);
			const held = filled(words["organiser.change.held"], { checks: checks.join(", ") });
			const after = joined([at(change.announceAt), checks.length === 0 ? "" : held]);
			return about("", at(change.before), after);
		}
		case "several":
			return ofSeveral(change, say);
		case "invite":
		case "useInvitation":
		case "revokeInvitation":
		case "role":
		case "resetPassword":
		case "newPassword":
		case "signOut":
			return wordMemberEntry(change, say);
		case "recording":
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
		case "undo":
		case "exportList":
			return wordOtherEntry(change, say);
	}
}

function readOf({ source, sequence }: { source: string; sequence: number }): string {
	return `${source} #${sequence}`;
}

/** Fields of an entry that say something. */
function given(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(entry).filter(([, value]) => value !== "" && value !== null),
	);
}

/** The most changes of an entry whose values are shown. */
const MAX_SHOWN = 12;

function ofSeveral(
	{ deeds, count }: Extract<LoggedChange, { action: "several" }>,
	say: ValueTexts,
): WordedValues {
	const isOneKind = new Set(deeds.map(({ action }) => action)).size === 1;
	const shown = deeds.slice(0, MAX_SHOWN).map((each) => worded(each, say));
	const [bib = "", ...others] = new Set(deeds.map((each) => valuesOf(each, say).bib));
	const lines = shown.map((each) => changeLine(isOneKind ? { ...each, title: "" } : each).trim());
	const more = count - shown.length;
	const rest = more > 0 ? say.filled(say.words["organiser.change.more"], { count: more }) : "";
	return {
		subject: others.length === 0 ? bib : "",
		bib: others.length === 0 ? bib : "",
		before: "",
		after: [...lines, ...(rest === "" ? [] : [rest])].join("; "),
	};
}
