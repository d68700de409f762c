/** POST /scorequery/pjlist: the events of an organisation, or one event (SPEC section 7). */
import * as v from "valibot";
import {
	ORGANISATION_CODE,
	ORGANISATION_ID,
	ORGANISATION_ID_MAX_LENGTH,
} from "../../race/record/identifier.ts";
import type { ListedEvent, Organisation } from "../../race/record/record.ts";
import { DEFAULT_ZONE, isDay, isZone } from "../../race/time/day.ts";
import { defineOperation, sharedCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { eventId, flag, text, textUpTo } from "../kit/shapes/fields.ts";

/** An organisation's id, as its digits or as a number. */
const organisationId = v.union([
	v.pipe(textUpTo(ORGANISATION_ID_MAX_LENGTH), v.regex(ORGANISATION_ID, "orgid is digits only")),
	v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(String)),
]);

/** By code, by id or by event. */
export const pjlistQuestion = v.union(
	[
		v.object({
			orgcode: described(
				v.pipe(v.string(), v.regex(ORGANISATION_CODE, "orgcode is 3 to 30 letters or digits")),
				"The organisation's code in addresses.",
			),
		}),
		v.object({
			orgid: described(organisationId, "The organisation's id; '0' for all."),
		}),
		v.object({ pjid: described(eventId, "The event.") }),
	],
	"send orgcode (3 to 30 letters or digits), orgid (digits only) or pjid (M and four digits)",
);

const project = v.looseObject({
	pjID: described(text, "The event's id."),
	pjName: described(text, "The event's name."),
	pjDate: described(text, "Day of the race.", { format: "date" }),
	pjServer: described(text, "Host of the event's results server; '' for the server of this list."),
	pjIMG: described(flag, "Whether it has banners."),
	pjScore: described(flag, "'1': the result is final. '0': timing runs and ranks are provisional."),
	pjCert: described(flag, "Whether it offers certificates."),
	pjOnline: described(flag, "Whether it is online."),
	orgid: described(text, "The organisation's id; '0' for all."),
	orgcodename: described(text, "Its code in addresses; '0' for none."),
	orgshortname: described(text, "Its name."),
	orgurl: described(text, "Its website; '' for none."),
	pjLocation: ours(text, "Location of the race."),
	pjLastDay: ours(text, "Its last day, later than `pjDate` if the race runs past midnight.", {
		format: "date",
	}),
	pjTz: ours(text, "Its time zone, in IANA's spelling.", { examples: ["Asia/Taipei"] }),
	pjNotice: ours(text, "A notice of the organiser; '' for none."),
	pjHideSexRank: ours(flag, "Whether a rank by sex is hidden that repeats the overall one."),
	pjHideGroupRank: ours(flag, "Whether a rank by group is hidden that repeats the one by sex."),
	pjGet: ours(
		flag,
		"Whether lists that are the same for all visitors can be requested by GET, so that shared caches can store them.",
	),
	pjCard: ours(flag, "Whether the server draws card images of the event and its runners."),
	pjTeams: ours(flag, "Whether it ranks teams, so that the call `teams` has tables."),
	pjPush: ours(
		text,
		"The public key (VAPID) with which browsers subscribe to notifications of its runners; '' if none are sent.",
	),
});

const organisation = v.looseObject({
	orgid: described(text, "The organisation's id; '0' for all."),
	orgcodename: described(text, "Its code in addresses; '0' for none."),
	orgshortname: described(text, "Its name."),
	orgurl: described(text, "Its website; '' for none."),
});

/** The answer's data as it is sent. */
export const pjlistData = v.looseObject({
	project: described(v.optional(v.array(project), []), "The events, newest first."),
	// Identifies the organisation even if its list is empty.
	org: ours(
		v.optional(organisation),
		"The organisation; absent if the list is of several organisations.",
	),
});

/** The events, newest first, and their organisation. */
export interface EventList {
	organisation: Organisation;
	events: ListedEvent[];
}

/** The organisation of a list that names none (SPEC section 3: initially '0'). */
const NO_ORGANISATION = { orgid: "0", orgcodename: "0", orgshortname: "0", orgurl: "" };

export const pjlist = defineOperation({
	...sharedCall,
	method: "POST",
	path: "/scorequery/pjlist",
	summary: "The events of an organisation, or one event",
	description:
		"Newest first. A request without a field lists the events of all organisations, like organisation 0. An offline event is listed only if its `pjid` is requested.",
	refusals: {
		...UNKNOWN_EVENT,
		"unknown-organisation": "This server has no such organisation.",
	},
	beside: {
		host: {
			description:
				"The origin of this server, the public one if its settings name it. Calls for events with an empty `pjServer` go there.",
			examples: ["https://timing.example.org"],
		},
	},
	request: v.union([...pjlistQuestion.options, v.strictObject({})], pjlistQuestion.message),
	answer: pjlistData,
	data: v.pipe(pjlistData, v.transform(readEventList)),
});

function readEventList({ project: projects, org }: v.InferOutput<typeof pjlistData>): EventList {
	const events = projects.map(readEvent);
	return {
		organisation: readOrganisation(org ?? projects[0] ?? NO_ORGANISATION),
		events: events.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1)),
	};
}

function readOrganisation(wire: v.InferOutput<typeof organisation>): Organisation {
	return {
		id: wire.orgid,
		code: wire.orgcodename,
		shortName: wire.orgshortname,
		// Pages link to it, so `javascript:` and relative addresses are not accepted.
		url: /^https?:\/\/\w/i.test(wire.orgurl) ? wire.orgurl : "",
	};
}

function readEvent(wire: v.InferOutput<typeof project>): ListedEvent {
	return {
		id: wire.pjID,
		organisation: readOrganisation(wire),
		name: wire.pjName,
		date: wire.pjDate.slice(0, 10),
		lastDay: isDay(wire.pjLastDay) ? wire.pjLastDay : "",
		// Other servers may send an unknown zone, in which no time of day can be formatted.
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
		ranksTeams: wire.pjTeams,
		pushKey: /^B[\w-]{86}$/.test(wire.pjPush) ? wire.pjPush : "",
	};
}
