/** Two ways to call the results server: in this process, and over HTTP. */

import * as v from "valibot";
import { type Call, envelope } from "../contract/kit/call.ts";
import { pjlist } from "../contract/public/pjlist.ts";
import { browserServerOf } from "../contract/site/serverOf.ts";
import type { ServerChoice } from "../contract/site/siteContext.ts";
import { type Handler, neverAborted } from "../http/exchange.ts";
import { Refusal } from "../http/Refusal.ts";
import { nodeFetch } from "../nodeFetch.ts";
import type { CallResults, FindResults } from "./clipRunner.ts";

/** Calls the results server of this process. @param prefix before its addresses */
export function callInProcess(answer: Handler, prefix: string): FindResults {
	const call: CallResults = async (operation, request) => {
		const reply = await answer({
			method: operation.method,
			path: prefix + operation.path,
			query: "",
			header: (name) => (name === "content-type" ? "application/json" : ""),
			body: Buffer.from(JSON.stringify(request)),
			// Clients are distinguished only for vouchers, and none is redeemed here.
			client: () => "",
			signal: neverAborted,
			slot: 0,
		});
		return readAnswer(operation, reply.status, async () => JSON.parse(String(reply.body)));
	};
	return async () => call;
}

/** The longest wait for a results server, ms. */
const PATIENCE_MS = 5_000;

/** Calls the results server of each event over HTTP, as a site does. */
export function callServers(choice: ServerChoice): FindResults {
	const call =
		(server: string): CallResults =>
		async (operation, request) => {
			const response = await nodeFetch(`${server}${operation.path}?`, {
				method: operation.method,
				headers: { "content-type": "application/json" },
				body: JSON.stringify(request),
				redirect: "error",
				signal: AbortSignal.timeout(PATIENCE_MS),
			}).catch(() => null);
			if (response === null) throw UNREACHABLE;
			return readAnswer(operation, response.status, () => response.json());
		};
	const listServer = call(`${choice.listServer}${choice.prefix}`);
	return async (eventId) => {
		const list = await listServer(pjlist, { pjid: eventId });
		const event = list?.events.find(({ id }) => id === eventId);
		const server = event === undefined ? null : browserServerOf(event.server, choice);
		return server === null ? null : call(server);
	};
}

const UNREACHABLE = new Refusal(
	503,
	"unavailable",
	"the results server cannot be reached, please try again in a moment",
);

/** Statuses of servers that do not have a call. */
const NO_SUCH_CALL = [404, 405, 501];

/**
 * Null if the server lacks the call or refuses it.
 * @throws Refusal if the server failed or its answer cannot be read, because the bib may still be known
 */
async function readAnswer<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	operation: Call<Request, Data>,
	status: number,
	read: () => Promise<unknown>,
): Promise<v.InferOutput<Data> | null> {
	if (NO_SUCH_CALL.includes(status)) return null;
	if (status >= 500) throw UNREACHABLE;
	const answer = v.safeParse(envelope, await read().catch(() => null));
	if (!answer.success) throw UNREACHABLE;
	if (answer.output.status !== "true") return null;
	const data = v.safeParse(operation.data, answer.output.data);
	if (!data.success) throw UNREACHABLE;
	return data.output;
}
