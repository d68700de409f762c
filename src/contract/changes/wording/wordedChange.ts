/** What the wording of a change needs: its messages, and how the event names things. The text is the same wherever a change is shown. */
import type { StatusByHand } from "../../../race/record/status.ts";
import type { Role } from "../../kit/role.ts";
import type { OpenCheck } from "../announcementKind.ts";
import type { LoggedChange } from "../auditEntry.ts";

/** Words in values, by the end of their message keys. */
type ValueWord =
	| "none"
	| "yes"
	| "no"
	| "from"
	| "until"
	| "beginning"
	| "sinceGun"
	| "sinceStart"
	| "byReads"
	| "byRules"
	| "asRead"
	| "struck"
	| "taken"
	| "allLate"
	| "forced"
	| "hidden"
	| "shown"
	| "overall"
	| "bySex"
	| "byGroup"
	| "oneEach"
	| "live"
	| "announced"
	| "masked"
	| "whole"
	| "ticked"
	| "sameName"
	| "unknownChip"
	| "finishedThoughDsq"
	| "unknownBib"
	| "open"
	| "official"
	| "chipTime"
	| "asEvent"
	| "public"
	| "private"
	| "removed"
	| "never"
	| "held"
	| "starts"
	| "withdrawn"
	| "atFinish"
	| "leg"
	| "missed"
	| "race"
	| "fixedTime"
	| "added"
	| "order"
	| "copyOf"
	| "pixels"
	| "bytes"
	| "fields"
	| "ordinary"
	| "count"
	| "rows"
	| "undone"
	| "redone"
	| "more"
	| "runnersAdded"
	| "runnersChanged"
	| "runnersRemoved"
	| "factsChanged"
	| "chipsAdded"
	| "readsAdded"
	| "timesAdded"
	| "eventChanged"
	| "anybody"
	| "allEvents"
	| "organisation"
	| "packedAs"
	| "sessions"
	| "wholeEvent"
	| "teamsOf"
	| "teamTimes"
	| "teamPlaces"
	| "teamsApart"
	| "teamsByGroup"
	| "teamsLast"
	| "up"
	| "exact"
	| "raceDay"
	| "yearEnd"
	| "male"
	| "female";

/** Sentences, by the end of their message keys. */
export type SentenceName =
	| "status"
	| "statusBack"
	| "gun"
	| "noGun"
	| "chip"
	| "chipMoved"
	| "chipTaken"
	| "swap"
	| "hide"
	| "show"
	| "announced"
	| "live"
	| "read"
	| "mark"
	| "source"
	| "strike"
	| "force"
	| "judge"
	| "take"
	| "match"
	| "matchBack"
	| "matches"
	| "time"
	| "noTime"
	| "offset"
	| "noOffset"
	| "add"
	| "edit"
	| "withdraw"
	| "starts"
	| "remove"
	| "renumber"
	| "penalty"
	| "credit"
	| "rankBy"
	| "noNotice"
	| "public"
	| "private"
	| "removed"
	| "recording"
	| "undo"
	| "redo"
	| "was";

/** The fields of entrants, settings and rows of a list that changes name. */
export const NAMED_FIELDS = [
	...(["name", "sex", "category", "group", "wave", "team", "start", "rankBy", "format"] as const),
	...(["ageFrom", "ageTo", "was", "kind", "km", "mat", "categoryIds", "fastestPace"] as const),
	...(["cutOff", "sport", "leg", "date", "lastDay", "zone", "location", "leaders"] as const),
	...(["offersCertificates", "isOnline", "rounding", "winners", "ageRule", "teams"] as const),
	...(["familyName", "givenName", "latinName", "birthDate", "nation", "city"] as const),
	...(["licence", "email", "chips"] as const),
	"ageFactors",
] as const;
export type NamedField = (typeof NAMED_FIELDS)[number];

/** The messages by their keys. A kind of change without a title is reported by the types. */
export type ChangeWords = Readonly<
	Record<
		| `organiser.change.kind.${LoggedChange["action"]}`
		| `organiser.change.field.${NamedField}`
		| `organiser.change.${ValueWord}`
		| `organiser.change.say.${SentenceName}`
		| `organiser.role.${Role}`
		| `organiser.publish.open.${OpenCheck["name"]}`
		| `status.${StatusByHand}`,
		string
	>
>;

export interface Wording {
	words: ChangeWords;
	/** Of the event, for days and times of day. */
	zone: string;
	/** The name of a timing point, by its id. */
	pointName: (id: string) => string;
}

/** A change in words. */
export interface WordedChange {
	/** What kind of change it is. */
	title: string;
	/** What was changed, as one sentence. */
	sentence: string;
	/** Of an undoing, the sentence of the change that it took back or did again; else the same sentence. */
	effect: string;
	/** The runner that it is about; '' for none. */
	bib: string;
	/** The former value; '' where it says nothing more. */
	before: string;
	/** The sentence with the former value. */
	line: string;
}

/** The values of a change as texts, from which its sentence is made. */
export interface WordedValues {
	/** What was changed, such as `12 · 10K`; '' for the event. */
	subject: string;
	bib: string;
	/** The values before and after; '' where it has none. */
	before: string;
	after: string;
}
