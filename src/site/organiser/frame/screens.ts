/**
 * The screens of an event's dashboard: a screen is its folder beside this one, and has its address, its title, its place in the
 * navigation and its messages from its entry here.
 */
import type { MessageKey } from "../../../messages.ts";

/** The parts of the navigation, in order: that of the work itself. */
export const SCREEN_PARTS = ["organiser.before", "organiser.raceDay", "organiser.after"] as const;

/** The messages of the frame and of what every screen shows, by the beginnings of their keys. */
const FRAME_TEXTS = [
	"organiser.clock",
	"organiser.cancel",
	"organiser.word.",
	"organiser.conflict.",
	"organiser.error.",
	"organiser.find",
	"organiser.gate.",
	"organiser.gun.idle",
	"organiser.history.builtUpon",
	"organiser.history.undoAll",
	"organiser.history.undoImport",
	"organiser.history.redo",
	"organiser.loading",
	"organiser.member",
	"organiser.palette.",
	"organiser.phase.",
	"organiser.practice.",
	"organiser.publicPage",
	"organiser.refused.",
	"organiser.role.",
	"organiser.secret.",
	"organiser.signOut",
	"organiser.stream.",
	"organiser.toast.",
	"organiser.typed.",
	"organiser.unknownEvent",
	"organiser.what.",
	"organiser.setup.title",
	"organiser.import.title",
	"organiser.certificate.title",
	"organiser.readers.title",
	"organiser.members.title",
	"organiser.board.title",
	"organiser.gun.title",
	"organiser.participants.title",
	"organiser.addRunner",
	"organiser.runner.title",
	"organiser.desk.title",
	"organiser.announcer.title",
	"organiser.history.title",
	"organiser.rehearsal.title",
	"organiser.publish.title",
	"organiser.exports.title",
	"organiser.vouchers.title",
	"organiser.privacy.title",
	"organiser.backup.title",
	"organiser.myEvents.title",
	"shell.close",
	"title.dashboard",
] as const;
/** The words of changes (contract/changes/wording). */
const CHANGE_TEXTS = ["organiser.change.", "organiser.publish.open.", "status."] as const;

