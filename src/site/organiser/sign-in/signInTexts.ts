/** The strings of a one-time link's form, by message key. */

export const LINK_TEXTS = [
	"organiser.signIn.first",
	"organiser.signIn.invited",
	"organiser.signIn.reset",
	"organiser.signIn.aboutFirst",
	"organiser.signIn.aboutInvitation",
	"organiser.signIn.aboutReset",
	"organiser.signIn.allEvents",
	"organiser.signIn.unknownLink",
	"organiser.signIn.refused.wrong-login",
	"organiser.signIn.refused.too-many",
	"organiser.signIn.refused.unavailable",
	"organiser.role.owner",
	"organiser.role.timekeeper",
	"organiser.role.desk",
	"organiser.role.announcer",
	"organiser.error.refused",
] as const;
export type LinkTexts = Readonly<Record<(typeof LINK_TEXTS)[number], string>>;
