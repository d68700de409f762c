/** The work of `gantry member`. */
import * as v from "valibot";
import { email as emailSchema, newPassword } from "../../contract/members/account.ts";
import { DEFAULT_ZONE } from "../../race/time/day.ts";
import { parseSettings } from "../../server/settings.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { changeText } from "../deciding/changeText.ts";
import type { Destination, ListedMember } from "../destination/Destination.ts";
import { withDestination } from "../destination/withDestination.ts";
import { entriesQuery } from "../options/entries.ts";
import { UsageError } from "../options/UsageError.ts";
import { momentText } from "../text/momentText.ts";
import { readNewPassword } from "../text/readPassword.ts";
import type { MemberGiven } from "./memberTable.ts";
import { placeText } from "./memberText.ts";

/** @throws UsageError, CommandFailed, Refusal */
export async function changeMembers(given: MemberGiven): Promise<void> {
	const { action } = given;
	if (action === "list") return withDestination(printMembers);
	if (action === "log") return withDestination((destination) => printLog(destination, given));
	if (action === "first") return withDestination(printFirst);
	if (action === "invite") return invite(given);
	const email = addressIn(given.email);
	if (action === "add") return add(given, email);
	const asked = { email, why: given.why ?? "" };
	await withDestination(async (destination) => {
		if (action === "reset") return console.log(whole(await destination.resetPassword(asked)));
		if (action === "sign-out") {
			const ended = await destination.signOutMember(asked);
			return console.error(`${email}: ${ended} sessions ended`);
		}
		return action === "role"
			? changeRole(destination, given, email)
			: remove(destination, given, email);
	});
}

async function add(given: MemberGiven, email: string): Promise<void> {
	const role = roleIn(given);
	const { name, organisation: orgid, event } = given;
	const password = v.safeParse(newPassword, await readNewPassword());
	if (!password.success) throw new CommandFailed(password.issues[0].message);
	await withDestination(async (destination) => {
		await destination.addMember({
			email,
			role,
			orgid,
			pjid: event ?? "",
			name: name ?? email,
			password: password.output,
			why: given.why ?? "",
		});
		console.error(`${email} is ${role} of ${placeText({ orgid, pjid: event ?? "" })}`);
	});
}

async function invite(given: MemberGiven): Promise<void> {
	const role = roleIn(given);
	const { event, day, name, why } = given;
	if (event === null) throw new UsageError("--event is missing: an invitation is to one event");
	await withDestination(async (destination) => {
		const made = await destination.invite(event, {
			role,
			day: day ?? "",
			name: name ?? "",
			why: why ?? "",
		});
		console.log(whole(made.link));
		console.error(`${role} of ${event}, until ${new Date(made.until).toISOString()}`);
	});
}

async function changeRole(
	destination: Destination,
	given: MemberGiven,
	email: string,
): Promise<void> {
	const role = roleIn(given);
	const { organisation, event, why } = given;
	const { member } = await memberWith(destination, email);
	await destination.setRole(organisation, { member, pjid: event ?? "", role, why: why ?? "" });
	console.error(`${email} is ${role} of ${placeText({ orgid: organisation, pjid: event ?? "" })}`);
}

async function remove(destination: Destination, given: MemberGiven, email: string): Promise<void> {
	const { organisation, event, why } = given;
	const { member } = await memberWith(destination, email);
	await destination.removeMember(organisation, { member, pjid: event ?? "", why: why ?? "" });
	console.error(
		`${email} has no role in ${placeText({ orgid: organisation, pjid: event ?? "" })} any more`,
	);
}

async function printMembers(destination: Destination): Promise<void> {
	const members = await destination.members();
	for (const { email, name, role, orgid, pjid, until } of members) {
		const end = until === null ? "" : `, until ${new Date(until).toISOString()}`;
		console.log(`${email}  ${role} of ${placeText({ orgid, pjid })}${end}  ${name}`);
	}
	console.error(`${members.length} roles`);
}

async function printFirst(destination: Destination): Promise<void> {
	const link = await destination.firstOwner();
	if (link === null)
		throw new CommandFailed("there is an owner already: gantry member list prints the members");
	console.log(whole(link));
}

async function printLog(destination: Destination, given: MemberGiven): Promise<void> {
	const entries = await destination.memberLog(entriesQuery(given));
	for (const { id, at, who, deed } of entries) {
		const moment = momentText(at, DEFAULT_ZONE);
		console.log(`${id}  ${moment}  ${who}  ${changeText(deed, DEFAULT_ZONE)}`);
	}
	if (entries.length === 0) console.log("Nothing more was done about members.");
}

/** @throws CommandFailed */
async function memberWith(destination: Destination, email: string): Promise<ListedMember> {
	const found = (await destination.members()).find((each) => each.email === email);
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
