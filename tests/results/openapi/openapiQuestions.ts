/** A request for every call of the contract, sent to a real server; the first of each is the document's example. */
import type { Operation } from "../../../src/contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { checked } from "../../fixtures/checked.ts";
import type { Answer } from "../../fixtures/exchange.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, PASSWORD } from "../members/signedIn.ts";
import { makeScreen } from "../screens/screenOpened.ts";
import { askOperation, LIN } from "./askOperation.ts";
import { certificateQuestions } from "./certificateQuestions.ts";
import { filled } from "./filledQuestion.ts";
import { DRAFT, importQuestions, REVISION } from "./importQuestions.ts";
import { pairQuestions } from "./pairQuestions.ts";
import { PICTURE, subscription } from "./questionBodies.ts";
import { REHEARSAL_QUESTIONS } from "./rehearsalQuestions.ts";
import { serviceQuestions } from "./serviceQuestions.ts";

/** The event that the requests record. */
const NEW_EVENT = "M1002";

interface Questions {
	/** The event in the address; '' without one. */
	pjid: string;
	/** Bodies, or the fields of a query; null without them. */
	bodies: readonly unknown[];
	/** The bytes of a file; empty without one. */
	file: Buffer;
}

const NO_FILE = Buffer.alloc(0);
const ofEvent = (...bodies: readonly object[]): Questions => ({
	pjid: "",
	file: NO_FILE,
	bodies: bodies.map((body) => ({ pjid: EVENT.id, ...body })),
});

const ofLive = (...bodies: readonly unknown[]): Questions => ({
	pjid: EVENT.id,
	file: NO_FILE,
	bodies,
});

const ofNewEvent = (...bodies: readonly unknown[]): Questions => ({
	pjid: NEW_EVENT,
	file: NO_FILE,
	bodies,
});

const read = (sequence: number, point: string) => ({
	source: "finish gate",
	sequence,
	point,
	bib: "00123",
	time: GUN + 5_300_000,
});

/** A placeholder for a code of the server: codes are random. */
export const VOUCHER = "7V3K9Q2MD5X0TRB8HWZ4C6EJNP";

const { passings, ...course } = smallRace({ runners: RUNNERS.slice(0, 1) });
const recording = {
	...course,
	event: { ...EVENT, id: NEW_EVENT },
	passings: passings.slice(0, 2),
	chips: [{ chip: "A1B2", bib: "00123", since: null }],
	givenTimes: [{ bib: "00123", pointId: "10K", sinceGun: 2_440_050, sinceStart: null }],
};

/** A placeholder for a code or an id of the server. */
const [CODE, MEMBER, SCREEN] = ["CODE", "MEMBER", "SCREEN"];

const ofOrganisation = (...bodies: readonly unknown[]): Questions => ({
	pjid: "",
	file: NO_FILE,
	bodies,
});

