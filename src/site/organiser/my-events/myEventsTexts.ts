/** The strings of the member's own page, by message key. */
import { FRAME_TEXTS } from "../frame/frameTexts.ts";

export const MY_EVENTS_TEXTS = [
	...FRAME_TEXTS,
	"organiser.myEvents.loading",
	"organiser.myEvents.none",
	"organiser.myEvents.sessions",
	"organiser.myEvents.thisSession",
	"organiser.myEvents.since",
	"organiser.myEvents.until",
	"organiser.myEvents.end",
	"organiser.myEvents.endAll",
	"organiser.myEvents.password",
	"organiser.myEvents.current",
	"organiser.myEvents.changed",
	"organiser.myEvents.change",
	"organiser.signIn.newPassword",
	"organiser.signIn.refused.wrong-login",
	"organiser.role.owner",
	"organiser.role.timekeeper",
	"organiser.role.desk",
	"organiser.role.announcer",
] as const;
export type MyEventsTexts = Readonly<Record<(typeof MY_EVENTS_TEXTS)[number], string>>;
