/** Message keys of what was done, by the kind of change. */
import type { Change } from "../../../contract/operator/audit.ts";
import { trusted } from "../frame/trusted.ts";

export const DEED_TITLES = {
	recording: "organiser.deed.recording",
	key: "organiser.deed.key",
	revokeKey: "organiser.deed.revokeKey",
	screen: "organiser.deed.screen",
	revokeScreen: "organiser.deed.revokeScreen",
	invite: "organiser.deed.invite",
	useInvitation: "organiser.deed.useInvitation",
	revokeInvitation: "organiser.deed.revokeInvitation",
	role: "organiser.deed.role",
	resetPassword: "organiser.deed.resetPassword",
	newPassword: "organiser.deed.newPassword",
	signOut: "organiser.deed.signOut",
	banner: "organiser.deed.banner",
	certificate: "organiser.deed.certificate",
	vouchers: "organiser.deed.vouchers",
	redeem: "organiser.deed.redeem",
	status: "organiser.deed.status",
	gun: "organiser.deed.gun",
	chip: "organiser.deed.chip",
	hide: "organiser.deed.hide",
	titles: "organiser.deed.titles",
	phase: "organiser.deed.phase",
	masks: "organiser.deed.masks",
	repeats: "organiser.deed.repeats",
	rankBy: "organiser.deed.rankBy",
	notice: "organiser.deed.notice",
	setting: "organiser.deed.setting",
	undo: "organiser.deed.undo",
	ruling: "organiser.deed.ruling",
	match: "organiser.deed.match",
	time: "organiser.deed.time",
	offset: "organiser.deed.offset",
	add: "organiser.deed.add",
	edit: "organiser.deed.edit",
	withdraw: "organiser.deed.withdraw",
	remove: "organiser.deed.remove",
	renumber: "organiser.deed.renumber",
	note: "organiser.deed.note",
	removeCategory: "organiser.deed.removeCategory",
	visibility: "organiser.deed.visibility",
	format: "organiser.deed.format",
	penalty: "organiser.deed.penalty",
	member: "organiser.deed.member",
	partLap: "organiser.deed.partLap",
	create: "organiser.deed.create",
	categories: "organiser.deed.categories",
	groups: "organiser.deed.groups",
	waves: "organiser.deed.waves",
	course: "organiser.deed.course",
	exportList: "organiser.deed.exportList",
	schedule: "organiser.deed.schedule",
	endSubscriptions: "organiser.deed.endPush",
	unpack: "organiser.deed.unpack",
	several: "organiser.deed.several",
} as const satisfies Readonly<Record<Change["action"], string>>;

/** What was done; several changes of one kind have its title and their number. */
export function deedTitle(
	change: Change,
	texts: Readonly<Record<(typeof DEED_TITLES)[Change["action"]], string>>,
): string {
	if (change.action !== "several") return texts[DEED_TITLES[change.action]];
	const [kind, ...others] = new Set(listedChanges(change).map(({ action }) => action));
	const title = texts[DEED_TITLES[others.length > 0 || !kind ? "several" : kind]];
	return `${title} × ${change.count}`;
}

/** The changes that an entry of several lists. The server wrote them as entries. */
export function listedChanges({ deeds }: Extract<Change, { action: "several" }>): Change[] {
	return deeds.map((each): Change => trusted(each));
}

/** Kinds that are recorded and cannot be undone: somebody may have the secret, or has used it. */
const FINAL: ReadonlySet<Change["action"]> = new Set([
	...(["key", "revokeKey", "screen", "revokeScreen", "vouchers", "redeem", "role"] as const),
	...(["invite", "useInvitation", "revokeInvitation", "resetPassword"] as const),
	...(["newPassword", "signOut", "exportList", "endSubscriptions", "unpack"] as const),
]);

/** Whether a change of this kind can be undone. */
export function canBeUndone(action: Change["action"]): boolean {
	return !FINAL.has(action);
}
