import { randomBytes } from "node:crypto";

/** An id for a request that fails: in the log, and told to the client. Random, because what a client sends may hold a name. */
export function newRequestId(): string {
	return randomBytes(6).toString("hex");
}
