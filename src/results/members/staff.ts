/** What owners and the operator's commands do about members: invitations, roles, accounts. */
import type * as v from "valibot";
import { addMember } from "../../contract/members/accounts.ts";
import { invite } from "../../contract/members/invitations.ts";
import type { listMembers } from "../../contract/members/roles.ts";
import { removeMember, setRole } from "../../contract/members/roles.ts";
import { ALL_ORGANISATIONS, heldRoleOf } from "../../contract/members/shapes.ts";
import { neverAborted } from "../../http/exchange.ts";
import { Refusal } from "../../http/Refusal.ts";
import { checkRequest } from "../../http/requestBody.ts";
import { lock, transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { IsRehearsal } from "../../store/errors/IsRehearsal.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { changeRole, dropRole, type RoleChange } from "../../store/members/roleGuard.ts";
import { listInvitations, revokeInvitation } from "../../store/members/storedLinks.ts";
import {
	addMember as addStored,
	giveRole,
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

/** Every method checks its request. @throws Refusal, UnknownEvent, StoreUnavailable */
export interface Staff {
	invite(eventId: string, body: unknown, by: string): Promise<v.InferInput<typeof invite.answer>>;
	invitations(eventId: string): ReturnType<typeof listInvitations>;
	revokeInvitation(eventId: string, id: string): Promise<boolean>;
	/** @param orgid null for all organisations */
	members(orgid: string | null): Promise<Members>;
	setRole(orgid: string, body: unknown): Promise<void>;
	removeMember(orgid: string, body: unknown): Promise<void>;
	/** @returns the member's id */
	addMember(body: unknown): Promise<string>;
	/** @returns the one-time link */
	resetPassword(email: string): Promise<string>;
	/** @returns how many sessions ended */
	signOut(email: string): Promise<number>;
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
		async invite(eventId, body, by) {
			const { role, day, name } = checkRequest(invite.request, body);
			const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
			if (event === undefined) throw new UnknownEvent(eventId);
			if (eventCache.catalogue().rehearsals.has(eventId)) throw new IsRehearsal(eventId);
			const until = endOfDay(day || event.date, event.zone);
			if (!(until > now()))
				throw new Refusal(400, "wrong-field", "day: is a day that has not ended, such as today");
			const { organisationId } = event;
			const made = await links.make({
				...{ kind: "invitation", memberId: null, organisationId, eventId, role, until, name },
				...{ madeBy: by, expiresAt: until },
			});
			return { ...made, until };
		},
		invitations: (eventId) => listInvitations(db, eventId, now()),
		revokeInvitation: (eventId, id) => revokeInvitation(db, eventId, id),
		async members(orgid) {
			const rows = await listStored(db, orgid === null ? null : organisationIn(orgid));
			return {
				members: rows.map(({ memberId, name, email, ...held }) => ({
					...{ member: memberId, name, email },
					...heldRoleOf(held),
				})),
			};
		},
		async setRole(orgid, body) {
			const { member, pjid: eventId, role, until } = checkRequest(setRole.request, body);
			const organisationId = organisationIn(orgid);
			checkEventOf(organisationId, eventId);
			refuseUnlessDone(await changeRole(db, member, { organisationId, eventId, role, until }));
			sessions.forget();
		},
		async removeMember(orgid, body) {
			const { member, pjid: eventId } = checkRequest(removeMember.request, body);
			const organisationId = organisationIn(orgid);
			refuseUnlessDone(await dropRole(db, member, { organisationId, eventId }));
			sessions.forget();
		},
		async addMember(body) {
			const asked = checkRequest(addMember.request, body);
			const { email, name, password, pjid: eventId, role } = asked;
			const organisationId = organisationIn(asked.orgid);
			checkEventOf(organisationId, eventId);
			const hash = await passwords.hash(COMMAND, password);
			const added = await transactionOf(db, async (transaction) => {
				await lock(transaction, `member ${email}`);
				const present = await memberWithEmail(transaction, email);
				const id = present?.id ?? (await addStored(transaction, { name, email, hash, at: now() }));
				await giveRole(transaction, id, { organisationId, eventId, role, until: null });
				return id;
			});
			sessions.forget();
			return added;
		},
		resetPassword: async (email) => links.makeReset(await memberOf(email)),
		async signOut(email) {
			const ended = await endSessions(db, await memberOf(email));
			sessions.forget();
			return ended;
		},
		firstOwner: links.makeFirst,
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
