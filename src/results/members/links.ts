/** One-time links: invitations, the first owner's link, and links that set a password. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { Refusal } from "../../http/Refusal.ts";
import { instantAt } from "../../race/time/day.ts";
import { OF_NO_EVENT } from "../../store/auditLog.ts";
import { transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { loggedMember, logMembers, type Reasoned } from "../../store/members/logMembers.ts";
import {
	clearExpired,
	clearLinks,
	findLink,
	type StoredLink,
	storeLink,
} from "../../store/members/storedLinks.ts";
import { hasOwner } from "../../store/members/storedMembers.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import { createWrongTries } from "../door/access/wrongTries.ts";

/** 192 random bits cannot be guessed, so a plain hash is enough. */
const CODE_BYTES = 24;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** First links that work at a time: each start of a server without an owner makes one. */
const FIRST_LINKS = 10;

export type Links = ReturnType<typeof createLinks>;

/** @param siteAddress of the pages, with /score @param now epoch ms */
export function createLinks({ db }: Pick<Store, "db">, siteAddress: string, now: () => number) {
	const tries = createWrongTries(now);

	async function make(
		link: Omit<StoredLink, "id" | "madeAt">,
		log: (transaction: Transaction<Tables>, id: string) => Promise<void> = async () => undefined,
	) {
		const code = randomBytes(CODE_BYTES).toString("base64url");
		const id = randomUUID();
		await clearExpired(db, now());
		await transactionOf(db, async (transaction) => {
			await storeLink(transaction, hashOfCode(code), { ...link, id, madeAt: now() });
			await log(transaction, id);
		});
		// Browsers send the fragment to no server, so the code is in no log.
		return { id, link: `${siteAddress}/sign-in#code=${code}` };
	}

	return {
		/** @param why the reason, for the event's audit log @returns the link's address and id */
		invite: (
			link: Omit<StoredLink, "id" | "madeAt"> & { until: number },
			why: string,
		): Promise<{ id: string; link: string }> =>
			make(link, (transaction, id) => {
				const { role, name: invitee, until, eventId, madeBy: who } = link;
				const entry = { action: "invite", id, role, invitee, until, why } as const;
				return logMembers(transaction, eventId, { who, at: now() }, entry);
			}),
		/** The first owner's link; null if there is an owner. */
		async makeFirst(): Promise<string | null> {
			if (await hasOwner(db)) return null;
			const { link } = await make({
				...EVERYTHING,
				kind: "first",
				madeBy: "server",
				memberId: null,
			});
			await clearLinks(db, "first", FIRST_LINKS);
			return link;
		},
		/** A link that sets a member's password within a day. */
		async makeReset(memberId: string, doing: Reasoned): Promise<string> {
			const expiresAt = now() + DAY_MS;
			const reset = { ...EVERYTHING, kind: "reset", madeBy: doing.who, memberId } as const;
			const { link } = await make({ ...reset, expiresAt }, async (transaction) => {
				const member = await loggedMember(transaction, memberId);
				const entry = { action: "resetPassword", ...member, why: doing.why } as const;
				await logMembers(transaction, OF_NO_EVENT, doing, entry);
			});
			return link;
		},
		/** The link of a code, which stays usable. @throws Refusal unknown-link or 429 */
		find(client: string, code: string): Promise<StoredLink> {
			const attempt = () => findLink(db, hashOfCode(code), now());
			return tries.make(client, "link", attempt, (found) => found === null).then(known);
		},
	};
}

/** The rights of the first owner: all organisations, of which a new server has none. */
const EVERYTHING = {
	organisationId: "",
	eventId: "",
	role: "owner",
	until: null,
	name: "",
	expiresAt: null,
} as const;

/** @throws Refusal */
function known(link: StoredLink | null): StoredLink {
	if (link !== null) return link;
	throw unknownLink();
}

export function unknownLink(): Refusal {
	return new Refusal(200, "unknown-link", "this link was used or revoked, or has expired");
}

export function hashOfCode(code: string): string {
	return createHash("sha256").update(code).digest("hex");
}

/** The end of a day (YYYY-MM-DD) in a zone, epoch ms; NaN for an invalid day. */
export function endOfDay(day: string, zone: string): number {
	return instantAt(day, "23:59:59", zone) + 1_000;
}
