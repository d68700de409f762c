/** Reads a request's query as the fields of a call. */
import type { Exchange } from "./exchange.ts";

/** The fields; of two with one name the last counts. */
export function readQuery({ query }: Pick<Exchange, "query">): Record<string, string> {
	return Object.fromEntries(new URLSearchParams(query));
}
