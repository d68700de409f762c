/** A reply as the bytes that go on the wire, made once a reply and sent to everybody. */
import { STATUS_CODES } from "node:http";
import type { Reply } from "../results/exchange.ts";

interface Wire {
	bytes: Buffer;
	/** Where the date stands, and where the body begins. */
	dateAt: number;
	bodyAt: number;
}

const NOTHING = Buffer.alloc(0);
const wires = new WeakMap<Reply, Wire>();
/** An HTTP date always has 29 characters, so it can be replaced in place. */
const DATE_LENGTH = 29;

/** The whole response to a plain HTTP/1.1 request, dated; without the body where that is a file's or a HEAD's. */
export function wireOf(reply: Reply, method: string, date: string): Buffer {
	const wire = wires.get(reply) ?? write(reply);
	wire.bytes.write(date, wire.dateAt, DATE_LENGTH, "latin1");
	return method === "HEAD" ? wire.bytes.subarray(0, wire.bodyAt) : wire.bytes;
}

function write(reply: Reply): Wire {
	const { status, headers, body } = reply;
	const line = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nDate: `;
	let head = `${line}${" ".repeat(DATE_LENGTH)}\r\n`;
	for (let i = 0; i < headers.length; i += 2) head += `${headers[i]}: ${headers[i + 1]}\r\n`;
	if (status !== 204 && status !== 304) head += `Content-Length: ${body.length}\r\n`;
	head += "\r\n";
	const inMemory = Buffer.isBuffer(body) ? body : NOTHING;
	const bytes = Buffer.allocUnsafe(head.length + inMemory.length);
	bytes.write(head, "latin1");
	inMemory.copy(bytes, head.length);
	const wire = { bytes, dateAt: line.length, bodyAt: head.length };
	wires.set(reply, wire);
	return wire;
}
