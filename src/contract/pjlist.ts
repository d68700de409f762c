/** POST /scorequery/pjlist: the events of an organisation, or one event (SPEC section 7). */
import * as v from "valibot";
import {
	ORGANISATION_CODE,
	ORGANISATION_ID,
	ORGANISATION_ID_MAX_LENGTH,
} from "../race/record/identifier.ts";
import type { ListedEvent, Organisation } from "../race/record/record.ts";
import { DEFAULT_ZONE, isZone } from "../race/time/day.ts";
import { defineCall } from "./call.ts";
import { eventId, flag, text, textUpTo } from "./shapes/fields.ts";

/** An organisation's id, as its digits or as a number. */
const organisationId = v.union([
	v.pipe(textUpTo(ORGANISATION_ID_MAX_LENGTH), v.regex(ORGANISATION_ID, "orgid is digits only")),
	v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(String)),
]);

/** Asked by code, else by id, else by event. */
const request = v.union(
	[
		v.object({
			orgcode: v.pipe(
				v.string(),
				v.regex(ORGANISATION_CODE, "orgcode is 3 to 30 letters or digits"),
			),
		}),
		v.object({ orgid: organisationId }),
		v.object({ pjid: eventId }),
	],
	"send orgcode (3 to 30 letters or digits), orgid (digits only) or pjid (M and four digits)",
);

const project = v.looseObject({
	pjID: text,
	pjName: text,
	pjDate: text,
	pjServer: text,
	pjIMG: flag,
	pjScore: flag,
	pjCert: flag,
	pjOnline: flag,
	orgid: text,
	orgcodename: text,
	orgshortname: text,
	orgurl: text,
	// Ours, absent from a plain server.
	pjLocation: text,
	pjTz: text,
	pjNotice: text,
	pjHideSexRank: flag,
	pjHideGroupRank: flag,
	/** The shared lists may be asked for by GET, so that shared caches can hold them. */
	pjGet: flag,
	/** Preview pictures of it and its runners may be asked for. */
	pjCard: flag,
	/** The public key for push messages about its runners; '' where none are sent. */
	pjPush: text,
});

const organisation = v.looseObject({
	orgid: text,
	orgcodename: text,
	orgshortname: text,
	orgurl: text,
});

/** The answer's data as it travels. */
export const pjlistData = v.looseObject({
	project: v.optional(v.array(project), []),
	// Ours: names the organisation when its list is empty.
	org: v.optional(organisation),
});

/** The events, newest first, and who holds them. */
export interface EventList {
	organisation: Organisation;
	events: ListedEvent[];
}

/** The organisation of a list that names none (SPEC section 3: initially '0'). */
const NOBODY = { orgid: "0", orgcodename: "0", orgshortname: "0", orgurl: "" };

export const pjlist = defineCall({
	path: "/scorequery/pjlist",
	method: "POST",
	request,
	data: v.pipe(pjlistData, v.transform(readEventList)),
});

function readEventList({ project: projects, org }: v.InferOutput<typeof pjlistData>): EventList {
	const events = projects.map(readEvent);
	return {
		organisation: readOrganisation(org ?? projects[0] ?? NOBODY),
		events: events.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
	};
}

function readOrganisation(wire: v.InferOutput<typeof organisation>): Organisation {
	return {
		id: wire.orgid,
		code: wire.orgcodename,
		shortName: wire.orgshortname,
		// A page links to it: `javascript:` is no website, nor is what would lead to a page of ours.
		url: /^https?:\/\/\w/i.test(wire.orgurl) ? wire.orgurl : "",
	};
}

function readEvent(wire: v.InferOutput<typeof project>): ListedEvent {
	return {
		id: wire.pjID,
		organisation: readOrganisation(wire),
		name: wire.pjName,
		date: wire.pjDate.slice(0, 10),
		// A foreign server may name one that nobody knows, and no time of day can be told in it.
		zone: isZone(wire.pjTz) ? wire.pjTz : DEFAULT_ZONE,
		location: wire.pjLocation,
		notice: wire.pjNotice,
		server: wire.pjServer,
		hasBanner: wire.pjIMG,
		phase: wire.pjScore ? "announced" : "live",
		offersCertificates: wire.pjCert,
		isOnline: wire.pjOnline,
		hidesRepeatedSexRank: wire.pjHideSexRank,
		hidesRepeatedGroupRank: wire.pjHideGroupRank,
		sharesLists: wire.pjGet,
		drawsCards: wire.pjCard,
		pushKey: /^B[\w-]{86}$/.test(wire.pjPush) ? wire.pjPush : "",
	};
}
