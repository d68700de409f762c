/** The screens of an event's dashboard and their addresses. */

/** The screens by the part of the work, in the order of the navigation: that of the work itself. */
export const SCREEN_GROUPS = [
	{
		title: "organiser.before",
		screens: ["setup", "import", "certificate", "readers", "members"],
	},
	{
		title: "organiser.raceDay",
		screens: ["board", "gun", "runner", "desk", "announcer", "history", "rehearsal"],
	},
	{
		title: "organiser.after",
		screens: ["publish", "exports", "vouchers", "privacy", "backup"],
	},
] as const;
export type Screen = (typeof SCREEN_GROUPS)[number]["screens"][number];

export const SCREENS: readonly Screen[] = SCREEN_GROUPS.flatMap(({ screens }) => screens);

/** Message keys of their titles. */
export const SCREEN_TITLES = {
	board: "organiser.board.title",
	gun: "organiser.gun.title",
	runner: "organiser.runner.title",
	desk: "organiser.desk.title",
	announcer: "organiser.announcer.title",
	history: "organiser.history.title",
	rehearsal: "organiser.rehearsal.title",
	setup: "organiser.setup.title",
	import: "organiser.import.title",
	certificate: "organiser.certificate.title",
	readers: "organiser.readers.title",
	members: "organiser.members.title",
	publish: "organiser.publish.title",
	exports: "organiser.exports.title",
	vouchers: "organiser.vouchers.title",
	privacy: "organiser.privacy.title",
	backup: "organiser.backup.title",
} as const satisfies Readonly<Record<Screen, string>>;

/** The path of a screen below /score and the language, such as /M1234/admin/gun. */
export function screenPath(eventId: string, screen: Screen): string {
	return `/${eventId}/admin${screen === "board" ? "" : `/${screen}`}`;
}