/** By operation; a recording comes before the reads of its event. */
const QUESTIONS: Readonly<Record<keyof typeof RESULTS_OPERATIONS, Questions>> = {
	pjlist: {
		...ofEvent({}),
		bodies: [{ pjid: EVENT.id }, {}, { orgid: "0" }, { orgid: "7" }, { orgcode: "harbour" }],
	},
	search: ofEvent({ pno: "王小明" }, { pno: 124 }, { pno: "nobody" }, { pno: "" }),
	participant: ofEvent(...RUNNERS.map(({ bib }) => ({ pno: bib })), { pno: 124 }),
	watchlist: ofEvent({ ddata: ["00123", "A-5"] }, { ddata: [] }, { ddata: [200, "999"] }),
	leadergroup: ofEvent({}),
	finishers: ofEvent({}),
	winnerlist: ofEvent({}),
	teams: ofEvent({}),
	announcementdata: ofEvent({ keyword: "小明" }, {}, { cID: "1" }, { cID: "-" }),
	pointpass: ofEvent({}),
	readClock: ofOrganisation(null),
	versions: ofOrganisation(null),
	live: ofEvent({ once: "1" }),
	publishState: ofLive(null),
	watchPoints: ofLive(null),
	watchSources: ofLive(null),
	watchQueues: ofLive(null),
	watchQueue: ofLive({ limit: "2" }, {}, { point: "10K" }),
	listReads: ofLive({ point: "10K", limit: "1" }, { source: "", verdict: "not counting" }, {}),
	stillOut: ofLive({}, { category: "Half", cutOff: "3600000" }),
	findRunner: ofLive({ q: "小明" }, { q: "1", limit: "1" }, { q: "" }),
	participants: ofLive({ limit: "2" }, { bibs: "124" }, { offset: "9999" }),
	organisedEvent: ofLive({}, { since: String(GUN + 12_000) }),
	exportChoices: ofLive({}, { category: "Half" }),
	exportList: ofLive(
		{ format: "results-csv" },
		{ format: "winners-csv", lang: "en", times: "published" },
	),
	expected: ofLive({ leaders: "1" }, { point: "10K" }),
	sendRecording: ofNewEvent(recording),
	// Before the reads, which its answer contains some time later.
	knownField: ofNewEvent(null),
	sendReads: ofNewEvent(
		[read(1, "F"), read(1, "F"), read(2, "Moon")],
		[],
		[{ point: "F", chip: "A1:B2", time: new Date(GUN + 5_400_000).toISOString() }],
	),
	readerEvent: ofNewEvent(null),
	taggedRunners: ofNewEvent({ tags: [{ bib: "00123" }] }),
	runnerReads: ofNewEvent({ bib: "00123" }),
	story: ofNewEvent({ bib: "00123" }),
	knownEvent: ofNewEvent(null),
	listEvents: ofNewEvent(null),
	change: ofNewEvent(
		{ kind: "time", bib: "00123", point: "F", time: { at: GUN + 5_400_000 }, who: "Timekeeper" },
		[
			{ kind: "ruling", source: "finish gate", sequence: 1, ruling: "struck" },
			{ kind: "edit", bib: "00123", set: { team: "Harbour Runners" } },
		],
		{ kind: "status", bib: "00123", status: "disqualified", who: "Referee", why: "short cut" },
		[
			{ kind: "gun", waveId: "1", gun: GUN + 1_000 },
			{ kind: "chip", bib: "00123", chip: "C3D4", since: GUN },
			{ kind: "hide", bib: "00123", isHidden: true },
			{ kind: "titles", bib: "00123", overall: false, bySex: true, byGroup: true },
			{ kind: "phase", phase: "announced", why: "Settled on paper" },
			{ kind: "masks", masksNames: true },
			{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: false },
			{ kind: "notice", notice: "Prizes at noon" },
			{ kind: "setting", setting: { name: "isOnline", value: false } },
			{ kind: "setting", setting: { name: "isOnline", value: true } },
			{ kind: "status", bib: "00123", status: null },
		],
		[],
	),
	listChanges: ofNewEvent({ limit: "2" }, {}, { before: "3" }, { subject: 'entrant ["00123"]' }),
	sendMarks: ofNewEvent([
		{ source: "desk", sequence: 1, point: "F", time: GUN + 5_500_000 },
		{ source: "desk", sequence: 2, point: "F", bib: "00123", time: GUN + 5_501_000 },
		{ source: "desk", sequence: 3, point: "F", time: GUN + 5_502_000 },
	]),
	...pairQuestions(ofNewEvent),
	strikeMark: ofNewEvent({ source: "desk", sequence: 1, isStruck: true }),
	listBibs: ofNewEvent({ names: "1" }, {}),
	preview: ofNewEvent(
		{ kind: "status", bib: "00123", status: "disqualified", who: "Referee", why: "short cut" },
		[{ kind: "hide", bib: "00123", isHidden: true }],
		{ undo: 9, who: "Timekeeper", why: "wrong runner" },
		{ recording },
	),
	asof: ofNewEvent(
		{ at: "2030-01-01T00:00:00Z", bib: "00123" },
		{ at: "1893456000000", category: "Half", offset: "0", limit: "10" },
	),
	undo: ofNewEvent({ change: 9, who: "Timekeeper", why: "wrong runner" }),
	...certificateQuestions(ofNewEvent),
	setBanner: { ...ofNewEvent({ f: "banner1.jpg" }, {}), file: PICTURE },
	notify: ofEvent(
		{ pno: "00123", subscription, lang: "zh", on: true },
		{ pno: "A-5", subscription, lang: "en", on: true },
		{ pno: "00123", subscription, lang: "ja", on: false },
	),
	file: ofEvent({ pjid: NEW_EVENT, f: "banner1.jpg" }, { pjid: NEW_EVENT, f: "banner2.jpg" }),
	card: ofEvent({ pno: "00123", lang: "zh", v: "7" }, { lang: "en" }, {}),
	useVoucher: ofEvent({ pno: "00123", code: VOUCHER }, { pno: "00123", code: VOUCHER }),
	getVoucher: ofEvent({ pno: "00123" }, { pno: 124 }),
	cert: ofEvent({ pno: "00123" }, { pno: 124 }),
	certificateImage: ofLive({ lang: "zh" }, { hires: "1" }),
	certificateMiniature: ofLive({ lang: "en" }, {}),
	certificatePdf: ofLive({ lang: "ja", download: "1" }, {}),
	openapi: ofNewEvent(null),
	signIn: ofOrganisation({ email: LIN, password: PASSWORD }),
	whoAmI: ofOrganisation(null),
	listSessions: ofOrganisation(null),
	endSession: ofOrganisation({ id: "4b1f" }),
	changePassword: ofOrganisation({ current: PASSWORD, password: PASSWORD }),
	signOut: ofOrganisation({}),
	endAllSessions: ofOrganisation(null),
	// Used before others are made: if two were made at once, either may be listed first.
	readInvitation: ofOrganisation({ code: CODE }),
	acceptInvitation: ofOrganisation({
		code: CODE,
		name: "Mei",
		email: "mei@example.org",
		password: PASSWORD,
	}),
	invite: {
		...ofOrganisation({ role: "desk", day: "2025-11-02", name: "Finish tent" }),
		pjid: EVENT.id,
	},
	listInvitations: { ...ofOrganisation(null), pjid: EVENT.id },
	revokeInvitation: { ...ofOrganisation({ id: "4b1f" }), pjid: EVENT.id },
	addMember: ofOrganisation({
		email: "wu@example.org",
		name: "Wu",
		password: PASSWORD,
		orgid: "7",
		role: "owner",
	}),
	listMembers: ofOrganisation(null),
	setRole: ofOrganisation({ member: MEMBER, role: "announcer" }),
	removeMember: ofOrganisation({ member: MEMBER }),
	listAccounts: ofOrganisation(null),
	resetPassword: ofOrganisation({ email: "wu@example.org" }),
	signOutMember: ofOrganisation({ email: "wu@example.org" }),
	firstOwner: ofOrganisation(null),
	newKey: { ...ofOrganisation({ name: "Finish gate" }), pjid: EVENT.id },
	listKeys: { ...ofOrganisation(null), pjid: EVENT.id },
	revokeKey: { ...ofOrganisation({ id: "0123456789ab" }), pjid: EVENT.id },
	// Listed before another is made: if two were made at once, either may be listed first.
	listScreens: { ...ofOrganisation(null), pjid: EVENT.id },
	newScreen: { ...ofOrganisation({ name: "Tablet" }), pjid: EVENT.id },
	openScreen: ofOrganisation({ code: SCREEN }),
	revokeScreen: { ...ofOrganisation({ id: "4b1f" }), pjid: EVENT.id },
	...importQuestions(ofNewEvent),
	...REHEARSAL_QUESTIONS,
	newEvent: ofOrganisation({
		copyOf: NEW_EVENT,
		name: "Harbour Half 2026",
		date: "2026-11-01",
		zone: "Asia/Taipei",
		location: "臺北",
	}),
	readAgeFactors: ofNewEvent({
		csv: ",,10 km\n,distance_km,10\nF,open_standard_s,1780\nF,50,0.8628\n",
	}),
	readSetup: ofNewEvent(null),
	packEvent: { ...ofOrganisation(null), pjid: EVENT.id },
	// The answer to the request before.
	unpackEvent: ofOrganisation({ as: "", dry: "1" }),
	verifyRecord: { ...ofOrganisation({}), pjid: EVENT.id },
	lastBackup: { ...ofOrganisation(null), pjid: EVENT.id },
	memberLog: ofOrganisation({ limit: "2" }),
	...serviceQuestions(ofOrganisation, ofNewEvent),
};

