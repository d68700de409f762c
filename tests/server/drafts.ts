/** A server with an event that only its members see, whose words occur nowhere else. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import type { Role } from "../../src/contract/kit/role.ts";
import type { Recording } from "../../src/race/record/record.ts";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { exchange, post } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, ORGANISATION, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { cookieOf, PASSWORD } from "../results/members/signedIn.ts";

/** A word that no page has by itself. */
const word = () => `Q${randomBytes(9).toString("hex")}`;

export interface DraftServer extends TestedServer {
	/** The names, teams and other words of the event that the public must not see. */
	words: readonly string[];
	eventId: string;
	bibs: readonly string[];
	/** Sends as a command on the server's machine does. */
	operate(path: string, body: unknown): Promise<unknown>;
	/** Signs a member in. @returns the cookie */
	member(role: Role, orgid?: string): Promise<string>;
	/** A page or an image of the draft. */
	draft(rest: string, cookie?: string, phase?: string): ReturnType<typeof exchange>;
}

export async function startDraftServer(
	environment: Readonly<Record<string, string>> = {},
	changes: Partial<Recording> = {},
): Promise<DraftServer> {
	const server = await startTestedServer(environment);
	const token = readServerFile(server.dataFolder)?.token ?? "";
	const prefix = environment["API_PREFIX"] ?? "";
	const operate = async (path: string, body: unknown): Promise<unknown> => {
		const headers = { authorization: `Bearer ${token}` };
		const answer = await post(server.origin, prefix + path, body, headers);
		const read = JSON.parse(answer.text);
		if (read.status !== "true") throw new Error(`${path}: ${answer.text}`);
		return read.data;
	};
	const runners = RUNNERS.map((runner) => ({ ...runner, name: word(), team: word() }));
	const event = { ...EVENT, name: word(), location: word(), notice: word() };
	await server.record(smallRace({ runners, event, ...changes }));
	// Another event, so that lists are not empty.
	await server.record(smallRace({ event: { ...EVENT, id: "M1002", name: "Public race" } }));
	const other = { ...ORGANISATION, id: "8", code: "other", shortName: "Other" };
	const elsewhere = { ...EVENT, id: "M1003", organisationId: "8", name: "Elsewhere" };
	await server.record(smallRace({ organisation: other, event: elsewhere }));
	const red = { width: 1_200, height: 300, channels: 3, background: "#c00" } as const;
	const jpeg = await sharp({ create: red }).jpeg().toBuffer();
	const authorization = `Bearer ${token}`;
	await exchange(server.origin, `${prefix}/scorequery/admin/${EVENT.id}/banner?f=banner2.jpg`, {
		method: "POST",
		body: jpeg,
		headers: { authorization, "content-type": "image/jpeg" },
	});
	let members = 0;
	return {
		...server,
		operate,
		eventId: EVENT.id,
		bibs: runners.map(({ bib }) => bib),
		words: [
			...[event.name, event.location, event.notice],
			...runners.flatMap(({ name, team }) => [name, team]),
		],
		async member(role, orgid = "7") {
			const email = `member${++members}@example.org`;
			await operate("/ingest/members", {
				email,
				name: "Lin",
				password: PASSWORD,
				orgid,
				pjid: "",
				role,
			});
			const path = `${prefix}/scorequery/auth/sign-in`;
			const { origin } = server;
			return cookieOf(await post(origin, path, { email, password: PASSWORD }, { origin }));
		},
		draft: (rest, cookie = "", phase = "announced") =>
			exchange(server.origin, `${prefix}/scorequery/admin/${EVENT.id}/draft/${phase}${rest}`, {
				headers: { cookie },
			}),
	};
}
