/** Uses a one-time link: everything happens in one transaction with the link's end, or nothing. */
import type { Transaction } from "kysely";
import type * as v from "valibot";
import type { acceptInvitation } from "../../contract/members/invitation.ts";
import type { Exchange } from "../../http/exchange.ts";
import { Refusal } from "../../http/Refusal.ts";
import { OF_NO_EVENT } from "../../store/auditLog.ts";
import { lock, transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import {
	giveLoggedRole,
	loggedMember,
	logMembers,
	roleIn,
} from "../../store/members/logMembers.ts";
import {
	clearLinks,
	clearResets,
	type StoredLink,
	useLink,
} from "../../store/members/storedLinks.ts";
import {
	addMember,
	emailOf,
	giveRole,
	memberWithEmail,
	setPassword,
} from "../../store/members/storedMembers.ts";
import { endSessions } from "../../store/members/storedSessions.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { hashOfCode, unknownLink } from "./links.ts";
import type { Passwords } from "./passwords.ts";

export type Accepted = v.InferOutput<typeof acceptInvitation.request>;

/** @returns the address with which the member signs in now @throws Refusal */
export type LinkUse = (exchange: Exchange, link: StoredLink, accepted: Accepted) => Promise<string>;

export function createLinkUse(
	{ db }: Pick<Store, "db">,
	passwords: Passwords,
	now: () => number,
): LinkUse {
	async function reset(
		exchange: Exchange,
		{ code, password }: Accepted,
		memberId: string,
	): Promise<string> {
		const hash = await passwords.hash(exchange, password);
		return transactionOf(db, async (transaction) => {
			if (!(await useLink(transaction, hashOfCode(code)))) throw unknownLink();
			await setPassword(transaction, memberId, hash, now());
			await endSessions(transaction, memberId);
			await clearResets(transaction, memberId);
			const member = await loggedMember(transaction, memberId);
			const entry = { action: "newPassword", ...member } as const;
			await logMembers(transaction, OF_NO_EVENT, { who: member.member, at: now() }, entry);
			return emailOf(transaction, memberId);
		});
	}

	/** Gives the role of a link, and logs that the member did so. */
	async function giveByLink(
		transaction: Transaction<Tables>,
		memberId: string,
		link: StoredLink,
	): Promise<void> {
		const member = await loggedMember(transaction, memberId);
		const doing = { who: member.member, at: now(), why: "" };
		if (link.kind === "first") return giveLoggedRole(transaction, memberId, link, doing);
		const before = await roleIn(transaction, memberId, link);
		await giveRole(transaction, memberId, link);
		const { id, role } = link;
		const entry = { action: "useInvitation", id, ...member, role, before } as const;
		await logMembers(transaction, link.eventId, doing, entry);
	}

	return async (exchange, link, accepted) => {
		if (link.memberId !== null) return reset(exchange, accepted, link.memberId);
		const { code, email, name, password } = accepted;
		if (email === "") throw new Refusal(400, "wrong-field", "email: is not empty");
		const existing = await memberWithEmail(db, email);
		if (existing === null && name === "")
			throw new Refusal(400, "wrong-field", "name: is not empty");
		if (existing !== null) await passwords.check(exchange, email, password);
		const hash = existing === null ? await passwords.hash(exchange, password) : "";
		await transactionOf(db, async (transaction) => {
			await lock(transaction, `member ${email}`);
			if (!(await useLink(transaction, hashOfCode(code)))) throw unknownLink();
			const present = await memberWithEmail(transaction, email);
			if (present?.id !== existing?.id)
				throw new Refusal(200, "wrong-login", "this address has just been taken: try again");
			const member = { name, email, hash, at: now() };
			const id = present?.id ?? (await addMember(transaction, member));
			await giveByLink(transaction, id, link);
			if (link.kind === "first") await clearLinks(transaction, "first", 0);
		});
		return email;
	};
}
