/** Reads a results server's answer through the contract. */
import * as v from "valibot";
import { type Call, envelope } from "../../contract/kit/call.ts";
import { StatusNotTrue } from "../../contract/kit/errors/StatusNotTrue.ts";
import { UnreadableAnswer } from "../../contract/kit/errors/UnreadableAnswer.ts";
import { logRefusal, type OnRefusal } from "./callLog.ts";

/**
 * Reads an answer's data, and logs a status other than 'true'.
 * @throws StatusNotTrue, UnreadableAnswer (SPEC section 8)
 */
export function readAnswer<Request extends v.GenericSchema, Data extends v.GenericSchema>(
	call: Call<Request, Data>,
	received: unknown,
	onRefusal: OnRefusal = logRefusal,
): v.InferOutput<Data> {
	const answer = v.safeParse(envelope, received);
	if (!answer.success) throw new UnreadableAnswer(call.path, reasonOf(answer.issues));
	const { status, code, message, data } = answer.output;
	if (status !== "true") {
		onRefusal(call.path, code, message);
		throw new StatusNotTrue(code, message);
	}
	const read = v.safeParse(call.data, data);
	if (!read.success) throw new UnreadableAnswer(call.path, reasonOf(read.issues));
	return read.output;
}

function reasonOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
	const [first] = issues;
	return `${v.getDotPath(first) ?? "answer"}: ${first.message}`;
}
