/** What the fields of officials' calls mean, as meanings.ts tells it of results. */
import type { Meanings } from "./meanings.ts";

export const OFFICIAL_MEANINGS: Meanings = {
	// Decisions.
	kind: "What is decided.",
	action: "What was done.",
	status: "The status by hand; null lets the reads decide again.",
	isHidden: "Whether the runner is shown without name and team.",
	phase: "`live`: timing runs and ranks are provisional. `announced`: the result is final.",
	masksNames: "Whether names are shown with their middle left out.",
	hidesRepeatedSexRank: "Whether a rank by sex is hidden that repeats the overall one.",
	hidesRepeatedGroupRank: "Whether a rank by group is hidden that repeats the one by sex.",
	notice: "A notice to the public; '' for none.",
	category: "The category, by its name or id; '' is the event.",
	rankBy: "The time that ranks; null gives a category the event's.",
	setting: "A setting of the event and its value.",
	value: "The setting's value.",
	who: "Who decided.",
	why: "The reason, '' where none was given.",
	changed: "Whether it changed anything.",
	before: "What was so before.",
	// The audit log.
	at: "When, epoch ms.",
	deed: "What was done.",
	limit: "Entries at most.",
	// Pictures.
	f: "The picture.",
	bytes: "Size as the server keeps it, bytes.",
	width: "Width as the server keeps it, pixels.",
	height: "Height as the server keeps it, pixels.",
	// Certificates.
	template: "What stands where on the page; null is the ordinary one.",
	background: "A picture behind it, in base64: JPEG, PNG, WebP or AVIF. '' for none.",
	fields: "How many fields it has.",
	format: "img is a JPEG for the printer.",
	lang: "The language of its words.",
	file: "The certificate, in base64.",
	isMadeUp: "Whether the runner has no result yet: time and ranks are made up.",
	isOrdinary: "Whether the event has the ordinary one again.",
	// Vouchers.
	count: "How many.",
	codes: "The codes, 26 characters each.",
	made: "How many were made.",
	redeemed: "Those that unlocked a video, oldest first.",
	// A runner's reads.
	reads: "Every read of the runner, by time.",
	verdict: "What became of it.",
};

export const OFFICIAL_PART_MEANINGS: Readonly<Record<string, Meanings>> = {
	PointpassAnswer: {
		point: "The points, in the order of the course.",
		ofNobody: "Reads of bibs and chips that nobody wears.",
		nowhere: "Reads at places that the event does not have.",
	},
	PointPass: {
		expected: "Runners who must have passed: read here, or further along their course.",
		read: "Runners read here.",
		missing: "Expected and not read: a mat that missed them.",
		toCome: "Runners on the course who are not yet here.",
		lastRead: "When the last of those read was here.",
	},
	ListEventsAnswer: { events: "The events.", organisations: "Who holds them." },
	AuditRequest: { before: "Only entries older than the one of this id." },
};
