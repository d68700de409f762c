/** Two ways to call the results server: in this process, and over HTTP. */
import * as v from "valibot";
import { type Call, envelope } from "../contract/call.ts";
import { HostNotAllowed } from "../contract/errors/HostNotAllowed.ts";
import { pjlist } from "../contract/pjlist.ts";
import { serverOf } from "../contract/resultsServer.ts";
import type { ServerChoice } from "../contract/site.ts";
import { type Handler, neverAborted } from "../http/exchange.ts";
import { Refusal } from "../http/Refusal.ts";
import type { AskResults, FindResults } from "./clipRunner.ts";

/** Calls the results server of this process. @param prefix before its addresses */
export function askInProcess(answer: Handler, prefix: string): FindResults {
	const ask: AskResults = async (call, request) => {
		const reply = await answer({
			method: call.method,
			path: prefix + call.path,
			query: "",
			header: (name) => (name === "content-type" ? "application/json" : ""),
			body: Buffer.from(JSON.stringify(request)),
			// Clients are distinguished only for vouchers, and none is redeemed here.
			client: () => "",
			signal: neverAborted,
		});
		return readAnswer(call, reply.status, async () => JSON.parse(String(reply.body)));
	};
	return async () => ask;
}

/** How long a results server may take to answer, ms. */
const PATIENCE_MS = 5_000;

/** Asks the results server of each event, as a site would. */
export function askServers(choice: ServerChoice): FindResults {
	const ask =
		(server: string): AskResults =>
		async (call, request) => {
			const response = await fetch(`${server}${call.path}?`, {
				method: call.method,
				headers: { "content-type": "application/json" },
				body: JSON.stringify(request),
				redirect: "error",
				signal: AbortSignal.timeout(PATIENCE_MS),
			}).catch(() => null);
			if (response === null) throw AWAY;
			return readAnswer(call, response.status, () => response.json());
		};
	const lister = ask(`${choice.listServer}${choice.prefix}`);
	return async (eventId) => {
		const list = await lister(pjlist, { pjid: eventId });
		const event = list?.events.find(({ id }) => id === eventId);
		const server = event === undefined ? null : allowedServer(event.server, choice);
		return server === null ? null : ask(server);
	};
}

/** null where the settings do not allow it. */
function allowedServer(named: string, choice: ServerChoice): string | null {
	try {
		return serverOf(named, choice);
	} catch (error) {
		if (error instanceof HostNotAllowed) return null;
		throw error;
	}
}

const AWAY = new Refusal(
	503,
	"unavailable",
	"the results server cannot be reached, please try again in a moment",
);

/** What a server without a call answers, by status. */
const NO_SUCH_CALL = [404, 405, 501];

/**
 * What a server lacks, and what it refuses, is null.
 * @throws Refusal where it failed, or its answer cannot be read: it does not follow that the bib is unknown
 */
async function readAnswer<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	call: Call<Request, Data>,
	status: number,
	read: () => Promise<unknown>,
): Promise<v.InferOutput<Data> | null> {
	if (NO_SUCH_CALL.includes(status)) return null;
	if (status >= 500) throw AWAY;
	const answer = v.safeParse(envelope, await read().catch(() => null));
	if (!answer.success) throw AWAY;
	if (answer.output.status !== "true") return null;
	const data = v.safeParse(call.data, answer.output.data);
	if (!data.success) throw AWAY;
	return data.output;
}
