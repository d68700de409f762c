/**
 * Clients that hold connections: 10,000 that send nothing, some that read an answer at 1 KB/s, some that send half a
 * request. It states the memory of each and the other clients' waits, and fails if another client gets no answer.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { EVENT, type FaultServer, startFaultServer } from "./faultServer.ts";
import type { Part } from "./part.ts";
import { tableOf } from "./report/tables.ts";

const IDLE = 9_800;
const SLOW = 200;
const HALF = 200;
const SMALL = 200;
const RUNNERS = 20_000;
/** What a slow reader takes each second, bytes. */
const SLOW_BYTES = 1_024;
const SLOW_SECONDS = 10;
/** Half a request is given up after this, s: 60, and up to 30 until it is noticed. */
const HALF_SECONDS = 100;
/** Connections are opened in portions that fit the system's queue. */
const PORTION = 200;

export const connections: Part = {
	name: "connections",
	title: "Clients that hold connections",
	needs: [],
	measure: async (isQuick) => ({
		figures: [],
		tables: [tableOf("clients", await holdConnections(isQuick))],
	}),
};

/** @throws Error if another client gets no answer */
async function holdConnections(isQuick: boolean) {
	const rows: Record<string, Record<string, string | number>> = {};
	// A small race, because memory that a large one has left would take the connections.
	const small = await startFaultServer(SMALL, { ANSWER_THREADS: "1" });
	try {
		await otherClients(small);
		rows[`${IDLE} idle`] = await idle(small);
	} finally {
		await small.stop();
	}
	const server = await startFaultServer(RUNNERS, { ANSWER_THREADS: "1" });
	try {
		await otherClients(server);
		if (isQuick) return rows;
		rows[`${SLOW} slow readers`] = await slowReaders(server);
		rows[`${HALF} half heads`] = await halfOpen(server, "POST /ingest/M1 HTTP/1.1\r\nHost: x\r\n");
		rows[`${HALF} half bodies`] = await halfOpen(
			server,
			`POST /scorequery/search HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"pjid":"${EVENT}",`,
		);
		return rows;
	} finally {
		await server.stop();
	}
}

async function idle(server: FaultServer) {
	const before = server.memoryMb();
	const sockets = await open(server, IDLE);
	// One request each, as of a browser that keeps its connection.
	await Promise.all(
		sockets.map((socket) => asked(socket, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")),
	);
	const cpu = server.cpuMs();
	const others = await otherClients(server);
	const after = server.memoryMb();
	const files = server.openFiles();
	await closeAll(sockets);
	return {
		"open files": files,
		"memory before, MB": round(before),
		"during, MB": round(after),
		"KB each": round(((after - before) * 1_024) / IDLE),
		...others,
		"CPU meanwhile, ms": server.cpuMs() - cpu,
	};
}

async function slowReaders(server: FaultServer) {
	const before = server.memoryMb();
	const sockets = await open(server, SLOW);
	const body = JSON.stringify({ pjid: EVENT });
	const request = `POST /scorequery/announcementdata HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
	for (const socket of sockets) {
		socket.pause();
		socket.write(request);
	}
	const taken = sockets.map((socket) => takeSlowly(socket));
	const others = await otherClients(server);
	const after = server.memoryMb();
	const read = await Promise.all(taken);
	const alive = sockets.filter(({ destroyed }) => !destroyed).length;
	await closeAll(sockets);
	return {
		"open files": alive,
		"memory before, MB": round(before),
		"during, MB": round(after),
		"KB each": round(((after - before) * 1_024) / SLOW),
		...others,
		"bytes read by each": Math.round(read.reduce((sum, each) => sum + each, 0) / SLOW),
	};
}

async function takeSlowly(socket: Socket): Promise<number> {
	let bytes = 0;
	for (let second = 0; second < SLOW_SECONDS; second++) {
		const chunk: unknown = socket.read(SLOW_BYTES);
		if (Buffer.isBuffer(chunk)) bytes += chunk.length;
		await sleep(1_000);
	}
	return bytes;
}

async function halfOpen(server: FaultServer, half: string) {
	const before = server.memoryMb();
	const sockets = await open(server, HALF);
	const began = performance.now();
	const ends = sockets.map(async (socket) => {
		let heard = "";
		socket.on("data", (chunk: Buffer) => {
			heard += chunk.toString("latin1");
		});
		const closed = once(socket, "close");
		socket.write(half);
		await Promise.race([closed, sleep(HALF_SECONDS * 1_000)]);
		return { status: heard.slice(9, 12), after: performance.now() - began, socket };
	});
	const others = await otherClients(server);
	const during = server.memoryMb();
	const ended = await Promise.all(ends);
	const open_ = ended.filter(({ socket }) => !socket.destroyed).length;
	if (open_ > 0) throw new Error(`${open_} of ${HALF} half requests are not given up`);
	return {
		"memory before, MB": round(before),
		"during, MB": round(during),
		...others,
		"closed with": [...new Set(ended.map(({ status }) => status))].join(", "),
		"closed after, s": round(Math.max(...ended.map(({ after }) => after)) / 1_000),
	};
}

/** 200 calls of another client, one after the other. @throws Error if one is not answered with 200 */
async function otherClients({ origin, bibs }: FaultServer) {
	const waits: number[] = [];
	for (const pno of bibs.slice(0, 200)) {
		const began = performance.now();
		const answer = await fetch(`${origin}/scorequery/participant`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ pjid: EVENT, pno }),
		});
		await answer.text();
		if (answer.status !== 200) throw new Error(`another client was answered with ${answer.status}`);
		waits.push(performance.now() - began);
	}
	const sorted = waits.toSorted((a, b) => a - b);
	return { "others p50, ms": round(sorted[100] ?? 0), "others p99, ms": round(sorted[198] ?? 0) };
}

async function open({ port }: FaultServer, count: number): Promise<Socket[]> {
	const sockets: Socket[] = [];
	while (sockets.length < count) {
		const portion = Array.from({ length: Math.min(PORTION, count - sockets.length) }, async () => {
			const socket = connect(port, "127.0.0.1");
			socket.on("error", () => socket.destroy());
			await once(socket, "connect");
			return socket;
		});
		sockets.push(...(await Promise.all(portion)));
	}
	return sockets;
}

async function asked(socket: Socket, request: string): Promise<void> {
	const answered = once(socket, "data");
	socket.write(request);
	await answered;
}

async function closeAll(sockets: readonly Socket[]): Promise<void> {
	const closed = sockets.map((socket) => socket.destroyed || once(socket, "close"));
	for (const socket of sockets) socket.destroy();
	await Promise.all(closed);
}

function round(figure: number): number {
	return Math.round(figure * 10) / 10;
}
