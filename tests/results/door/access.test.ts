/** Every operation that needs a role, a key or the token, called without credentials, with wrong ones and with each role. */
import { Agent } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "../../../src/contract/kit/operation.ts";
import type { OperationAccess, Role } from "../../../src/contract/kit/role.ts";
import { RESULTS_OPERATIONS } from "../../../src/contract/operations.ts";
import { exchange } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { openRaw } from "../../store/oldStore.ts";
import { addMember, COOKIE, PAGE, signIn } from "../members/signedIn.ts";
import { openDevice } from "../screens/screenOpened.ts";

const ORGANISATION = "7";
const OTHER = { id: "M1002", organisationId: "8" };

/** The requesters. */
const NOBODY = ["nothing", "a wrong cookie", "an unsigned cookie", "a wrong bearer"] as const;
const ENDED = ["an expired session", "an ended session"] as const;
const MEMBERS = ["owner", "timekeeper", "desk", "announcer"] as const satisfies readonly Role[];
const OUTSIDE = [
	"an owner elsewhere",
	"an owner of another event",
	"a role that has ended",
] as const;
const MACHINES = ["a reader's key", "the operator's token"] as const;
const SCREENS = ["a screen", "a screen of another event"] as const;
const ALL = [...NOBODY, ...ENDED, ...MEMBERS, ...OUTSIDE, ...MACHINES, ...SCREENS];
type Requester = (typeof ALL)[number];

/** The requesters with access, by kind of access; the table of DESIGN section 8. */
const LET_IN: Readonly<Record<Exclude<OperationAccess, "anyone">, readonly Requester[]>> = {
	owner: ["owner", "the operator's token"],
	timekeeper: ["owner", "timekeeper", "the operator's token"],
	desk: ["owner", "timekeeper", "desk", "the operator's token"],
	announcer: ["owner", "timekeeper", "announcer", "the operator's token"],
	"any role": [...MEMBERS, "the operator's token"],
	"any role or screen": [...MEMBERS, "the operator's token", "a screen"],
	"announcer, key or screen": [
		...["owner", "timekeeper", "announcer", "a reader's key", "the operator's token", "a screen"],
	] as const,
	"announcer or key": [
		"owner",
		"timekeeper",
		"announcer",
		"a reader's key",
		"the operator's token",
	],
	member: [...MEMBERS, ...OUTSIDE],
	"reader key": ["a reader's key", "the operator's token"],
	operator: ["the operator's token"],
};

type Headers = Readonly<Record<string, string>>;
let server: TestedResults;
let headersOf: ReadonlyMap<Requester, Headers>;

beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	const harbour = smallRace().organisation;
	await server.record({
		...smallRace({ event: { ...EVENT, ...OTHER } }),
		organisation: { ...harbour, id: "8", code: "river" },
	});
	await server.record(smallRace({ event: { ...EVENT, id: "M1003" } }));
	for (const role of MEMBERS) await addMember(server, `${role}@example.org`, role);
	await addMember(server, "elsewhere@example.org", "owner", { orgid: "8" });
	await addMember(server, "event@example.org", "owner", { pjid: "M1003" });
	const over = await addMember(server, "over@example.org", "owner");
	const db = await openRaw(server.folder);
	await sql`update membership set until = 1 where member_id = ${over}`.execute(db);
	const cookieOf = async (email: string) => ({
		...PAGE,
		cookie: await signIn(server.origin, `${email}@example.org`),
	});
	await addMember(server, "late@example.org", "owner");
	const expired = await cookieOf("late");
	await sql`update member_session set expires_at = ${new Date(1).toISOString()}`.execute(db);
	await db.destroy();
	const ended = await cookieOf("owner");
	await exchange(server.origin, "/scorequery/auth/sign-out", {
		method: "POST",
		headers: { ...ended, "content-type": "application/json" },
		body: "{}",
	});
	const key = await server.results.keys.makeKey(EVENT.id);
	headersOf = new Map<Requester, Headers>([
		["nothing", {}],
		["a wrong cookie", { ...PAGE, cookie: `${COOKIE}=abc.def` }],
		["an unsigned cookie", { ...PAGE, cookie: ended.cookie.replace(/\..*/, "") }],
		["a wrong bearer", { ...PAGE, authorization: "Bearer wrong" }],
		["an expired session", expired],
		["an ended session", ended],
		["owner", await cookieOf("owner")],
		["timekeeper", await cookieOf("timekeeper")],
		["desk", await cookieOf("desk")],
		["announcer", await cookieOf("announcer")],
		["an owner elsewhere", await cookieOf("elsewhere")],
		["an owner of another event", await cookieOf("event")],
		["a role that has ended", await cookieOf("over")],
		["a reader's key", { authorization: `Bearer ${key}` }],
		["a screen", { ...PAGE, cookie: await openDevice(server, EVENT.id) }],
		["a screen of another event", { ...PAGE, cookie: await openDevice(server, "M1003") }],
		["the operator's token", { authorization: `Bearer ${server.results.operatorToken}` }],
	]);
});
afterAll(() => server.close());

