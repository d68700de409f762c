/** Answers pjlist from the catalogue. */
import type * as v from "valibot";
import type { pjlistData } from "../../contract/pjlist.ts";
import { DEFAULT_ORGANISATION_ID } from "../../race/record/identifier.ts";
import type { Organisation, RaceEvent } from "../../race/record/record.ts";
import type { Catalogue } from "../../store/load.ts";

export type Question = { orgcode: string } | { orgid: string } | { pjid: string };

/**
 * The events of an organisation, newest first, or one event. Organisation 0 is the shared index: the events of all
 * organisations. An offline event is in no list and is found only by its id.
 * @param pushKey with which browsers subscribe to runners of live events; '' if no notifications are sent
 * @returns null if no organisation has this code or id, or no event has this id
 */
export function answerPjlist(
	{ organisations, events, lastDays }: Catalogue,
	question: Question,
	pushKey: string,
): v.InferInput<typeof pjlistData> | null {
	const list = (chosen: readonly RaceEvent[], organisation: Organisation | undefined) => ({
		project: chosen.map((event) => ({
			...projectOf(event, organisations, pushKey),
			pjLastDay: lastDays.get(event.id) ?? event.date,
		})),
		...(organisation ? { org: organisationOf(organisation) } : {}),
	});
	if ("pjid" in question) {
		const event = events.find(({ id }) => id === question.pjid);
		if (!event) return null;
		return list(
			[event],
			organisations.find(({ id }) => id === event.organisationId),
		);
	}
	const online = events.filter(({ isOnline }) => isOnline);
	if ("orgid" in question && question.orgid === DEFAULT_ORGANISATION_ID)
		return list(online, undefined);
	const organisation = organisations.find((each) =>
		"orgcode" in question
			? each.code.toLowerCase() === question.orgcode.toLowerCase()
			: each.id === question.orgid,
	);
	if (!organisation) return null;
	return list(
		online.filter((event) => event.organisationId === organisation.id),
		organisation,
	);
}

function organisationOf({ id, code, shortName, url }: Organisation) {
	return { orgid: id, orgcodename: code, orgshortname: shortName, orgurl: url };
}

function projectOf(event: RaceEvent, organisations: readonly Organisation[], pushKey: string) {
	const holder = organisations.find(({ id }) => id === event.organisationId);
	const flag = (isSet: boolean) => (isSet ? "1" : "0");
	return {
		pjID: event.id,
		pjName: event.name,
		pjDate: event.date,
		pjServer: event.server,
		pjIMG: flag(event.hasBanner),
		pjScore: flag(event.phase === "announced"),
		pjCert: flag(event.offersCertificates),
		pjOnline: flag(event.isOnline),
		pjLocation: event.location,
		pjTz: event.zone,
		pjNotice: event.notice,
		pjHideSexRank: flag(event.hidesRepeatedSexRank),
		pjHideGroupRank: flag(event.hidesRepeatedGroupRank),
		pjGet: flag(true),
		pjCard: flag(true),
		pjTeams: flag(event.teams !== null),
		pjPush: event.phase === "live" ? pushKey : "",
		...(holder ? organisationOf(holder) : { orgid: event.organisationId }),
	};
}
