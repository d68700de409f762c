/** Changes of every kind that the public may notice, each with effect on the race of changeRace.ts. */
import type { ChangeKind } from "../../../src/contract/changes/change.ts";
import type { EventSetting } from "../../../src/contract/kit/shapes/eventSetting.ts";
import { CROSS_COUNTRY } from "../../../src/race/record/teamRules.ts";
import { after, LAPPER, SUCCESSOR, TEAM, WINNER, WINNERS_READER } from "./changeRace.ts";

export interface ChangeCase {
	/** What is changed. */
	title: string;
	asked: object;
	/** The runner at whose pages is looked; the winner by default. */
	bib: string;
	categoryId: string;
	/** The phase in which it changes something; null for both. */
	only: "live" | "announced" | null;
}

/** A change in the half marathon. */
const half = (
	title: string,
	asked: object,
	bib: string = WINNER,
	only: ChangeCase["only"] = null,
): ChangeCase => ({ title, asked, bib, categoryId: "1", only });

const ofLaps = (title: string, asked: object): ChangeCase => ({
	...half(title, asked, LAPPER),
	categoryId: "2",
});

const ofTeam = (title: string, asked: object): ChangeCase => ({
	...half(title, asked, TEAM),
	categoryId: "3",
});

const DAY_MS = 24 * 3_600_000;

/** Values that may be in no answer to the public. */
export const SECRETS = {
	who: "Referee Quagga",
	why: "reason xyzzy",
	email: "okapi@example.org",
	licence: "LICENCE-7741",
	birthDate: "1988-04-17",
	pronounce: "wang-shau-ming",
	say: "says-aardvark",
} as const;
const { email, licence, birthDate, pronounce, say } = SECRETS;

/** A setting of each name with a new value. A table of age factors is a file of its own. */
const SETTINGS: Readonly<Record<Exclude<EventSetting["name"], "ageFactors">, unknown>> = {
	name: "Harbour renamed",
	date: "2025-11-03",
	lastDay: "2025-11-04",
	zone: "Asia/Tokyo",
	location: "Taitung",
	offersCertificates: false,
	isOnline: false,
	rounding: "exact",
	fastestPace: 4.5,
	leaders: 1,
	winners: { overall: 1, bySex: 1, byGroup: 1, oneEach: true },
	ageRule: "yearEnd",
	teams: { ...CROSS_COUNTRY, scorers: 1 },
};

