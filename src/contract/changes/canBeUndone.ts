/** Whether an entry of the log can be undone. */
import type { LoggedChange } from "./auditEntry.ts";
import type { ChangeKind } from "./change.ts";

/** Every change of a kind can; of the other entries, those without a known secret, which were not used. */
const OTHERS: Readonly<Record<Exclude<LoggedChange["action"], ChangeKind>, boolean>> = {
	recording: true,
	several: true,
	undo: true,
	create: true,
	banner: true,
	certificate: true,
	key: false,
	revokeKey: false,
	screen: false,
	revokeScreen: false,
	vouchers: false,
	redeem: false,
	role: false,
	invite: false,
	useInvitation: false,
	revokeInvitation: false,
	resetPassword: false,
	newPassword: false,
	signOut: false,
	exportList: false,
	endSubscriptions: false,
	unpack: false,
};

export function canBeUndone(action: LoggedChange["action"]): boolean {
	const others: Readonly<Partial<Record<string, boolean>>> = OTHERS;
	return others[action] ?? true;
}
