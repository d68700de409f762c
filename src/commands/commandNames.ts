/** The commands, in the order in which they are listed. */
export const COMMAND_NAMES = [
	"import",
	"send",
	"key",
	"change",
	"undo",
	"event",
	"events",
	"audit",
	"reads",
	"missing",
	"queues",
	"sources",
	"live",
	"banner",
	"certificate",
	"voucher",
	"recording",
	"doctor",
	"backup",
	"restore",
	"upgrade",
	"vapid",
	"completion",
	"help",
] as const;

export type CommandName = (typeof COMMAND_NAMES)[number];
