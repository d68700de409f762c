/** What owners and the operator's commands do about members: invitations, roles, accounts. */
import type * as v from "valibot";
import type { addMember, resetPassword, signOutMember } from "../../contract/members/accounts.ts";
import type { invite, revokeInvitation as revoke } from "../../contract/members/invitations.ts";
import type { listMembers, removeMember, setRole } from "../../contract/members/roles.ts";
import { ALL_ORGANISATIONS, heldRoleOf } from "../../contract/members/shapes.ts";
import type { CheckedRequest } from "../../contract/operation.ts";
import { type AuditEntry, type AuditRequest, MAX_ENTRIES } from "../../contract/operator/audit.ts";
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
import type { EventCache } from "../eventCache.ts";
import { endOfDay, type Links } from "./links.ts";
import type { Passwords } from "./passwords.ts";
import type { KnownSessions } from "./sessions.ts";

/** The operator's command, which waits like a client. */
const COMMAND = { client: () => "", signal: neverAborted };

type Members = v.InferOutput<typeof listMembers.answer>;

/** `by` is the author that is logged. @throws Refusal, UnknownEvent, StoreUnavailable */
export interface Staff {
	invite(
		eventId: string,
		asked: CheckedRequest<typeof invite>,
		by: string,
	): Promise<v.InferInput<typeof invite.answer>>;
	invitations(eventId: string): ReturnType<typeof listInvitations>;
	revokeInvitation(
		eventId: string,
		asked: CheckedRequest<typeof revoke>,
		by: string,
	): Promise<boolean>;
	/** @param orgid null for all organisations */
	members(orgid: string | null): Promise<Members>;
	setRole(orgid: string, asked: CheckedRequest<typeof setRole>, by: string): Promise<void>;
	removeMember(
		orgid: string,
		asked: CheckedRequest<typeof removeMember>,
		by: string,
	): Promise<void>;
	/** @returns the member's id */
	addMember(asked: CheckedRequest<typeof addMember>, by: string): Promise<string>;
	/** @returns the one-time link */
	resetPassword(asked: CheckedRequest<typeof resetPassword>, by: string): Promise<string>;
	/** @returns how many sessions ended */
	signOut(asked: CheckedRequest<typeof signOutMember>, by: string): Promise<number>;
	/** What was done about members and roles of whole organisations, newest first. */
	log(asked: AuditRequest): Promise<AuditEntry[]>;
	/** Of that, what is about the members of one organisation. */
	logOf(orgid: string, asked: AuditRequest): Promise<AuditEntry[]>;
	/** The first owner's link; null if there is an owner. */
	firstOwner(): Promise<string | null>;
}

export interface StaffParts {
	store: Pick<Store, "db">;
	eventCache: Pick<EventCache, "catalogue">;
	sessions: Pick<KnownSessions, "forget">;
	passwords: Passwords;
	links: Links;
	now: () => number;
}

export function createStaff(parts: StaffParts): Staff {
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
		async invite(eventId, { role, day, name, why }, by) {
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
		invitations: (eventId) => listInvitations(db, eventId, now()),
		revokeInvitation(eventId, { id, why }, who) {
			return transactionOf(db, async (transaction) => {
				const revoked = await revokeInvitation(transaction, eventId, id);
				if (revoked === null) return false;
				const { role, name: invitee } = revoked;
				const entry = { action: "revokeInvitation", id, role, invitee, why } as const;
				await logMembers(transaction, eventId, { who, at: now() }, entry);
				return true;
			});
		},
		async members(orgid) {
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
		async setRole(orgid, { member, pjid: eventId, role, until, why }, who) {
			const organisationId = organisationIn(orgid);
			checkEventOf(organisationId, eventId);
			const doing = { who, at: now(), why };
			const membership = { organisationId, eventId, role, until };
			refuseUnlessDone(await changeRole(db, member, membership, doing));
			sessions.forget();
		},
		async removeMember(orgid, { member, pjid: eventId, why }, who) {
			const organisationId = organisationIn(orgid);
			const doing = { who, at: now(), why };
			refuseUnlessDone(await dropRole(db, member, { organisationId, eventId }, doing));
			sessions.forget();
		},
		async addMember(asked, who) {
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
		async resetPassword({ email, why }, who) {
			return links.makeReset(await memberOf(email), { who, at: now(), why });
		},
		async signOut({ email, why }, who) {
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
		firstOwner: links.makeFirst,
		log: async (asked) => loadAudit(db, OF_NO_EVENT, asked),
		async logOf(orgid, asked) {
			const rows = await listStored(db, organisationIn(orgid));
			const own = new Set(rows.map(({ memberId }) => memberId));
			const isOwn = ({ deed }: AuditEntry) =>
				"orgid" in deed ? deed.orgid === orgid : "memberId" in deed && own.has(deed.memberId);
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
