/** Serialises replies: each once, for all clients that get it. */
import { STATUS_CODES } from "node:http";
import { isStream, type Reply } from "../exchange.ts";
import type { CompleteHeaders } from "../listener/securityHeaders.ts";

interface Wire {
	bytes: Buffer;
	/** The offsets of the date and of the body. */
	dateAt: number;
	bodyAt: number;
}

/**
 * The whole response to a plain HTTP/1.1 request; without the body if that is a file, or if the method is HEAD.
 * @param date in HTTP's format
 * @param lines header lines of this response alone, each with its CR LF
 * @returns parts, which are sent one after the other
 * @throws TypeError if a header cannot be sent
 */
export type WireOf = (
	reply: Reply,
	method: string,
	date: string,
	lines: string,
) => readonly [Buffer, ...Buffer[]];

/** Announces that the connection closes after the response. */
export const LAST_LINE = "Connection: close\r\n";

const NO_BODY = Buffer.alloc(0);
/** An HTTP date always has 29 characters, so it can be replaced in place. */
const DATE_LENGTH = 29;

/** @param complete checks and completes the headers of each reply */
export function createWires(complete: CompleteHeaders): WireOf {
	const wires = new WeakMap<Reply, Wire>();
	/** Replies for single requests share their headers. */
	const headerTexts = new WeakMap<readonly string[], string>();

	function textOf(headers: readonly string[]): string {
		const known = headerTexts.get(headers);
		if (known !== undefined) return known;
		const whole = complete(headers);
		let text = "";
		for (let i = 0; i < whole.length; i += 2) text += `${whole[i]}: ${whole[i + 1]}\r\n`;
		headerTexts.set(headers, text);
		return text;
	}

	function write(reply: Reply): Wire {
		const { status, headers, body } = reply;
		const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nDate: `;
		// A stream ends with its connection, because its length is unknown.
		const hasLength = status !== 204 && status !== 304 && !isStream(body);
		const length = hasLength ? `Content-Length: ${body.length}\r\n` : "";
		const head = `${line}${" ".repeat(DATE_LENGTH)}\r\n${textOf(headers)}${length}\r\n`;
		const inMemory = Buffer.isBuffer(body) ? body : NO_BODY;
		const bytes = Buffer.allocUnsafe(head.length + inMemory.length);
		bytes.write(head, "latin1");
		inMemory.copy(bytes, head.length);
		const wire = { bytes, dateAt: line.length, bodyAt: head.length };
		wires.set(reply, wire);
		return wire;
	}

	return (reply, method, date, lines) => {
		const { bytes, dateAt, bodyAt } = wires.get(reply) ?? write(reply);
		bytes.write(date, dateAt, DATE_LENGTH, "latin1");
		const sent = method === "HEAD" ? bytes.subarray(0, bodyAt) : bytes;
		if (lines === "") return [sent];
		// The bytes may still be written to other connections, so they are not changed.
		const afterDate = dateAt + DATE_LENGTH + 2;
		const added = Buffer.from(lines, "latin1");
		return [sent.subarray(0, afterDate), added, sent.subarray(afterDate)];
	};
}
