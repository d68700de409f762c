/** The client of a results server: calls an operation as its description defines, and reports the outcome. */
import type { PathParameters } from "../operation.ts";
import type {
	AnswerOf,
	DataOperation,
	OperationServer,
	RequestOf,
	Sending,
} from "./operationServer.ts";
import type { Outcome } from "./outcome.ts";
import { readOutcome } from "./readOutcome.ts";
import { readJson, send } from "./sendRequest.ts";

/**
 * Calls an operation that answers data.
 * @param request its fields; undefined if it has none
 * @throws v.ValiError if the answer is malformed
 */
export async function callOperation<const Declared extends DataOperation>(
	server: OperationServer,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	sending: Sending = {},
): Promise<Outcome<AnswerOf<Declared>>> {
	const sent = await send(server, operation, place, request, sending, readJson);
	if (sent.kind !== "answered") return sent;
	const { status, body } = sent.data;
	const outcome = readOutcome(status, body);
	if (outcome.kind !== "answered") return outcome;
	const answer: Declared["answer"] = operation.answer;
	return { kind: "answered", data: server.read(answer, outcome.data) };
}