/** The types report a kind without a case. */
export const CASES: Readonly<Record<ChangeKind, readonly ChangeCase[]>> = {
	status: [
		half("disqualifies the winner", { bib: WINNER, status: "disqualified" }),
		half("lets the winner not finish", { bib: WINNER, status: "didNotFinish" }),
		half("removes a status", { bib: "400", status: null }, "400"),
	],
	gun: [
		half("moves the gun", { waveId: "1", gun: after(-60) }),
		half("removes the gun", { waveId: "1", gun: null }),
	],
	chip: [half("assigns a chip with a read", { bib: "200", chip: "C1", since: null }, "200")],
	hide: [half("hides the winner", { bib: WINNER, isHidden: true })],
	titles: [
		half("takes the titles of the winner", {
			bib: WINNER,
			overall: false,
			bySex: false,
			byGroup: false,
		}),
	],
	phase: [half("announces, or withdraws", { phase: "other" })],
	masks: [half("masks names", { masksNames: true })],
	repeats: [
		half("hides repeated ranks", { hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false }),
	],
	rankBy: [
		half("ranks a category by chip time", { category: "Half", rankBy: "chip" }),
		half("ranks the event by chip time", { category: "", rankBy: "chip" }),
	],
	notice: [half("publishes a notice", { notice: "Prizes at noon" })],
	tick: [half("ticks a row off", { row: "unknown chip 0580AB", isTicked: true })],
	setting: Object.entries(SETTINGS).map(([name, value]) =>
		half(`sets ${name}`, { setting: { name, value } }),
	),
	ruling: [
		half("strikes a finish read", { source: WINNERS_READER, sequence: 4, ruling: "struck" }),
		half("strikes a split", { source: WINNERS_READER, sequence: 1, ruling: "struck" }),
	],
	takeReads: [half("takes late reads", { until: null }, "200", "announced")],
	match: [
		half("assigns a mark", { source: "desk", sequence: 1, bib: "200" }, "200"),
		half("assigns a read to another runner", {
			source: WINNERS_READER,
			sequence: 4,
			bib: "200",
		}),
	],
	time: [
		half("sets a finish time", { bib: "200", point: "F", time: { at: after(5_000) } }, "200"),
		half("sets the time at a split", { bib: WINNER, point: "5K", time: { sinceGun: 1_300_000 } }),
	],
	offset: [
		half("corrects a clock", { source: WINNERS_READER, since: null, until: null, offset: 3_000 }),
	],
	add: [
		half(
			"adds a runner",
			{ bib: "999", name: "Late Entry", category: "Half", email, licence, birthDate },
			"999",
		),
	],
	edit: [
		half("edits a name", { bib: WINNER, set: { name: "王大明" } }),
		half("edits a team", { bib: WINNER, set: { team: "Blue Team" } }),
		half("edits the sex", { bib: WINNER, set: { sex: "2", group: "" } }),
		half("moves the winner to another category", { bib: WINNER, set: { category: "Fun run" } }),
		half("moves the winner to another group", { bib: WINNER, set: { group: "" } }),
		half("edits private facts", { bib: WINNER, set: { email, licence, birthDate } }),
		half("gives an own start", { bib: WINNER, set: { start: { after: 60_000 } } }),
	],
	withdraw: [half("withdraws a runner", { bib: "500", isWithdrawn: true }, "500")],
	remove: [half("removes the successor", { bib: SUCCESSOR }, SUCCESSOR)],
	renumber: [half("renumbers the winner", { bib: WINNER, to: "777" })],
	note: [half("notes what to say", { bib: WINNER, pronounce, say })],
	removeCategory: [half("removes an empty category", { category: "Fun run" })],
	format: [
		ofLaps("shortens the laps", {
			category: "24 hours",
			format: { kind: "fixedTime", duration: DAY_MS, lapKm: 1.5 },
		}),
	],
	partLap: [ofLaps("measures a part lap", { bib: LAPPER, km: 0.734 })],
	visibility: [
		half("makes the event private", { visibility: "private" }),
		half("removes the event", { visibility: "removed" }),
	],
	penalty: [
		half("penalises the winner", { bib: WINNER, ms: 600_000, point: null }),
		half("penalises from a split on", { bib: WINNER, ms: 120_000, point: "10K" }),
	],
	member: [
		ofTeam("names who runs a leg", { bib: TEAM, leg: 2, name: "Rob Second" }),
		ofTeam("marks a leg as given up", { bib: TEAM, leg: 2, isMissed: true }),
	],
	categories: [
		half("renames a category", { set: [{ id: "1", name: "Half marathon" }] }),
		half("orders the categories", { order: ["3", "2", "1", "4"] }),
		half("adds a category", { set: [{ id: "5", name: "Five miles" }] }),
	],
	groups: [
		half("renames a group", { set: [{ id: "m30", name: "M thirty" }] }),
		half("adds a group", { set: [{ id: "f50", category: "1", name: "F fifty", sex: "2" }] }),
	],
	waves: [half("renames a wave", { set: [{ id: "First", was: "1" }] })],
	course: [
		half("renames a point", { set: [{ id: "15K", name: "Lighthouse" }] }),
		half("moves a point", { set: [{ id: "15K", km: 14 }] }),
		half("closes a point early", { set: [{ id: "F", cutOff: 5_300_000 }] }),
		half("adds a point", { set: [{ id: "20K", name: "Twenty", km: 20, categoryIds: ["1"] }] }),
	],
	schedule: [
		half("plans the announcement", { announceAt: Date.now() + 30 * DAY_MS }, WINNER, "live"),
	],
};
