/** Calls of a member who is signed in. A session that has ended leads to the logout page (SPEC section 6). */
import { callOperation } from "../../../contract/kit/client/callOperation.ts";
import type {
	AnswerOf,
	DataOperation,
	RequestOf,
	Sending,
} from "../../../contract/kit/client/operationServer.ts";
import type { Outcome, SignedOut } from "../../../contract/kit/client/outcome.ts";
import type { PathParameters } from "../../../contract/kit/operation.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";
import { pageServer } from "./pageServer.ts";

/** Time limit of an answer, ms. */
const ANSWER_TIMEOUT_MS = 30_000;
/** Calls about a whole file: a list of 60,000 runners over a slow line, to a busy server. */
export const FILE_SENDING = { timeoutMs: 180_000 } as const satisfies Sending;

/** What a call came to on a page that is left when the session has ended. */
export type Answer<Data> = Exclude<Outcome<Data>, SignedOut>;

/**
 * Calls an operation.
 * @param server prefix of the addresses, '' for none
 * @param request its fields; undefined if it has none
 * @throws LoginExpired
 */
export async function callOrganiser<const Declared extends DataOperation>(
	server: string,
	operation: Declared,
	place: PathParameters<Declared["path"]>,
	request: RequestOf<Declared>,
	sending: Sending = {},
): Promise<Answer<AnswerOf<Declared>>> {
	const own = pageServer(server, ANSWER_TIMEOUT_MS);
	return whileSignedIn(await callOperation(own, operation, place, request, sending));
}

/** Leaves the page if the session has ended. @throws LoginExpired */
export function whileSignedIn<Data>(outcome: Outcome<Data>): Answer<Data> {
	if (outcome.kind === "signed out") throw loginExpired();
	return outcome;
}