/** In the order of the navigation. `texts` are the beginnings of the keys of its messages. */
export const SCREENS = {
	setup: {
		title: "organiser.setup.title",
		part: "organiser.before",
		texts: ["organiser.setup.", ...FRAME_TEXTS],
	},
	import: {
		title: "organiser.import.title",
		part: "organiser.before",
		texts: ["organiser.import.", ...FRAME_TEXTS, "sex.", "splits.", "status."],
	},
	certificate: {
		title: "organiser.certificate.title",
		part: "organiser.before",
		texts: ["organiser.certificate.", ...FRAME_TEXTS, "cert.", "runner."],
	},
	readers: {
		title: "organiser.readers.title",
		part: "organiser.before",
		texts: ["organiser.readers.", ...FRAME_TEXTS, "organiser.board."],
	},
	members: {
		title: "organiser.members.title",
		part: "organiser.before",
		texts: ["organiser.members.", ...FRAME_TEXTS, ...CHANGE_TEXTS],
	},
	board: {
		title: "organiser.board.title",
		part: "organiser.raceDay",
		texts: [
			"organiser.board.",
			...FRAME_TEXTS,
			...CHANGE_TEXTS,
			"organiser.runner.waveOf",
			"organiser.stillOut.",
		],
	},
	gun: {
		title: "organiser.gun.title",
		part: "organiser.raceDay",
		texts: [
			"organiser.gun.",
			...FRAME_TEXTS,
			"organiser.board.alarm.gunEarly",
			"organiser.board.alarm.gunFits",
			"organiser.board.alarm.gunLate",
			"organiser.runner.waveOf",
		],
	},
	participants: {
		title: "organiser.participants.title",
		part: "organiser.raceDay",
		texts: ["organiser.participants.", ...FRAME_TEXTS, "sex.", "status."],
	},
	runner: {
		title: "organiser.runner.title",
		part: "organiser.raceDay",
		texts: [
			"organiser.runner.",
			...FRAME_TEXTS,
			...CHANGE_TEXTS,
			"organiser.participants.furtherFacts",
			"sex.male",
			"sex.female",
			"runner.",
		],
	},
	desk: {
		title: "organiser.desk.title",
		part: "organiser.raceDay",
		texts: ["organiser.desk.", "organiser.practice.text", "splits.start", "splits.finish"],
	},
	announcer: {
		title: "organiser.announcer.title",
		part: "organiser.raceDay",
		texts: [
			"organiser.announcer.",
			"organiser.error.",
			"organiser.stream.",
			"runner.bib",
			"table.men",
			"table.women",
		],
	},
	history: {
		title: "organiser.history.title",
		part: "organiser.raceDay",
		texts: ["organiser.history.", ...FRAME_TEXTS, ...CHANGE_TEXTS, "runner.distance"],
	},
	rehearsal: {
		title: "organiser.rehearsal.title",
		part: "organiser.raceDay",
		texts: ["organiser.rehearsal.", ...FRAME_TEXTS],
	},
	publish: {
		title: "organiser.publish.title",
		part: "organiser.after",
		texts: [
			"organiser.publish.",
			...FRAME_TEXTS,
			"organiser.board.queue.",
			"organiser.stillOut.",
			"sex.",
		],
	},
	exports: {
		title: "organiser.exports.title",
		part: "organiser.after",
		texts: ["organiser.exports.", ...FRAME_TEXTS],
	},
	vouchers: {
		title: "organiser.vouchers.title",
		part: "organiser.after",
		texts: ["organiser.vouchers.", ...FRAME_TEXTS],
	},
	privacy: {
		title: "organiser.privacy.title",
		part: "organiser.after",
		texts: ["organiser.privacy.", ...FRAME_TEXTS],
	},
	backup: {
		title: "organiser.backup.title",
		part: "organiser.after",
		texts: ["organiser.backup.", ...FRAME_TEXTS],
	},
} as const satisfies Readonly<Record<string, ScreenEntry>>;

interface PageEntry {
	title: MessageKey;
	texts: readonly string[];
}
interface ScreenEntry extends PageEntry {
	part: (typeof SCREEN_PARTS)[number];
}

export type Screen = keyof typeof SCREENS;

const isScreen = (name: string): name is Screen => Object.hasOwn(SCREENS, name);
export const SCREEN_NAMES: readonly Screen[] = Object.keys(SCREENS).filter(isScreen);

/** The path of a screen below /score and the language, such as /M1234/admin/gun. */
export function screenPath(eventId: string, screen: Screen): string {
	return `/${eventId}/admin${screen === "board" ? "" : `/${screen}`}`;
}

/** Organisers' pages that are about no event. */
export const OTHER_PAGES = {
	myEvents: {
		title: "organiser.myEvents.title",
		texts: [
			"organiser.myEvents.",
			...FRAME_TEXTS,
			"organiser.setup.kind.",
			"organiser.signIn.newPassword",
			"organiser.signIn.refused.",
		],
	},
	signIn: {
		title: "organiser.signIn.title",
		texts: ["organiser.signIn.", "organiser.role.", "organiser.error.refused"],
	},
} as const satisfies Readonly<Record<string, PageEntry>>;

/** `frame` is for what all pages have. */
const PAGES = { ...SCREENS, ...OTHER_PAGES, frame: { texts: FRAME_TEXTS } };
export type OrganiserPageName = keyof typeof PAGES;

type Beginning<Name extends OrganiserPageName> = (typeof PAGES)[Name]["texts"][number];
/** The messages of a page, by key. */
export type TextsOf<Name extends OrganiserPageName> = Readonly<
	Record<Extract<MessageKey, `${Beginning<Name>}${string}`>, string>
>;

/** The beginnings of the keys of a page's messages. */
export function textsOf<Name extends OrganiserPageName>(name: Name): readonly Beginning<Name>[] {
	return PAGES[name].texts;
}
