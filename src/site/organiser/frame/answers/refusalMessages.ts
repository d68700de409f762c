/** What a person reads of a refusal, by its code: message keys. Other codes are shown with the server's own words. */

export const REFUSAL_MESSAGES = {
	"unknown-event": "organiser.unknownEvent",
	"unknown-bib": "organiser.refused.bib",
	"unknown-category": "organiser.refused.part",
	"unknown-wave": "organiser.refused.part",
	"unknown-group": "organiser.refused.part",
	"unknown-point": "organiser.refused.part",
	"unknown-change": "organiser.refused.change",
	"known-bib": "organiser.refused.knownBib",
	"known-event": "organiser.refused.knownEvent",
	"in-use": "organiser.refused.inUse",
	"open-checks": "organiser.refused.openChecks",
	announced: "organiser.refused.announced",
	rehearsal: "organiser.refused.rehearsal",
	"too-many": "organiser.refused.tooMany",
	"unknown-file": "organiser.refused.fileGone",
	"unreadable-file": "organiser.refused.file",
	"too-large": "organiser.refused.tooLarge",
	"wrong-type": "organiser.refused.wrongType",
	"wrong-field": "organiser.refused.field",
	"unknown-member": "organiser.refused.member",
	"last-owner": "organiser.refused.lastOwner",
	"unknown-link": "organiser.refused.link",
} as const;

type KnownRefusal = keyof typeof REFUSAL_MESSAGES;

export const isKnownRefusal = (code: string): code is KnownRefusal =>
	Object.hasOwn(REFUSAL_MESSAGES, code);