/** An answer to one of the requests. */
export interface Answered {
	id: string;
	operation: Operation;
	pjid: string;
	request: unknown;
	answer: Answer;
	/** The answer's body, parsed; null for a file. */
	body: unknown;
}

const SEEN_LATER = new Set(["sendReads", "sendMarks", "sendBibs", "strikeMark"]);

/** Sends every request of every operation. */
export async function askEverything(server: TestedResults): Promise<Answered[]> {
	const operations = new Map(Object.entries<Operation>(RESULTS_OPERATIONS));
	const [code] = (await server.results.vouchers.make(EVENT.id, { count: 1 })).codes;
	const member = await addMember(server, LIN, "announcer");
	await addMember(server, "chen@example.org", "owner");
	const { link } = await server.results.staff.invite(
		EVENT.id,
		checked.invite({ role: "timekeeper" }),
		"Chen",
	);
	const made: Record<string, unknown> = {
		[CODE]: link.replace(/.*code=/, ""),
		[MEMBER]: member,
		[SCREEN]: (await makeScreen(server, EVENT.id)).code,
	};
	const answered: Answered[] = [];
	let packed: Buffer = NO_FILE;
	for (const [id, { pjid, bodies, file }] of Object.entries(QUESTIONS)) {
		const operation = operations.get(id);
		if (!operation) throw new Error(`there is no operation ${id}`);
		for (const request of bodies) {
			const sent = id === "useVoucher" ? { ...Object(request), code } : filled(request, made);
			const given = id === "unpackEvent" ? packed : file;
			const answer = await askOperation(server, operation, pjid, sent, given);
			// What is on the disk, visitors see a moment later.
			if (SEEN_LATER.has(id)) await server.results.eventCache.renew(pjid);
			if (id === "packEvent") packed = answer.body;
			const body = "type" in operation.answer ? JSON.parse(answer.text) : null;
			if (id === "sendImportFile") made[DRAFT] = body.data.draft;
			if (id === "readImport") made[REVISION] = body.data.revision;
			answered.push({ id, operation, pjid, request, answer, body });
		}
	}
	return answered;
}
