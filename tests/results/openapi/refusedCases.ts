/** Refused requests, with the status and the code of each. */
import type { Question } from "../../fixtures/exchange.ts";
import { pushBrowser } from "../../fixtures/pushBrowser.ts";
import { DRAFT, OTHER_RACE } from "./importQuestions.ts";
import { REHEARSAL } from "./rehearsalQuestions.ts";

/** Vouchers, as the cases write them: their codes are known after they are made. */
export const [USED, FOREIGN] = ["a used one", "another event's"];
/** The same for changes. */
export const [UNDONE, BUILT_UPON] = ["the undone one", "the first of two"];
const redeeming = (pjid: string, pno: string, code: string) => JSON.stringify({ pjid, pno, code });

/** One more than the maximum of subscriptions for a browser. */
export const MANY_BIBS = Array.from({ length: 21 }, (_, index) => String(index + 1));
const { subscription } = pushBrowser("https://fcm.googleapis.com/fcm/send/x");
export const notifying = (pjid: string, pno: string) =>
	JSON.stringify({ pjid, pno, subscription, lang: "zh", on: true });

const JSON_TYPE = { "content-type": "application/json" };

export interface Case {
	address: string;
	/** The address as the document has it. */
	path: string;
	question: Question;
	isOperator: boolean;
	/** Of the server without keys. */
	isSilent: boolean;
	status: number;
	code: string;
}

const call = (name: string, body: string, status: number, code: string): Case => ({
	address: `/scorequery/${name}`,
	path: `/scorequery/${name}`,
	question: { method: "POST", headers: JSON_TYPE, body },
	isOperator: false,
	isSilent: false,
	status,
	code,
});
const ingest = (action: string, question: Question, status: number, code: string): Case => ({
	address: `/ingest/M1001${action}`,
	path: `/ingest/{pjid}${action}`,
	question: { method: "POST", headers: JSON_TYPE, ...question },
	isOperator: status !== 401,
	isSilent: false,
	status,
	code,
});
const changed = (base: Case, changes: Partial<Case>): Case => ({ ...base, ...changes });

/** Operations on the members of the organisation. */
const ofMembers = (action: string, body: string, code: string): Case => ({
	...call("", body, 200, code),
	address: `/scorequery/admin/organisation/7/members${action}`,
	path: `/scorequery/admin/organisation/{orgid}/members${action}`,
	isOperator: true,
});

const LOGIN = '{"email":"lin@example.org","password":"?"}';
/** Placeholders for the cookie and the id that the server makes. */
export const [COOKIE_OF_ANNOUNCER, OWNER] = ["the cookie of an announcer", "OWNER"];

const SEARCH = '{"pjid":"M1001","pno":"1"}';
const EVENT_ONLY = '{"pjid":"M1001"}';
const LINES = { ...JSON_TYPE, "content-type": "application/x-ndjson" };
const MANY = JSON.stringify(Array.from({ length: 5_001 }, () => ({})));

