/** Members who mark times and type bibs at a tested server. */
import { expect } from "vitest";
import type { ListedPair, ListedPairs } from "../../../src/contract/desk/listPairs.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, PAGE, signIn } from "../members/signedIn.ts";

export type Person = "ann" | "dora" | "tom" | "ada";

const ROLES = { ann: "desk", dora: "desk", tom: "timekeeper", ada: "announcer" } as const;

/** Seconds after the gun. */
type Seconds = number;

export type Desking = Awaited<ReturnType<typeof openDesking>>;

/** Opens a server with a member of each role, and their requests. */
export async function openDesking() {
	const server: TestedResults = await openTestedResults();
	await server.record(smallRace());
	const cookies = new Map<Person, string>();
	for (const name of ["ann", "dora", "tom", "ada"] as const) {
		await addMember(server, `${name}@example.org`, ROLES[name]);
		cookies.set(name, await signIn(server.origin, `${name}@example.org`));
	}
	let events = 1;
	const headersOf = (person: Person) => ({ ...PAGE, cookie: cookies.get(person) ?? "" });
	const pathOf = (eventId: string, call: string) => `/scorequery/admin/${eventId}/${call}`;

	async function send(eventId: string, call: string, body: unknown, person: Person = "ann") {
		const answer = await post(server.origin, pathOf(eventId, call), body, headersOf(person));
		return { ...JSON.parse(answer.text), status: answer.status };
	}

	async function ask(eventId: string, call: string, person: Person = "ann") {
		const headers = headersOf(person);
		const answer = await exchange(server.origin, pathOf(eventId, call), { headers });
		return { ...JSON.parse(answer.text), status: answer.status };
	}

	async function listed(eventId: string, query = "point=F"): Promise<ListedPairs> {
		const { status, data } = await ask(eventId, `pairs?${query}`);
		expect(status).toBe(200);
		return data;
	}

	return {
		server,
		send,
		ask,
		listed,
		close: () => server.close(),
		/** A separate event, so that no test sees another's marks. */
		async newEvent(): Promise<string> {
			const race = smallRace();
			const id = `M${4_000 + events++}`;
			await server.record({ ...race, event: { ...race.event, id } });
			return id;
		},
		rowsOf: async (eventId: string, query?: string) =>
			(await listed(eventId, query)).rows.map(textOf),
		/** Marks, numbered from 1. Resolves when they are listed. */
		async mark(eventId: string, ...seconds: Seconds[]): Promise<void> {
			const marks = seconds.map((second, index) => ({
				source: "line",
				sequence: index + 1,
				point: "F",
				time: GUN + second * 1_000,
			}));
			expect(await send(eventId, "marks", marks)).toMatchObject({ data: { refused: [] } });
			await server.results.eventCache.renew(eventId);
		},
		type: (eventId: string, ...bibs: object[]) => send(eventId, "bibs", bibs),
		/** A runner's instant at the finish, ms after the gun. */
		async finishOf(eventId: string, pno: string): Promise<number | undefined> {
			const answer = await post(server.origin, "/scorequery/participant", { pjid: eventId, pno });
			const { data } = JSON.parse(answer.text);
			const splits: { pINo: string; pResult: number }[] = data.participant.ppi;
			const passed = splits.find(({ pINo }) => pINo === "F")?.pResult;
			return passed === undefined ? undefined : Number(passed) - GUN;
		},
	};
}

/** A row in one line. */
export const textOf = ({ number, pno, state, warnings }: ListedPair) =>
	[number ?? "-", pno || "-", state, ...warnings].join(" ");

/** A typed bib as it is sent. */
export const bib = (sequence: number, text: string, changes: object = {}) => ({
	source: "typist",
	sequence,
	point: "F",
	bib: text,
	typedAt: GUN + 9_000_000 + sequence,
	...changes,
});
export const markOf = (sequence: number) => ({ source: "line", sequence });
/** A pair as it is confirmed. @param typed null for a bib that was not typed */
export const pair = (sequence: number, text: string, typed: number | null = sequence) => ({
	mark: markOf(sequence),
	typed: typed === null ? null : { source: "typist", sequence: typed },
	bib: text,
});
