/** The parameters of the member command. */
import { ROLES } from "../../contract/kit/role.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { ENTRIES } from "../options/entries.ts";
import { optional, required, type ValuesOf, withDefault } from "../options/parameters.ts";
import { day, eventId, oneOf, text } from "../options/values.ts";

const ACTIONS = [
	"add",
	"list",
	"role",
	"remove",
	"reset",
	"sign-out",
	"first",
	"invite",
	"log",
] as const;

export const memberTable = defineTable({
	...BARE_TABLE,
	name: "member",
	summary: "Adds, lists and removes the members who sign in on the site, and changes their roles.",
	about: [
		"add asks for the password, or reads it from standard input. A password is never an argument, which other users of the machine could see.",
		"reset prints a one-time link with which the member sets a new password. sign-out ends all sessions of a member. first prints a one-time link for the first owner, if there is none. invite prints one with which anybody becomes a member of one event, until the end of a day.",
		"log prints who did what about members and roles of organisations, newest first. Invitations and roles of one event are in its log: gantry audit.",
	],
	positionals: {
		action: required(oneOf(ACTIONS, "ACTION"), "what to do"),
		email: optional(text("EMAIL"), "the member's e-mail address"),
	},
	options: {
		name: optional(text("NAME"), "the member's name, for add and invite; the address by default"),
		role: optional(oneOf(ROLES, "ROLE"), "the role, for add, role and invite"),
		organisation: withDefault(text("ID"), "all", "the organisation's id; all for every one"),
		event: optional(eventId, "the only event of the role; all of the organisation by default"),
		why: optional(text("REASON"), "the reason, for the log"),
		...ENTRIES,
		day: optional(day, "with invite: the last day of the role; that of the event by default"),
	},
	examples: [
		{ line: "member add lin@example.org --name Lin --role owner", does: "" },
		{
			line: "member add mei@example.org --role timekeeper --organisation 7",
			does: "With the password from a file: gantry member add mei@example.org --role timekeeper < password.txt",
		},
		{ line: "member role mei@example.org --role announcer --organisation 7", does: "" },
		{ line: "member invite --event M1234 --role desk", does: "" },
		{ line: "member reset mei@example.org", does: "" },
		{ line: "member list", does: "" },
		{ line: "member log", does: "" },
	],
	lists: [
		{
			title: "Roles",
			rows: [
				["owner", "sets up and publishes events, manages members and keys, and all below"],
				["timekeeper", "decides about results: statuses, guns, chips, reads"],
				["desk", "records time marks, and nothing else"],
				["announcer", "reads what is not public, and changes nothing"],
			],
		},
	],
});

export type MemberGiven = ValuesOf<typeof memberTable.positionals & typeof memberTable.options>;
