/** Parts of requests and answers about members. */
import * as v from "valibot";
import { memberRole, type Role } from "../role.ts";
import { described } from "./described.ts";

/** One of the organisation's ids; `all` for a role in every organisation of the server. */
export const ALL_ORGANISATIONS = "all";

/** The longest code of a one-time link that is read, characters. */
const LINK_MAX_LENGTH = 64;

const shortId = v.pipe(v.string(), v.maxLength(64, "an id has at most 64 characters"));
const epochMs = v.pipe(v.number(), v.safeInteger());

export const role = described(memberRole, "The role.", { enum: [...memberRole.options] });
export const memberId = described(shortId, "The member's id.");
export const linkId = described(shortId, "The invitation's id, from the list.");
export const sessionId = described(shortId, "The session's id, from the list.");
export const eventOrAll = described(
	v.optional(v.pipe(v.string(), v.regex(/^(M\d{4})?$/, "pjid is M and four digits")), ""),
	"The only event of the role; '' for all events of the organisation.",
);
export const instant = (meaning: string) => described(epochMs, `${meaning}, epoch ms.`);
export const instantOrNull = (meaning: string) => described(v.nullable(epochMs), `${meaning}`);
export const line = (meaning: string) => described(v.string(), meaning);

/** The code of a one-time link, which is in the fragment of its address. */
export const linkCode = described(
	v.pipe(
		v.string("code is a text"),
		v.maxLength(LINK_MAX_LENGTH, `code has at most ${LINK_MAX_LENGTH} characters`),
	),
	"The code of the link: what follows `#code=` in its address.",
);

/** A role as it is answered. */
export const heldRole = v.object({
	orgid: line("The organisation's id; `all` for every organisation."),
	pjid: line("The event; '' for all events of the organisation."),
	role,
	until: instantOrNull("When the role ends, epoch ms; null if it does not."),
});
export type HeldRole = v.InferOutput<typeof heldRole>;

/** A role as it is stored, as an answer. */
export function heldRoleOf({
	organisationId,
	eventId,
	role: held,
	until,
}: {
	organisationId: string;
	eventId: string;
	role: Role;
	until: number | null;
}): HeldRole {
	return { orgid: organisationId || ALL_ORGANISATIONS, pjid: eventId, role: held, until };
}

const path = v.pipe(v.string("a path is a text"), v.maxLength(2_000, "a path is short"));

/** Fields of a form that leads back to a page. */
export const formFields = {
	redirect: described(
		v.optional(path, ""),
		"Only of a form: the path of this site that follows, below /score/.",
	),
	back: described(
		v.optional(path, ""),
		"Only of a form: the path that follows a refusal, with its code as `refused`.",
	),
};

/** Who is signed in. */
export const member = v.object({
	id: memberId,
	name: line("The member's name."),
	email: line("The member's e-mail address."),
	roles: described(v.array(heldRole), "The roles, where they are valid now."),
});
export type MemberData = v.InferOutput<typeof member>;
