/** Everything that the public can ask about an event and one of its runners: pages, calls and pictures. */
import { type Answer, exchange, post } from "../../fixtures/exchange.ts";
import { ORGANISATION } from "../../fixtures/smallRace.ts";
import { SUCCESSOR } from "./changeRace.ts";

/** What is looked at. */
export interface Looked {
	eventId: string;
	bib: string;
	categoryId: string;
}

type Question = { path: string } | { call: string; fields: object };

const page = (path: string): Question => ({ path: `/score${path}` });
const call = (name: string, fields: object): Question => ({ call: name, fields });

/** The pages, calls and pictures, by name. A certificate for printing has the head of the record, so each change makes another one. */
const QUESTIONS = {
	runner: ({ eventId, bib }: Looked) => page(`/${eventId}/${bib}`),
	runnerEnglish: ({ eventId, bib }: Looked) => page(`/en/${eventId}/${bib}`),
	runnerParts: ({ eventId, bib }: Looked) => page(`/${eventId}/${bib}/result`),
	runnerFacts: ({ eventId, bib }: Looked) => page(`/api/${eventId}/${bib}`),
	certificatePage: ({ eventId, bib }: Looked) => page(`/${eventId}/${bib}/cert`),
	photoPage: ({ eventId, bib }: Looked) => page(`/${eventId}/${bib}/photo`),
	compare: ({ eventId, bib }: Looked) => page(`/compare/${eventId}?bib=${bib}&bib=${SUCCESSOR}`),
	firstPage: ({ eventId }: Looked) => page(`/${eventId}`),
	leaders: ({ eventId }: Looked) => page(`/${eventId}?tab=leaders`),
	winners: ({ eventId }: Looked) => page(`/${eventId}?tab=winners`),
	winnersPage: ({ eventId }: Looked) => page(`/event-winners/${eventId}`),
	searchPage: ({ eventId, bib }: Looked) => page(`/${eventId}?tab=score&q=${bib}`),
	table: ({ eventId, categoryId }: Looked) =>
		page(`/${eventId}?tab=announcement&cat=${categoryId}`),
	print: ({ eventId, categoryId }: Looked) => page(`/${eventId}?print=1&cat=${categoryId}`),
	bigScreen: ({ eventId }: Looked) => page(`/${eventId}?screen=1`),
	teamsPage: ({ eventId }: Looked) => page(`/event-teams/${eventId}`),
	embed: ({ eventId }: Looked) => page(`/embed/${eventId}`),
	runnerEmbed: ({ eventId, bib }: Looked) => page(`/embed/${eventId}/${bib}`),
	index: () => page(""),
	organisationPage: () => page(`/${ORGANISATION.code}`),
	organisationIdPage: () => page(`/${ORGANISATION.id}`),
	sitemap: () => page("/sitemap.xml"),
	listOfEvents: () => call("pjlist", {}),
	listOfOrganisation: () => call("pjlist", { orgcode: ORGANISATION.code }),
	listOfEvent: ({ eventId }: Looked) => call("pjlist", { pjid: eventId }),
	participantCall: ({ eventId, bib }: Looked) => call("participant", { pjid: eventId, pno: bib }),
	searchCall: ({ eventId, bib }: Looked) => call("search", { pjid: eventId, pno: bib }),
	watchCall: ({ eventId, bib }: Looked) => call("watchlist/get", { pjid: eventId, ddata: [bib] }),
	leadersCall: ({ eventId }: Looked) => call("leadergroup/get", { pjid: eventId }),
	finishersCall: ({ eventId }: Looked) => call("finishers", { pjid: eventId }),
	winnersCall: ({ eventId }: Looked) => call("winnerlist", { pjid: eventId }),
	teamsCall: ({ eventId }: Looked) => call("teams", { pjid: eventId }),
	tableCall: ({ eventId }: Looked) => call("announcementdata", { pjid: eventId }),
	firstThreeCall: ({ eventId }: Looked) => call("announcementdata", { pjid: eventId, cID: "-" }),
	certificateCall: ({ eventId, bib }: Looked) => call("cert", { pjid: eventId, pno: bib }),
	runnerCard: ({ eventId, bib }: Looked) => ({
		path: `/scorequery/card?pjid=${eventId}&pno=${bib}`,
	}),
	eventCard: ({ eventId }: Looked) => ({ path: `/scorequery/card?pjid=${eventId}` }),
	certificate: (looked: Looked) => certificateOf(looked, "img"),
	smallCertificate: (looked: Looked) => certificateOf(looked, "mini"),
} as const satisfies Readonly<Record<string, (looked: Looked) => Question>>;

export type Surface = keyof typeof QUESTIONS;
export const SURFACES: readonly Surface[] = Object.keys(QUESTIONS).filter(
	(name): name is Surface => name in QUESTIONS,
);

/** The checksums in the addresses of certificates, which stay. */
const checksums = new Map<string, string>();

function certificateOf({ eventId, bib }: Looked, kind: "img" | "mini"): Question {
	const checksum = checksums.get(`${eventId} ${bib}`) ?? "";
	return { path: `/tpp/${eventId}/cert/${bib}/${checksum}/${kind}` };
}

/** Learns the address of a runner's certificate. */
export async function learnCertificate(origin: string, { eventId, bib }: Looked): Promise<void> {
	const asked = { pjid: eventId, pno: bib };
	const { text } = await post(origin, "/scorequery/participant", asked);
	const found = /"checksum":"([^"]+)"/.exec(text);
	if (found?.[1] !== undefined) checksums.set(`${eventId} ${bib}`, found[1]);
}

/** Asks for one of them. */
export function ask(origin: string, surface: Surface, looked: Looked): Promise<Answer> {
	const question = QUESTIONS[surface](looked);
	if ("path" in question) return exchange(origin, question.path);
	return post(origin, `/scorequery/${question.call}`, question.fields);
}

/** What a visitor sees of an answer: of a picture its tag, else its text without what each render has of its own. */
export function seenOf({ status, headers, text }: Answer): string {
	const isText = /json|html|xml/.test(headers["content-type"] ?? "");
	return isText ? `${status} ${withoutVersions(text)}` : `${status} ${headers["etag"]}`;
}

/** What differs between two renders of the same result: versions, the moment of the render, and the ids of islands. */
const PARTS_OF_A_RENDER: readonly [RegExp, string][] = [
	[/\b(uid=")[^"]*/g, "$1"],
	[/("version":|\bversion&quot;:|[?&;][vr]=)\d+/g, "$1"],
	// The race was in November 2025; later instants are those of the test.
	[/\b1(?:7[7-9]|[89]\d)\d{10}\b/g, ""],
	[/("iso":"|data-made="|截至 |As of )[\w:.+-]*/g, "$1"],
];

function withoutVersions(text: string): string {
	return PARTS_OF_A_RENDER.reduce((rest, [part, kept]) => rest.replaceAll(part, kept), text);
}
