import { randomBytes } from "node:crypto";

/** An id for a failed request, in the log and in its response. It is random, because data of clients may contain a name. */
export function newRequestId(): string {
	return randomBytes(6).toString("hex");
}
