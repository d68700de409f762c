/** What the fields of reads and recordings mean, as meanings.ts tells it of results. */
import type { Meaning, Meanings } from "./meanings.ts";

const INSTANT = "epoch ms";

export const INGEST_MEANINGS: Meanings = {
	// Reads, and what became of them.
	source: "The reader. With `sequence` it names the read, so that it counts once.",
	sequence: "The reader's own count.",
	point: "A timing point of the event, or its mat.",
	chip: "The chip that was read.",
	bib: "The bib.",
	accepted: "How many were new.",
	repeated: "Positions of those that were known before; they are acknowledged as well.",
	unknown: "Positions of reads that are kept, of a bib or chip that no runner has so far.",
	refused: "Those that were not stored: mend them and send them again.",
	index: "Position in the request, from 0.",
	message: "What is wrong.",
	key: "The key, for `Authorization: Bearer`.",
	// A recording.
	organisation: "Who holds the race.",
	event: "The event and its settings.",
	categories: "The races within the event.",
	groups: "Groups within categories.",
	waves: "Who starts at which gun.",
	points: "The timing points, in the order in which the course passes them.",
	entrants: "The start list.",
	chips: "Who wears which chip.",
	passings: "The reads.",
	givenTimes: "Times that a file gives instead of reads.",
	id: "Its id.",
	name: "Its name.",
	categoryId: "The category.",
	groupId: "The group; '' for none.",
	waveId: "The wave.",
	pointId: "The timing point, or its mat.",
	sex: "'1' male, '2' female, '0' or '3' unspecified, '-' a dash.",
	gun: `When its gun was fired, ${INSTANT}; null until then.`,
	time: `When, ${INSTANT}.`,
	since: `From when on it is worn, ${INSTANT}; null is from the beginning.`,
	sinceGun: "Time since the gun, ms; null where the file has none.",
	sinceStart: "Time since the own start, ms; null where the file has none.",
	overall: "In the category.",
	bySex: "By sex.",
	byGroup: "By group.",
	oneEach: "Nobody wins twice.",
	after: "Time after the first gun of the event, ms.",
	// What a recording changed.
	eventChanged: "Whether anything of the event or its course changed.",
	entrantsAdded: "How many runners are new.",
	entrantsChanged: "How many runners are not what they were.",
	chipsAdded: "How many uses of chips are new.",
	passingsAdded: "How many reads are new.",
	givenTimesAdded: "How many given times are new.",
};

const SETTINGS: Readonly<Record<string, Meaning>> = {
	organisationId: "Who holds it.",
	date: "Day of the race.",
	zone: "Time zone in which its times of day are shown.",
	location: "Where the race is.",
	notice: "A notice to the public; '' for none.",
	server: "Host that answers for it; '' is the one that lists it.",
	hasBanner: "Whether it has banners.",
	phase: "`live`: timing runs and ranks are provisional. `announced`: the result is final.",
	offersCertificates: "Whether it offers certificates.",
	isOnline: "Whether it is online.",
	rounding: "`up`: times are published rounded up to the next whole second. `exact`: as measured.",
	fastestPace: "Fastest pace taken for real, min/km: a faster read is kept and left out.",
	hidesRepeatedSexRank: "Whether a rank by sex is hidden that repeats the overall one.",
	hidesRepeatedGroupRank: "Whether a rank by group is hidden that repeats the one by sex.",
	leaders: "How many leaders of each category and sex are listed.",
	winners: "How many win in each category: overall, of each sex, of each group.",
	rankBy:
		"The time that ranks its finishers: `official`, since the gun, or `chip`, since the own start read.",
	masksNames: "Whether names are shown with their middle left out.",
};

const POINT: Readonly<Record<string, Meaning>> = {
	kind: "What it is on the course.",
	km: "Distance from the start; null where nobody measured it.",
	mat: "The mat that reads name; '' is its own. Several points may share one.",
	categoryIds: "Categories whose course passes it; none is all.",
	fastestPace:
		"Fastest pace taken for real on the leg that ends here, min/km; null is the event's.",
	cutOff: "Time since the gun at which it closes, ms; null is never.",
};

const ORGANISATION: Readonly<Record<string, Meaning>> = {
	code: "3 to 30 letters or digits, used in addresses; '0' for none.",
	shortName: "Its name.",
	url: "Its website; '' for none.",
};

export const INGEST_PART_MEANINGS: Readonly<Record<string, Meanings>> = {
	TimingRead: {
		time: "Epoch ms, or ISO 8601 with its offset.",
		chip: "The chip; this or `bib`.",
		bib: "The bib; this or `chip`.",
	},
	EventSettings: SETTINGS,
	KnownSettings: SETTINGS,
	EventOrganisation: ORGANISATION,
	KnownOrganisation: ORGANISATION,
	KnownEventAnswer: {
		event: "Its settings; null where it is not known.",
		organisations: "All that are known: a new event may be one more of theirs.",
		categories: "Names of the event's categories.",
	},
	TimingPoint: POINT,
	KnownPoint: POINT,
	KnownFieldAnswer: { runners: "Every runner of the event." },
	Entrant: {
		name: "The runner's name.",
		team: "The team; '' for none.",
		start:
			"A start of the runner's own in place of the wave's gun (time trial): `at` in epoch ms, or `after` the first gun in ms; null for none.",
		statusByHand: "A status set by an official; null lets the reads decide.",
		isHidden: "Whether the runner is shown without name and team.",
		countsFor: "For which titles the result counts.",
	},
	Passing: { bib: "The bib; this or `chip`.", chip: "The chip; this or `bib`." },
};