const GUARDED = Object.entries<Operation>(RESULTS_OPERATIONS).filter(
	([, { access }]) => access !== "anyone",
);

/** The answers for requesters without access. */
function refusedWith(access: OperationAccess, requester: Requester): number {
	const isGuess = [...NOBODY, ...ENDED, ...MACHINES, ...SCREENS].some((each) => each === requester);
	if (isGuess || access === "operator" || access === "reader key") return 401;
	if (MEMBERS.some((each) => each === requester)) return 403;
	// The owner of another event belongs to the organisation, but has no role in it as a whole.
	return 404;
}

describe.each(GUARDED)("%s", (id, { method, path, access, sent }) => {
	// Each operation has a different address, because wrong tries are counted by address.
	const position = GUARDED.findIndex(([name]) => name === id);
	const agent = new Agent({ localAddress: `127.0.1.${position + 1}` });
	// A requester that ends all sessions would have no session for the next request; signIn.test.ts tries that.
	const requesters = ALL.filter(
		(requester) => id !== "endAllSessions" || !LET_IN.member.includes(requester),
	);
	test.each(requesters)("requested with %s", async (requester) => {
		if (access === "anyone") throw new Error("this one is for anybody");
		const isIn = LET_IN[access].includes(requester);
		const place = path
			.replace("{pjid}", EVENT.id)
			.replace("{orgid}", ORGANISATION)
			.replace("{queue}", "missed");
		// An accepted stream ends after its first event.
		const address = id === "live" ? `${place}?pjid=${EVENT.id}&once=1` : place;
		const isJson = sent === "json" || sent === "fields" || sent === "lines";
		// Where the event is in the body, it is checked with the body. A body that is not JSON signs no member out.
		const isInBody = isJson && !path.includes("{pjid}");
		const body = isInBody ? JSON.stringify({ pjid: EVENT.id }) : "{}";
		const answer = await exchange(server.origin, address, {
			method,
			agent,
			headers: { ...headersOf.get(requester), "content-type": "application/json" },
			...(method === "POST" ? { body: id === "signOut" ? "[" : body } : {}),
		});
		// An accepted request may be refused for its fields, which are empty here.
		if (isIn) expect([200, 400, 413, 415], answer.text).toContain(answer.status);
		else
			expect([answer.status, answer.text]).toEqual([
				refusedWith(access, requester),
				expect.any(String),
			]);
	});
});

test("a role is needed for the event or the organisation in the path", () => {
	const roles = GUARDED.filter(([, { access }]) => MEMBERS.some((role) => role === access));
	expect(roles.length).toBeGreaterThan(5);
	expect(roles.filter(([, { path }]) => !/\{(pjid|orgid)\}/.test(path))).toEqual([]);
});

test("an unknown event and another organisation's are refused in the same words", async () => {
	const headers = headersOf.get("owner") ?? {};
	const [unknown, foreign] = await Promise.all(
		["M5999", OTHER.id].map((pjid) =>
			exchange(server.origin, `/scorequery/admin/${pjid}/keys`, { headers }),
		),
	);
	expect(foreign?.status).toBe(404);
	expect(foreign?.text.replace(OTHER.id, "")).toBe(unknown?.text.replace("M5999", ""));
});
