/** The strings that the announcer's script shows, by message key. */

export const ANNOUNCER_TEXTS = [
	"organiser.announcer.passed",
	"organiser.announcer.leaders",
	"organiser.announcer.about",
	"organiser.announcer.aboutSex",
	"organiser.announcer.rank",
	"organiser.announcer.pronounce",
	"organiser.announcer.code",
	"organiser.announcer.madeBy",
	"organiser.announcer.revoke",
	"organiser.announcer.revokeOf",
	"organiser.announcer.notMade",
	"organiser.announcer.ended",
	"organiser.stream.connecting",
	"organiser.stream.open",
	"organiser.stream.lost",
	"organiser.stream.refused",
	"organiser.error.role",
	"organiser.error.unreachable",
	"table.men",
	"table.women",
	"runner.bib",
] as const;
export type AnnouncerTexts = Readonly<Record<(typeof ANNOUNCER_TEXTS)[number], string>>;
