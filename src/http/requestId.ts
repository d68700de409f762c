/**
 * The id of a request, in the log, in its answer, and in what a page asks of results servers for it. A proxy may name it by
 * the header X-Request-Id; else one is made where it is needed.
 */
import { randomBytes } from "node:crypto";
import type { Exchange, Reply } from "./exchange.ts";

const HEADER = "X-Request-Id";
/** Hexadecimal digits and dashes, as nginx, Caddy and UUIDs have them: no name fits. */
const FORM = /^[\da-f-]{12,64}$/i;
const MADE_BYTES = 6;

const NO_HEADER = [] as const;

type Asked = Pick<Exchange, "header">;

const made = new WeakMap<Asked, string>();

/** The id that was sent, or made before; '' for neither. */
function knownId(exchange: Asked): string {
	const sent = exchange.header("x-request-id");
	if (sent === "") return made.get(exchange) ?? "";
	return FORM.test(sent) ? sent : (made.get(exchange) ?? "");
}

/** The id of a request; a made one is random, because data of clients may contain a name. */
export function requestIdOf(exchange: Asked): string {
	const known = knownId(exchange);
	if (known !== "") return known;
	const id = randomBytes(MADE_BYTES).toString("hex");
	made.set(exchange, id);
	return id;
}

/** The header that names a request to its client. */
export function requestIdHeader(id: string): readonly [string, string] {
	return [HEADER, id];
}

/** The header to add to an answer; nothing if it has one, or if the request has no id. */
export function missingIdHeader(
	exchange: Asked,
	{ headers }: Pick<Reply, "headers">,
): readonly [string, string] | readonly [] {
	const id = knownId(exchange);
	return id === "" || headers.includes(HEADER) ? NO_HEADER : requestIdHeader(id);
}

/** The id of a request for its line in the access log: that of its answer. */
export function loggedId(exchange: Asked, { headers }: Pick<Reply, "headers">): string {
	const at = headers.indexOf(HEADER);
	return at < 0 ? requestIdOf(exchange) : (headers[at + 1] ?? "");
}
