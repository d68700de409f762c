/** What owners and the operator's commands do about members: invitations, roles, accounts. */
import type * as v from "valibot";
import {
	type AuditEntry,
	type AuditRequest,
	MAX_ENTRIES,
} from "../../contract/changes/auditEntry.ts";
import type { CheckedRequest } from "../../contract/kit/operation.ts";
import { ALL_ORGANISATIONS, heldRoleOf } from "../../contract/kit/shapes/memberFields.ts";
import type { addMember, resetPassword, signOutMember } from "../../contract/members/accounts.ts";
import type { invite, revokeInvitation as revoke } from "../../contract/members/invitations.ts";
import type { listMembers, removeMember, setRole } from "../../contract/members/roles.ts";
import { neverAborted } from "../../http/exchange.ts";
import { Refusal } from "../../http/Refusal.ts";
import { loadAudit, OF_NO_EVENT } from "../../store/auditLog.ts";
import { lock, transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { IsRehearsal } from "../../store/errors/IsRehearsal.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { giveLoggedRole, loggedMember, logMembers } from "../../store/members/logMembers.ts";
import { changeRole, dropRole, type RoleChange } from "../../store/members/roleGuard.ts";
import { listInvitations, revokeInvitation } from "../../store/members/storedLinks.ts";
import {
	addMember as addStored,
	listMembers as listStored,
	memberWithEmail,
} from "../../store/members/storedMembers.ts";
import { endSessions } from "../../store/members/storedSessions.ts";
import type { EventCache } from "../core/eventCache.ts";
import { endOfDay, type Links } from "./links.ts";
import type { Passwords } from "./passwords.ts";
import type { KnownSessions } from "./sessions.ts";

/** The operator's command, which waits like a client. */
const COMMAND = { client: () => "", signal: neverAborted };

type Members = v.InferOutput<typeof listMembers.answer>;

export type Staff = ReturnType<typeof createStaff>;

export interface StaffParts {
	store: Pick<Store, "db">;
	eventCache: Pick<EventCache, "catalogue">;
	sessions: Pick<KnownSessions, "forget">;
	passwords: Passwords;
	links: Links;
	now: () => number;
}

/** `who` is the author that is logged. @throws Refusal, UnknownEvent, StoreUnavailable */
export function createStaff(parts: StaffParts) {
	const { store, eventCache, sessions, passwords, links, now } = parts;
	const { db } = store;

	/** The stored id of an organisation, '' for all. @throws Refusal */
	function organisationIn(orgid: string): string {
		if (orgid === ALL_ORGANISATIONS) return "";
		if (eventCache.catalogue().organisations.some(({ id }) => id === orgid)) return orgid;
		throw new Refusal(404, "unknown-organisation", "there is no such organisation here");
	}

	/** @throws UnknownEvent also for an event of another organisation */
	function checkEventOf(organisationId: string, eventId: string): void {
		if (eventId === "") return;
		const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
		if (event === undefined || (organisationId !== "" && event.organisationId !== organisationId))
			throw new UnknownEvent(eventId);
	}

	async function memberOf(email: string): Promise<string> {
		const member = await memberWithEmail(db, email.trim().toLowerCase());
		if (member === null)
			throw new Refusal(200, "unknown-member", `no member has the address ${email}`);
		return member.id;
	}

	return {
		async invite(
			eventId: string,
			{ role, day, name, why }: CheckedRequest<typeof invite>,
			by: string,
		): Promise<v.InferInput<typeof invite.answer>> {
			const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
			if (event === undefined) throw new UnknownEvent(eventId);
			if (eventCache.catalogue().rehearsals.has(eventId)) throw new IsRehearsal(eventId);
			const until = endOfDay(day || event.date, event.zone);
			if (!(until > now()))
				throw new Refusal(400, "wrong-field", "day: is a day that has not ended, such as today");
			const { organisationId } = event;
			const place = { organisationId, eventId, role, until };
			const link = { ...place, kind: "invitation", memberId: null, name, madeBy: by } as const;
			const made = await links.invite({ ...link, expiresAt: until }, why);
			return { ...made, until };
		},
		invitations: (eventId: string): ReturnType<typeof listInvitations> =>
			listInvitations(db, eventId, now()),
		revokeInvitation(
			eventId: string,
			{ id, why }: CheckedRequest<typeof revoke>,
			who: string,
		): Promise<boolean> {
			return transactionOf(db, async (transaction) => {
				const revoked = await revokeInvitation(transaction, eventId, id);
				if (revoked === null) return false;
				const { role, name: invitee } = revoked;
				const entry = { action: "revokeInvitation", id, role, invitee, why } as const;
				await logMembers(transaction, eventId, { who, at: now() }, entry);
				return true;
			});
		},
		/** @param orgid null for all organisations */
		async members(orgid: string | null): Promise<Members> {
			const rows = await listStored(db, orgid === null ? null : organisationIn(orgid));
			return {
				members: rows.map(({ memberId, name, email, ...held }) => ({
					member: memberId,
					name,
					email,
					...heldRoleOf(held),
				})),
			};
		},
		async setRole(
			orgid: string,
			{ member, pjid: eventId, role, until, why }: CheckedRequest<typeof setRole>,
			who: string,
		): Promise<void> {
			const organisationId = organisationIn(orgid);
			checkEventOf(organisationId, eventId);
			const doing = { who, at: now(), why };
			const membership = { organisationId, eventId, role, until };
			refuseUnlessDone(await changeRole(db, member, membership, doing));
			sessions.forget();
		},
		async removeMember(
			orgid: string,
			{ member, pjid: eventId, why }: CheckedRequest<typeof removeMember>,
			who: string,
		): Promise<void> {
			const organisationId = organisationIn(orgid);
			const doing = { who, at: now(), why };
			refuseUnlessDone(await dropRole(db, member, { organisationId, eventId }, doing));
			sessions.forget();
		},
		/** @returns the member's id */
		async addMember(asked: CheckedRequest<typeof addMember>, who: string): Promise<string> {
			const { email, name, password, pjid: eventId, role, why } = asked;
			const organisationId = organisationIn(asked.orgid);
			checkEventOf(organisationId, eventId);
			const hash = await passwords.hash(COMMAND, password);
			const added = await transactionOf(db, async (transaction) => {
				await lock(transaction, `member ${email}`);
				const present = await memberWithEmail(transaction, email);
				const id = present?.id ?? (await addStored(transaction, { name, email, hash, at: now() }));
				const membership = { organisationId, eventId, role, until: null };
				await giveLoggedRole(transaction, id, membership, { who, at: now(), why });
				return id;
			});
			sessions.forget();
			return added;
		},
		/** @returns the one-time link */
		async resetPassword(
			{ email, why }: CheckedRequest<typeof resetPassword>,
			who: string,
		): Promise<string> {
			return links.makeReset(await memberOf(email), { who, at: now(), why });
		},
		/** @returns how many sessions ended */
		async signOut(
			{ email, why }: CheckedRequest<typeof signOutMember>,
			who: string,
		): Promise<number> {
			const id = await memberOf(email);
			const ended = await transactionOf(db, async (transaction) => {
				const count = await endSessions(transaction, id);
				const member = await loggedMember(transaction, id);
				const entry = { action: "signOut", ...member, ended: count, why } as const;
				await logMembers(transaction, OF_NO_EVENT, { who, at: now() }, entry);
				return count;
			});
			sessions.forget();
			return ended;
		},
		/** The first owner's link; null if there is an owner. */
		firstOwner: links.makeFirst,
		/** What was done about members and roles of whole organisations, newest first. */
		log: async (asked: AuditRequest): Promise<AuditEntry[]> => loadAudit(db, OF_NO_EVENT, asked),
		/** Of that, what is about the members of one organisation. */
		async logOf(orgid: string, asked: AuditRequest): Promise<AuditEntry[]> {
			const rows = await listStored(db, organisationIn(orgid));
			const own = new Set(rows.map(({ memberId }) => memberId));
			const isOwn = ({ change: made }: AuditEntry) =>
				"orgid" in made ? made.orgid === orgid : "memberId" in made && own.has(made.memberId);
			const entries = await loadAudit(db, OF_NO_EVENT, { ...asked, limit: MAX_ENTRIES });
			return entries.filter(isOwn).slice(0, asked.limit);
		},
	};
}

/** @throws Refusal */
function refuseUnlessDone(change: RoleChange): void {
	if (change === "unknown-member")
		throw new Refusal(200, "unknown-member", "the organisation has no such member with this role");
	if (change === "last-owner")
		throw new Refusal(
			200,
			"last-owner",
			"the organisation would have no owner: make another first",
		);
}
