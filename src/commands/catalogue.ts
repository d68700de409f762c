/** The module of each command. To add one: its file, a line here and one in commandNames.ts; then generate docs/commands.md. */
import { COMMAND_NAMES, type CommandName } from "./commandNames.ts";
import type { Catalogue, Command } from "./options/command.ts";
import { nearest } from "./options/nearest.ts";
import { UsageError } from "./options/UsageError.ts";

/** Loaded when they are used: a command starts in half the time without the others. */
const MODULES: Readonly<Record<CommandName, () => Promise<{ command: Command }>>> = {
	import: () => import("./import.ts"),
	send: () => import("./send.ts"),
	key: () => import("./key.ts"),
	member: () => import("./members/member.ts"),
	new: () => import("./setup/new.ts"),
	change: () => import("./change.ts"),
	undo: () => import("./undo.ts"),
	preview: () => import("./previewing/preview.ts"),
	event: () => import("./event.ts"),
	events: () => import("./events.ts"),
	audit: () => import("./audit.ts"),
	reads: () => import("./reads.ts"),
	missing: () => import("./watching/missing.ts"),
	queues: () => import("./watching/queues.ts"),
	sources: () => import("./watching/sources.ts"),
	live: () => import("./watching/live.ts"),
	standings: () => import("./previewing/standings.ts"),
	export: () => import("./exporting/export.ts"),
	rehearsal: () => import("./rehearsing/rehearsal.ts"),
	banner: () => import("./banner.ts"),
	"age-factors": () => import("./setup/ages.ts"),
	certificate: () => import("./certificate.ts"),
	voucher: () => import("./voucher.ts"),
	recording: () => import("./recording.ts"),
	pack: () => import("./transfer/pack.ts"),
	unpack: () => import("./transfer/unpack.ts"),
	verify: () => import("./transfer/verify.ts"),
	doctor: () => import("./doctor.ts"),
	backup: () => import("./backup.ts"),
	restore: () => import("./restore.ts"),
	upgrade: () => import("./upgrade.ts"),
	vapid: () => import("./vapid.ts"),
	completion: () => import("./completion.ts"),
	help: () => import("./help.ts"),
};

/** Names of older versions, which scripts may use. */
const FORMER_NAMES: ReadonlyMap<string, CommandName> = new Map([["decide", "change"]]);

export const CATALOGUE: Catalogue = {
	names: COMMAND_NAMES,
	async load(name) {
		const known = COMMAND_NAMES.find((each) => each === (FORMER_NAMES.get(name) ?? name));
		if (known !== undefined) return (await MODULES[known]()).command;
		const near = nearest(name, COMMAND_NAMES);
		const hint = near === null ? "gantry help lists the commands" : `did you mean ${near}?`;
		throw new UsageError(`gantry has no command ${name}: ${hint}`);
	},
};