export const CASES: readonly (readonly [string, Case])[] = [
	["the wrong method", { ...call("search", "", 405, "wrong-method"), question: { method: "GET" } }],
	["the wrong method for reads", ingest("", { method: "PUT", body: "[]" }, 405, "wrong-method")],
	[
		"the wrong type",
		changed(call("search", SEARCH, 415, "wrong-type"), {
			question: { method: "POST", headers: { "content-type": "text/plain" }, body: SEARCH },
		}),
	],
	["no JSON", call("search", "{", 400, "wrong-json")],
	["a line that is not JSON", ingest("", { headers: LINES, body: "{\n" }, 400, "wrong-json")],
	["a wrong field", call("participant", '{"pjid":"M1"}', 400, "wrong-field")],
	["a body that is not a recording", ingest("/recording", { body: "{}" }, 400, "wrong-field")],
	[
		"a wrong address of an event",
		changed(ingest("/event", { method: "GET" }, 400, "wrong-field"), {
			address: "/ingest/1001/event",
		}),
	],
	[
		"a certificate of a runner on the course",
		call("cert", '{"pjid":"M1001","pno":"A-5"}', 200, "no-certificate"),
	],
	["an unknown event", call("leadergroup/get", '{"pjid":"M5999"}', 200, "unknown-event")],
	[
		"an unknown category",
		call("announcementdata", '{"pjid":"M1001","cID":"9"}', 200, "unknown-category"),
	],
	["an unknown event in the list", call("pjlist", '{"pjid":"M5999"}', 200, "unknown-event")],
	[
		"reads of an unknown event",
		changed(ingest("", { body: "[]" }, 200, "unknown-event"), { address: "/ingest/M5999" }),
	],
	["an unknown bib", call("participant", '{"pjid":"M1001","pno":"9"}', 200, "unknown-bib")],
	["an unknown organisation", call("pjlist", '{"orgid":"99"}', 200, "unknown-organisation")],
	[
		"notices of a 21st runner",
		call("notify", notifying("M1004", MANY_BIBS[0] ?? ""), 200, "too-many"),
	],
	["notices of an announced event", call("notify", notifying("M1003", "124"), 200, "announced")],
	[
		"notices from a server that sends none",
		changed(call("notify", notifying("M1001", "124"), 200, "not-offered"), { isSilent: true }),
	],
	[
		"an unknown voucher",
		call("voucher/use", redeeming("M1001", "00123", "0"), 200, "voucher-unknown"),
	],
	[
		"another runner's voucher",
		call("voucher/use", redeeming("M1001", "00123", USED), 200, "voucher-used"),
	],
	[
		"another event's voucher",
		call("voucher/use", redeeming("M1001", "00123", FOREIGN), 200, "voucher-foreign"),
	],
	[
		"any voucher when the downloads are closed",
		call("voucher/use", redeeming("M1005", "00123", USED), 200, "voucher-closed"),
	],
	["repeated wrong vouchers", call("voucher/use", redeeming("M1001", "200", "?"), 429, "too-many")],
	["reads without a key", ingest("", { body: "[]" }, 401, "not-allowed")],
	["a recording without the token", ingest("/recording", { body: "{}" }, 401, "not-allowed")],
	["the counts of points, without a key", call("admin/pointpass", EVENT_ONLY, 401, "not-allowed")],
	...(
		[
			["an unknown wave", { kind: "gun", waveId: "9", gun: null }, 200, "unknown-wave"],
			[
				"an unknown category",
				{ kind: "rankBy", category: "100K", rankBy: "chip" },
				200,
				"unknown-category",
			],
			["an unknown group", { kind: "edit", bib: "124", set: { group: "X" } }, 200, "unknown-group"],
			[
				"an unknown point",
				{ kind: "time", bib: "124", point: "X", time: null },
				200,
				"unknown-point",
			],
			[
				"an unknown read",
				{ kind: "ruling", source: "gate", sequence: 7, ruling: null },
				200,
				"unknown-read",
			],
			["another runner's bib", { kind: "renumber", bib: "124", to: "200" }, 200, "known-bib"],
			["a category with runners", { kind: "removeCategory", category: "Half" }, 200, "in-use"],
			[
				"a row that another person changed",
				{ kind: "hide", bib: "500", isHidden: true, expects: 0 },
				409,
				"changed-meanwhile",
			],
		] as const
	).map(([what, body, status, code]): readonly [string, Case] => [
		`a change of ${what}`,
		changed(ingest("", { body: JSON.stringify(body) }, status, code), {
			address: "/scorequery/admin/M1001/change",
			path: "/scorequery/admin/{pjid}/change",
		}),
	]),
	...(
		[
			["that does not exist", "4711", 200, "unknown-change"],
			["that was undone", UNDONE, 409, "undone-already"],
			["with later ones", BUILT_UPON, 409, "built-upon"],
		] as const
	).map(([what, change, status, code]): readonly [string, Case] => [
		`the undo of a change ${what}`,
		changed(ingest("", { body: `{"change":${change}}` }, status, code), {
			address: "/scorequery/admin/M1001/undo",
			path: "/scorequery/admin/{pjid}/undo",
		}),
	]),
	[
		"a picture that the event does not have",
		changed(call("file", "", 404, "unknown-file"), {
			address: "/scorequery/file?pjid=M1001&f=banner1.jpg",
			question: { method: "GET" },
		}),
	],
	[
		"an unknown address",
		changed(ingest("", { body: "[]" }, 404, "unknown-call"), { address: "/ingest/m1001" }),
	],
	["a wrong password", call("auth/sign-in", LOGIN, 200, "wrong-login")],
	["an unknown link", call("auth/invitation", '{"code":"x"}', 200, "unknown-link")],
	[
		"a sign-in from a page of another site",
		changed(call("auth/sign-in", LOGIN, 403, "wrong-origin"), {
			question: {
				method: "POST",
				headers: { ...JSON_TYPE, origin: "https://elsewhere.example" },
				body: LOGIN,
			},
		}),
	],
	[
		"a screen of an event that is over",
		{
			...call("", "{}", 200, "event-over"),
			address: "/scorequery/admin/M1006/screens",
			path: "/scorequery/admin/{pjid}/screens",
			isOperator: true,
		},
	],
	[
		"keys for an announcer",
		changed(call("", "", 403, "wrong-role"), {
			address: "/scorequery/admin/M1001/keys",
			path: "/scorequery/admin/{pjid}/keys",
			question: { method: "GET", headers: { cookie: COOKIE_OF_ANNOUNCER } },
		}),
	],
	[
		"an unknown event in a member's call",
		changed(call("", "", 404, "unknown-event"), {
			address: "/scorequery/admin/M5999/keys",
			path: "/scorequery/admin/{pjid}/keys",
			question: { method: "GET", headers: { cookie: COOKIE_OF_ANNOUNCER } },
		}),
	],
	[
		"an event with the id of another one",
		{
			...call("", '{"pjid":"M1001","name":"Again","date":"2026-11-01"}', 200, "known-event"),
			address: "/scorequery/admin/organisation/7/event",
			path: "/scorequery/admin/organisation/{orgid}/event",
			isOperator: true,
		},
	],
	[
		"a member whom the organisation does not have",
		ofMembers("/remove", '{"member":"x"}', "unknown-member"),
	],
	...(
		[
			[
				"the writing of a file that is not a list",
				"M1001/import/write",
				JSON.stringify({ draft: DRAFT, expects: 1 }),
				"unreadable-file",
			],
			[
				"the writing of a file of another race",
				"M1001/import/write",
				JSON.stringify({ draft: OTHER_RACE, expects: 1 }),
				"other-names",
			],
			["the removal of a real event", "M1001/rehearsal/remove", "{}", "no-rehearsal"],
			[
				"a rehearsal of a race without times",
				"M1004/rehearsal/start",
				'{"from":"M1004"}',
				"not-ready",
			],
			[
				"an announcement with open checks",
				"M1001/change",
				'{"kind":"phase","phase":"announced"}',
				"open-checks",
			],
			[
				"a rehearsal for the public",
				`${REHEARSAL}/change`,
				'{"kind":"visibility","visibility":"public"}',
				"rehearsal",
			],
		] as const
	).map(([what, address, body, code]): readonly [string, Case] => [
		what,
		changed(ingest("", { body }, 200, code), {
			address: `/scorequery/admin/${address}`,
			path: `/scorequery/admin/${address.replace(/^\w+/, "{pjid}")}`,
		}),
	]),
	["the last owner", ofMembers("/remove", '{"member":"OWNER"}', "last-owner")],
	["a long body", call("search", `"${"x".repeat(65 * 1_024)}"`, 413, "too-large")],
	["too many reads", ingest("", { body: MANY }, 413, "too-large")],
];
