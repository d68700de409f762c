import { randomBytes } from "node:crypto";

/** An id for a request that fails: in the log and in its response. Random, because what a client sends may hold a name. */
export function newRequestId(): string {
	return randomBytes(6).toString("hex");
}
