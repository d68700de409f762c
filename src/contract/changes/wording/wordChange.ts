/** A change in words: one text for each kind, for the history, the runner's story, the board, and `gantry audit`. */
import type { LoggedChange } from "../auditEntry.ts";
import { type Sentence, sentenceOf } from "./sentenceOf.ts";
import { about, aboutRunner, type ValueTexts, valueTexts } from "./valueTexts.ts";
import type { WordedChange, WordedValues, Wording } from "./wordedChange.ts";
import { wordList } from "./wordList.ts";
import { wordMemberEntry } from "./wordMemberEntry.ts";
import { wordImport, wordOtherEntry } from "./wordOtherEntry.ts";
import { type Single, sentenceOfSeveral } from "./wordSeveral.ts";

/** The words of a change. Another kind has its values in `valuesOf`, its sentence in `sentenceOf`, and its title in the dictionaries. */
export function wordChange(change: LoggedChange, wording: Wording): WordedChange {
	const say = valueTexts(wording);
	const title = titleOf(change, say);
	const { bib } = valuesOf(change, say, wording);
	const lineOfOne = (own: Single, head: string) =>
		lineOf(worded(own, { title: head, say, wording }), say);
	const { sentence, before } =
		change.action === "several"
			? sentenceOfSeveral(change, {
					title,
					say,
					wording,
					lineOfOne,
					titleOf: (own) => titleOf(own, say),
				})
			: worded(change, { title, say, wording });
	const isSaid = before === "" || before === say.none;
	const line = lineOf({ sentence, before }, say);
	const effect = effectOf(change, wording) ?? sentence;
	return { title, bib, sentence, effect, before: isSaid ? "" : before, line };
}

/** Of an undoing, the sentence of the change that it took back or did again; null for any other change. */
function effectOf(change: LoggedChange, wording: Wording): string | null {
	if (change.action !== "undo" || change.undone === null) return null;
	return wordChange(change.undone, wording).sentence;
}

/** The sentence with the former value. */
function lineOf({ sentence, before }: Sentence, { none, words, filled }: ValueTexts): string {
	if (before === "" || before === none) return sentence;
	return filled(words["organiser.change.say.was"], { sentence, before });
}

function worded(
	change: Exclude<LoggedChange, { action: "several" }>,
	{ title, say, wording }: { title: string; say: ValueTexts; wording: Wording },
): Sentence {
	const effect = effectOf(change, wording);
	return sentenceOf(change, {
		title,
		values: valuesOf(change, say, wording),
		say,
		wording,
		effect,
	});
}

/** Several changes of one kind have its title and their number. */
function titleOf(change: LoggedChange, { words }: ValueTexts): string {
	if (change.action !== "several") return words[`organiser.change.kind.${change.action}`];
	const [kind, ...others] = new Set(change.changes.map(({ action }) => action));
	const action = others.length > 0 || kind === undefined ? "several" : kind;
	return `${words[`organiser.change.kind.${action}`]} × ${change.count}`;
}

function valuesOf(change: LoggedChange, say: ValueTexts, wording: Wording): WordedValues {
	const { words, none, joined, orNone, filled } = say;
	switch (change.action) {
		case "status":
			return aboutRunner(change.bib, say.status(change.before), say.status(change.status));
		case "gun":
			return about(change.waveId, say.momentOrNone(change.before), say.momentOrNone(change.gun));
		case "chip": {
			const { chip: subject, before, bib } = change;
			const after = joined([bib ?? "", say.from(change.since)]);
			return { subject, bib: bib ?? before ?? "", before: before ?? none, after };
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
		case "tick": {
			const ticked = (is: boolean) =>
				words[is ? "organiser.change.ticked" : "organiser.change.open"];
			return about(say.row(change.row), ticked(change.before), ticked(change.isTicked));
		}
		case "setting": {
			const name = words[`organiser.change.field.${change.setting.name}`];
			return about(name, say.setting(change.before), say.setting(change.setting));
		}
		case "ruling":
			return about(readOf(change), say.ruling(change.before), say.ruling(change.ruling));
		case "takeReads":
			return about(
				"",
				"",
				change.until === null ? words["organiser.change.allLate"] : say.until(change.until),
			);
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
			const { bib, action: _, before: __, why: ___, facts, chips, ...entry } = change;
			const named = { ...given(entry), ...(chips.length === 0 ? {} : { chips }) };
			return aboutRunner(bib, "", joined([say.fields(named), say.facts(facts)]));
		}
		case "edit":
			return wordEdit(change, say);
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
		case "several": {
			const [bib = "", ...others] = new Set(
				change.changes.map((each) => valuesOf(each, say, wording).bib),
			);
			return others.length === 0 ? aboutRunner(bib, "", "") : about("", "", "");
		}
		case "invite":
		case "useInvitation":
		case "revokeInvitation":
		case "role":
		case "resetPassword":
		case "newPassword":
		case "signOut":
			return wordMemberEntry(change, say);
		case "recording":
			return wordImport(change, say, (deed) => {
				const title = titleOf(deed, say);
				return lineOf(worded(deed, { title, say, wording }), say);
			});
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

/** The log has of private facts which ones were changed, and no values. */
function wordEdit(
	{ bib, before, set, facts }: Extract<LoggedChange, { action: "edit" }>,
	say: ValueTexts,
): WordedValues {
	return aboutRunner(bib, say.fields(before), say.joined([say.fields(set), say.facts(facts)]));
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
