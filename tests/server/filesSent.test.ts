/** Files are sent from the disk in both lanes: a file that changes meanwhile does not affect the next answer. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Handler, Reply } from "../../src/http/exchange.ts";
import { type Listener, listen } from "../../src/http/listener/listen.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

const FILE = join(temporaryFolder(), "clip.mp4");
const ANNOUNCED = 200_000;
const LARGE = 40_000_000;
/** In no head. */
const FILM = "~";
const NEXT = "the next answer";

/** A file of which more is announced than there is, one that is not there, one that is empty, and words. */
const replies: Record<string, Reply["body"]> = {
	"/whole": { file: FILE, from: 0, length: ANNOUNCED / 2 },
	"/short": { file: FILE, from: 0, length: ANNOUNCED },
	"/away": { file: `${FILE}.away`, from: 0, length: ANNOUNCED },
	"/empty": { file: FILE, from: 0, length: 0 },
	"/large": Buffer.alloc(LARGE, "x"),
};
const answer: Handler = ({ path }) =>
	Promise.resolve({ status: 200, headers: [], body: replies[path] ?? Buffer.from(NEXT) });

let listener: Listener;
beforeAll(async () => {
	writeFileSync(FILE, Buffer.alloc(ANNOUNCED / 2, FILM));
	listener = await open();
});
afterAll(() => listener.close());

const open = () => listen({ host: "127.0.0.1", port: 0, answer, bodyLimit: () => 1_000 });

/** The data on one connection that requests both, until the server ends it or all has arrived. */
async function noteChange(paths: readonly string[], header = ""): Promise<string> {
	const socket = connect(listener.port, "127.0.0.1");
	let heard = "";
	socket.on("data", (chunk) => {
		heard += chunk.toString("latin1");
		if (heard.endsWith(NEXT)) socket.end();
	});
	socket.on("error", () => {});
	for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
	await once(socket, "close");
	return heard;
}

describe.each([
	["the fast lane", ""],
	["node:http", "Connection: Keep-Alive, TE\r\n"],
])("in %s", (_, header) => {
	test("a complete file is followed by the next answer", async () => {
		const heard = await noteChange(["/whole", "/next"], header);
		expect(heard.split(FILM)).toHaveLength(ANNOUNCED / 2 + 1);
		expect(heard).toContain(NEXT);
	});

	test.each(["/short", "/away", "/empty"])(
		"a file that differs from the announced one (%s) ends the connection only",
		async (path) => {
			const heard = await noteChange([path, "/next"], header);
			expect(heard).not.toContain(NEXT);
			expect(await noteChange(["/next"], header)).toContain(NEXT);
		},
	);
});

test("a server that ends lets a slow client read the rest, and waits for no further request", async () => {
	const other = await open();
	// Nothing is cut off after a while: it has to end by itself.
	vi.useFakeTimers({ toFake: ["setTimeout"] });
	const socket = connect(other.port, "127.0.0.1");
	socket.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
	const [first] = await once(socket, "data");
	socket.pause();
	const closed = other.close();
	let length = first.length;
	socket.on("data", (chunk) => {
		length += chunk.length;
	});
	await once(socket.resume(), "end");
	await closed;
	vi.useRealTimers();
	expect(length).toBeGreaterThan(LARGE);
});
