/** Answers pjlist from the catalogue. */
import * as v from "valibot";
import { surrogateHeaders } from "../../contract/freshness/surrogateKeys.ts";
import type { pjlistData } from "../../contract/public/pjlist.ts";
import { pjlist, pjlistQuestion } from "../../contract/public/pjlist.ts";
import { CACHE_CONTROL } from "../../contract/site/siteContext.ts";
import { preparedJson, writeJson } from "../../http/jsonReply.ts";
import { type PreparedResponse, replyWith } from "../../http/preparedResponse.ts";
import { Refusal } from "../../http/Refusal.ts";
import { DEFAULT_ORGANISATION_ID } from "../../race/record/identifier.ts";
import type { Organisation, RaceEvent } from "../../race/record/record.ts";
import type { Catalogue } from "../../store/load.ts";
import type { EventReader } from "../core/eventCache.ts";
import { cached, type PreparedAnswers } from "../core/preparedAnswers.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

export type Question = { orgcode: string } | { orgid: string } | { pjid: string };

/**
 * The events of an organisation, newest first, or one event. Organisation 0 is the shared index: the events of all
 * organisations. An offline event is in no list and is found only by its id.
 * @param pushKey with which browsers subscribe to runners of live events; '' if no notifications are sent
 * @returns null if no organisation has this code or id, or no event has this id
 */
function answerPjlist(
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

/** The route of pjlist. @param context `host`: the origin of this server */
export function pjlistRoute(
	events: Pick<EventReader, "catalogue">,
	{ prepared }: Pick<Replies, "prepared">,
	context: { host: string; pushKey: string },
) {
	return handleRepeated(pjlist, withDefault, (question, { exchange }) =>
		replyWith(listProjects(events.catalogue(), prepared, question, context), exchange),
	);
}

/** SPEC section 2: organisation 0 if none is given, or an empty one. */
const withDefault = v.pipe(v.unknown(), v.transform(orDefault), pjlistQuestion);

function orDefault(body: unknown): unknown {
	if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
	const given = Object.entries(body).filter(([, value]) => value !== "" && value !== null);
	return given.length === 0 ? { orgid: DEFAULT_ORGANISATION_ID } : Object.fromEntries(given);
}

function listProjects(
	catalogue: Catalogue,
	prepared: PreparedAnswers<PreparedResponse>,
	question: v.InferOutput<typeof pjlistQuestion>,
	{ host, pushKey }: { host: string; pushKey: string },
): PreparedResponse {
	const source = { name: "catalogue", edition: String(catalogue.version) };
	return cached(prepared, source, JSON.stringify(question), () => {
		const data = answerPjlist(catalogue, question, pushKey);
		const headers = surrogateHeaders("pjid" in question ? question.pjid : "");
		if (data !== null) return preparedJson(writeJson(data, { host }), CACHE_CONTROL.live, headers);
		if ("pjid" in question)
			throw new Refusal(200, "unknown-event", `there is no event ${question.pjid} here`);
		throw new Refusal(200, "unknown-organisation", "there is no such organisation here");
	});
}
