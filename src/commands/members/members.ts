/** The work of `gantry member`. */
import * as v from "valibot";
import type { AnswerOf } from "../../contract/kit/client/operationServer.ts";
import { ALL_ORGANISATIONS } from "../../contract/kit/shapes/memberFields.ts";
import { email as emailSchema, newPassword } from "../../contract/members/account.ts";
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import { invite as makeInvitation } from "../../contract/members/invitations.ts";
import { memberLog } from "../../contract/members/memberLogs.ts";
import { removeMember, setRole } from "../../contract/members/roles.ts";
import { DEFAULT_ZONE } from "../../race/time/day.ts";
import { parseSettings } from "../../server/settings.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { changeText } from "../changing/changeText.ts";
import { type Connection, withConnection } from "../connection/connect.ts";
import { entriesQuery } from "../options/entries.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "../text/momentText.ts";
import { readNewPassword } from "../text/readPassword.ts";
import type { MemberGiven } from "./memberTable.ts";

/** @throws UsageError, CommandFailed, Refusal */
export async function changeMembers(given: MemberGiven): Promise<void> {
	const { action } = given;
	if (action === "list") return withConnection(printMembers);
	if (action === "log") return withConnection((connection) => printLog(connection, given));
	if (action === "first") return withConnection(printFirst);
	if (action === "invite") return invite(given);
	const email = addressIn(given.email);
	if (action === "add") return add(given, email);
	const asked = { email, why: given.why ?? "" };
	await withConnection(async (connection) => {
		if (action === "reset")
			return console.log(whole((await connection.ask(resetPassword, {}, asked)).link));
		if (action === "sign-out") {
			const { ended } = await connection.ask(signOutMember, {}, asked);
			return console.error(`${email}: ${ended} sessions ended`);
		}
		return action === "role"
			? changeRole(connection, given, email)
			: remove(connection, given, email);
	});
}

async function add(given: MemberGiven, email: string): Promise<void> {
	const role = roleIn(given);
	const { name, organisation: orgid, event } = given;
	const password = v.safeParse(newPassword, await readNewPassword());
	if (!password.success) throw new CommandFailed(password.issues[0].message);
	await withConnection(async (connection) => {
		await connection.ask(
			addMember,
			{},
			{
				email,
				role,
				orgid,
				pjid: event ?? "",
				name: name ?? email,
				password: password.output,
				why: given.why ?? "",
			},
		);
		console.error(`${email} is ${role} of ${placeText({ orgid, pjid: event ?? "" })}`);
	});
}

async function invite(given: MemberGiven): Promise<void> {
	const role = roleIn(given);
	const { event, day, name, why } = given;
	if (event === null) throw new UsageError("--event is missing: an invitation is to one event");
	await withConnection(async (connection) => {
		const made = await connection.ask(
			makeInvitation,
			{ pjid: event },
			{
				role,
				day: day ?? "",
				name: name ?? "",
				why: why ?? "",
			},
		);
		console.log(whole(made.link));
		console.error(`${role} of ${event}, until ${new Date(made.until).toISOString()}`);
	});
}

async function changeRole(
	connection: Connection,
	given: MemberGiven,
	email: string,
): Promise<void> {
	const role = roleIn(given);
	const { organisation, event, why } = given;
	const { member } = await memberWith(connection, email);
	await connection.ask(
		setRole,
		{ orgid: organisation },
		{ member, pjid: event ?? "", role, why: why ?? "" },
	);
	console.error(`${email} is ${role} of ${placeText({ orgid: organisation, pjid: event ?? "" })}`);
}

async function remove(connection: Connection, given: MemberGiven, email: string): Promise<void> {
	const { organisation, event, why } = given;
	const { member } = await memberWith(connection, email);
	await connection.ask(
		removeMember,
		{ orgid: organisation },
		{ member, pjid: event ?? "", why: why ?? "" },
	);
	console.error(
		`${email} has no role in ${placeText({ orgid: organisation, pjid: event ?? "" })} any more`,
	);
}

async function printMembers(connection: Connection): Promise<void> {
	const { members } = await connection.ask(listAccounts, {}, undefined);
	for (const { email, name, role, orgid, pjid, until } of members) {
		const end = until === null ? "" : `, until ${new Date(until).toISOString()}`;
		console.log(`${email}  ${role} of ${placeText({ orgid, pjid })}${end}  ${name}`);
	}
	console.error(`${members.length} roles`);
}

async function printFirst(connection: Connection): Promise<void> {
	const { link } = await connection.ask(firstOwner, {}, undefined);
	if (link === null)
		throw new CommandFailed("there is an owner already: gantry member list prints the members");
	console.log(whole(link));
}

async function printLog(connection: Connection, given: MemberGiven): Promise<void> {
	const entries = await connection.ask(memberLog, {}, entriesQuery(given));
	for (const { id, at, who, change: made } of entries) {
		const moment = momentText(at, DEFAULT_ZONE);
		console.log(`${id}  ${moment}  ${who}  ${changeText(made, DEFAULT_ZONE)}`);
	}
	if (entries.length === 0) console.log("Nothing more was done about members.");
}

/** @throws CommandFailed */
async function memberWith(
	connection: Connection,
	email: string,
): Promise<AnswerOf<typeof listAccounts>["members"][number]> {
	const { members } = await connection.ask(listAccounts, {}, undefined);
	const found = members.find((each) => each.email === email);
	if (found) return found;
	throw new CommandFailed(`no member has the address ${email}: gantry member list prints them`);
}

/** @throws UsageError */
function addressIn(text: string | null): string {
	if (text === null) throw new UsageError("EMAIL is missing: write the member's e-mail address");
	const read = v.safeParse(emailSchema, text);
	if (read.success) return read.output;
	throw new UsageError(read.issues[0].message);
}

/** @throws UsageError */
function roleIn({ role }: MemberGiven): NonNullable<MemberGiven["role"]> {
	if (role !== null) return role;
	throw new UsageError("--role is missing: owner, timekeeper, desk or announcer");
}

/** A link with its site. A command that opens the store itself has the site from its environment. */
function whole(link: string): string {
	if (!link.startsWith("/")) return link;
	const { SITE_ORIGIN, PORT } = parseSettings(process.env);
	return (SITE_ORIGIN || `http://localhost:${PORT}`) + link;
}

/** Where a role is valid: an event's id, an organisation, or all of them. */
function placeText({ orgid, pjid }: { orgid: string; pjid: string }): string {
	if (pjid !== "") return pjid;
	return orgid === ALL_ORGANISATIONS ? "all organisations" : `organisation ${orgid}`;
}
