/** The screens of an event's dashboard and their addresses. */

/** In the order of the navigation; the first is the dashboard itself. */
export const SCREENS = [
	"board",
	"gun",
	"runner",
	"desk",
	"announcer",
	"history",
	"rehearsal",
] as const;
export type Screen = (typeof SCREENS)[number];

/** Message keys of their titles. */
export const SCREEN_TITLES = {
	board: "organiser.board.title",
	gun: "organiser.gun.title",
	runner: "organiser.runner.title",
	desk: "organiser.desk.title",
	announcer: "organiser.announcer.title",
	history: "organiser.history.title",
	rehearsal: "organiser.rehearsal.title",
} as const satisfies Readonly<Record<Screen, string>>;

/** The path of a screen below /score and the language, such as /M1234/admin/gun. */
export function screenPath(eventId: string, screen: Screen): string {
	return `/${eventId}/admin${screen === "board" ? "" : `/${screen}`}`;
}
