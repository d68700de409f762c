/** The client in browsers: of the page's own origin, where the session of the member or the device is. */
import type { OperationServer } from "../../../contract/kit/client/operationServer.ts";
import { trusted } from "./trusted.ts";

/**
 * A page and its server are of one version: the envelope of an answer is checked, and no field.
 * @param address prefix of the addresses, '' for none
 * @param timeoutMs the longest wait for an answer
 */
export function pageServer(address: string, timeoutMs: number): OperationServer {
	return { address, headers: {}, timeoutMs, fetch: send, read: (_, data) => trusted(data) };
}

const send: OperationServer["fetch"] = (address, sent) =>
	fetch(address, { ...sent, cache: "no-store", redirect: "error" });
