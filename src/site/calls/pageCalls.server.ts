/** The calls that pages make to results servers, with a name for each kind of failure. */
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import type { Call } from "../../contract/kit/call.ts";
import { HostNotAllowed } from "../../contract/kit/errors/HostNotAllowed.ts";
import { StatusNotTrue } from "../../contract/kit/errors/StatusNotTrue.ts";
import { participant } from "../../contract/public/participant.ts";
import { type EventList, pjlist } from "../../contract/public/pjlist.ts";
import { search } from "../../contract/public/search.ts";
import { serverOf } from "../../contract/site/serverOf.ts";
import type { AskedServers, SiteContext } from "../../contract/site/siteContext.ts";
import { log } from "../../log.ts";
import { DEFAULT_ORGANISATION_ID } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult, SearchHits } from "../../race/scoring/result.ts";
import { createCaller } from "./caller.ts";
import type { OnRefusal } from "./callLog.ts";

/** Found; or the server refused the request, because it knows no such thing; or no server answered. */
export type Found<Thing> =
	| { kind: "found"; value: Thing }
	| { kind: "unknown" }
	| { kind: "unreachable"; error: unknown };

/** The organisation of a list of events, by id or code; null is the shared index. */
export type OrganisationKey = { by: "id" | "code"; value: string } | null;

function callerFor(servers: AskedServers, server: string, eventId: string | null) {
	const { onLoginExpired, fetch } = servers;
	return createCaller({ server, eventId, onLoginExpired, onRefusal: logPageRefusal, fetch });
}

/** A caller of the server that lists the events. */
function listCaller(servers: AskedServers, eventId: string | null) {
	return callerFor(servers, `${servers.listServer}${servers.prefix}`, eventId);
}

async function asked<Thing>(ask: () => Promise<Thing>): Promise<Found<Thing>> {
	try {
		return { kind: "found", value: await ask() };
	} catch (error) {
		if (error instanceof StatusNotTrue) return { kind: "unknown" };
		// The sender of the calls has logged it already, once for all pages.
		if (!(error instanceof Error && error.name === "NoAnswer"))
			log.error(
				"asking the results server failed",
				error instanceof HostNotAllowed ? error.message : error,
			);
		return { kind: "unreachable", error };
	}
}

/** The events of an organisation, newest first. */
export function listEvents(
	{ calls }: SiteContext,
	holder: OrganisationKey,
): Promise<Found<EventList>> {
	const question =
		holder === null
			? { orgid: DEFAULT_ORGANISATION_ID }
			: { [holder.by === "id" ? "orgid" : "orgcode"]: holder.value };
	// No organisation has an id that is too long for the request.
	if (!v.is(pjlist.request, question)) return Promise.resolve({ kind: "unknown" });
	return asked(() => listCaller(calls, null).call(pjlist, question));
}

/** Events as they were listed last, by their server and id. */
const listedBefore = new LRUCache<string, ListedEvent>({ max: 1_000 });

function eventKey({ listServer, prefix }: AskedServers, eventId: string): string {
	return `${listServer}${prefix} ${eventId}`;
}

/** An event as it was listed for an earlier page, if there was one. */
export function eventBefore({ calls }: SiteContext, eventId: string): ListedEvent | undefined {
	return listedBefore.get(eventKey(calls, eventId));
}

/** One event. */
export async function findEvent(
	{ calls }: SiteContext,
	eventId: string,
): Promise<Found<ListedEvent>> {
	const found = await asked(() => listCaller(calls, eventId).call(pjlist, {}));
	if (found.kind !== "found") return found;
	const event = found.value.events.find(({ id }) => id === eventId);
	if (!event) return { kind: "unknown" };
	listedBefore.set(eventKey(calls, eventId), event);
	return { kind: "found", value: event };
}

/** Makes a call to the event's results server. */
export function callEvent<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	servers: AskedServers,
	event: ListedEvent,
	call: Call<Request, Data>,
	payload: Readonly<Record<string, unknown>>,
): Promise<Found<v.InferOutput<Data>>> {
	return asked(async () => {
		const server = serverOf(event.server, servers);
		return callerFor(servers, server, event.id).call(call, payload);
	});
}

/** The runners of an event whom a text finds. A text that is too long for the request finds none. */
export async function findRunners(
	servers: AskedServers,
	event: ListedEvent,
	query: string,
): Promise<Found<SearchHits>> {
	if (!v.is(search.request, { pjid: event.id, pno: query }))
		return { kind: "found", value: { hits: [], total: 0 } };
	return callEvent(servers, event, search, { pno: query });
}

/** One runner's result. */
export async function findRunner(
	{ calls }: SiteContext,
	event: ListedEvent,
	bib: string,
): Promise<Found<RunnerResult>> {
	if (!v.is(participant.request, { pjid: event.id, pno: bib })) return { kind: "unknown" };
	const found = await callEvent(calls, event, participant, { pno: bib });
	const isUnknown = found.kind === "found" && found.value.bib === "";
	return isUnknown ? { kind: "unknown" } : found;
}

/** The codes of our own results server have this form. A plain server could send a bib as its code. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

/** Logs the call and the code of a refusal (SPEC section 8). The message is omitted, because it can contain a bib. */
export const logPageRefusal: OnRefusal = (path, code) => {
	const known = CODE.test(code) ? code : "no known code";
	log.warn(`${path}: the status is not 'true' (${known})`);
};
