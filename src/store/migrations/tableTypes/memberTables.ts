/** The types of the tables of members, for kysely. */
import type { Generated } from "kysely";

/** Members. This table and the next two are better-auth's; their instants are ISO 8601 in UTC, their flags 0 or 1. */
export interface MemberAccountTable {
	id: string;
	name: string;
	/** In lower case. */
	email: string;
	email_verified: number;
	created_at: string;
	updated_at: string;
}

export interface MemberSessionTable {
	id: string;
	/** The hash of the token that the cookie has. */
	token: string;
	member_id: string;
	expires_at: string;
	ip_address: string | null;
	user_agent: string | null;
	created_at: string;
	updated_at: string;
}

export interface MemberCredentialTable {
	id: string;
	member_id: string;
	account_id: string;
	provider_id: string;
	/** better-auth's scrypt hash. */
	password: string | null;
	created_at: string;
	updated_at: string;
}

/** What members may do; '' for all organisations, or for all events of the organisation. */
export interface MembershipTable {
	member_id: string;
	organisation_id: string;
	event_id: string;
	role: string;
	/** When it ends, epoch ms; null if it does not. */
	until: number | null;
}

/** One-time links that are unused: a used one is deleted. */
export interface MemberLinkTable {
	/** The hash of the link's code. */
	hash: string;
	/** For lists; it opens nothing. */
	id: string;
	/** first, invitation or reset. */
	kind: string;
	/** Whose password a `reset` sets; null for the others. */
	member_id: string | null;
	/** The membership that it gives. */
	organisation_id: string;
	event_id: string;
	role: string;
	until: number | null;
	/** For whom it is, '' for anybody. */
	name: string;
	/** Epoch ms. */
	made_at: number;
	made_by: string;
	/** Epoch ms; null if it does not expire. */
	expires_at: number | null;
}

/** Codes that open the announcer's screen of an event on devices without an account. */
export interface ScreenTable {
	id: string;
	/** The hash of the code. The code itself is not stored. */
	hash: string;
	event_id: string;
	name: string;
	made_by: string;
	/** Epoch ms, as all instants here. */
	made_at: number;
	until: number;
	/** How many times a device was opened, and when last; null if none was. */
	opened: Generated<number>;
	opened_at: Generated<number | null>;
	/** null if it was not revoked; then `revoked_by` is ''. */
	revoked_at: Generated<number | null>;
	revoked_by: Generated<string>;
}
