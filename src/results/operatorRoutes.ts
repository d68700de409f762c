/** The addresses of the operator's commands, below /ingest/{pjid}/. To add one: a line here. */
import { EVENTS_PATH } from "../contract/operator/listEvents.ts";
import type { Exchange, Reply } from "../http/exchange.ts";
import { jsonReply } from "../http/jsonReply.ts";
import { readQuery } from "../http/query.ts";
import { Refusal } from "../http/Refusal.ts";
import { readJson } from "../http/requestBody.ts";
import { WrongMethod } from "../http/WrongMethod.ts";
import { EVENT_ID } from "../race/record/identifier.ts";
import type { Access } from "./access.ts";
import type { Officials } from "./handlers/officials.ts";
import type { Vouchers } from "./handlers/vouchers.ts";
import type { Ingest } from "./ingest/ingest.ts";

type Action = (eventId: string, exchange: Exchange) => Promise<unknown>;

/** Answers the operator; null where no command has this address. @throws Refusal */
export type OperatorDoor = (exchange: Exchange, address: string) => Promise<Reply> | null;

export function createOperatorDoor(
	access: Access,
	ingest: Ingest,
	officials: Officials,
	vouchers: Pick<Vouchers, "make" | "list">,
): OperatorDoor {
	const keepBanner: Action = (eventId, exchange) =>
		officials.keepBanner(eventId, readQuery(exchange), exchange.body);
	const makeVouchers: Action = (eventId, exchange) => vouchers.make(eventId, readJson(exchange));
	const actions = new Map<string, ReadonlyMap<string, Action>>([
		["event", new Map([["GET", (eventId) => ingest.knownEvent(eventId)]])],
		["field", new Map([["GET", (eventId) => ingest.knownField(eventId)]])],
		[
			"recording",
			new Map([["POST", (eventId, exchange) => ingest.takeRecording(eventId, readJson(exchange))]]),
		],
		["key", new Map([["POST", async (eventId) => ({ key: await ingest.makeKey(eventId) })]])],
		[
			"decision",
			new Map([["POST", (eventId, exchange) => officials.decide(eventId, readJson(exchange))]]),
		],
		[
			"audit",
			new Map([["GET", (eventId, exchange) => officials.audit(eventId, readQuery(exchange))]]),
		],
		[
			"reads",
			new Map([["GET", (eventId, exchange) => officials.reads(eventId, readQuery(exchange))]]),
		],
		[
			"certificate",
			new Map([["POST", (eventId, exchange) => officials.keepDesign(eventId, readJson(exchange))]]),
		],
		[
			"voucher",
			new Map([
				["POST", makeVouchers],
				["GET", vouchers.list],
			]),
		],
		[
			"proof",
			new Map([["POST", (eventId, exchange) => officials.drawProof(eventId, readJson(exchange))]]),
		],
		[
			"banner",
			new Map([
				["POST", keepBanner],
				["PUT", keepBanner],
			]),
		],
	]);
	return (exchange, address) => {
		if (address === EVENTS_PATH) return answerEvents(exchange);
		const [, eventId = "", name = ""] = /^\/ingest\/([^/]+)\/([a-z]+)$/.exec(address) ?? [];
		const byMethod = actions.get(name);
		return byMethod ? answer(exchange, address, eventId, byMethod) : null;
	};

	async function answerEvents(exchange: Exchange): Promise<Reply> {
		access.checkOperator(exchange);
		if (exchange.method !== "GET") throw new WrongMethod(EVENTS_PATH, ["GET"]);
		return jsonReply(ingest.events());
	}

	async function answer(
		exchange: Exchange,
		address: string,
		eventId: string,
		byMethod: ReadonlyMap<string, Action>,
	): Promise<Reply> {
		access.checkOperator(exchange);
		if (!EVENT_ID.test(eventId))
			throw new Refusal(400, "wrong-field", "an event's id is M and four digits");
		const action = byMethod.get(exchange.method);
		if (!action) throw new WrongMethod(address, [...byMethod.keys()]);
		return jsonReply(await action(eventId, exchange));
	}
}
