/**
 * The crowd: asks at a fixed rate whatever the server does, and counts each latency from the moment at which the
 * question was due. A server that stalls is then charged for everybody who had to wait, not for one.
 *
 * Run as a process of its own: `node spectators.ts ORIGIN EVENT RUNNERS RATE SECONDS`; prints one line of JSON.
 */
import { connect, type Socket } from "node:net";
import { createLatencies } from "./latencies.ts";
import { type Question, questionsOf } from "./questions.ts";

const [origin = "", eventId = "", runners = "0", rate = "0", seconds = "0"] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const CONNECTIONS = 256;
/** Answers that have not come by then count as errors, ms. */
const PATIENCE_MS = 10_000;

const latencies = createLatencies();
const next = questionsOf(eventId, Number(runners), Math.random);
const errors = new Map<string, number>();
const free: Spectator[] = [];
const waiting: number[] = [];
let asked = 0;
let bytes = 0;

interface Spectator {
	ask(question: Question, due: number): void;
}

function count(error: string): void {
	errors.set(error, (errors.get(error) ?? 0) + 1);
}

function spectator(): Promise<Spectator> {
	return new Promise((resolve, reject) => {
		const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
		let due = 0;
		let length = -1;
		let received = 0;
		let isOpen = false;
		const self: Spectator = {
			ask({ path, body }, when) {
				due = when;
				length = -1;
				received = 0;
				socket.write(
					`POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nAccept-Encoding: br\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
				);
			},
		};
		socket.on("connect", () => {
			isOpen = true;
			resolve(self);
		});
		socket.on("data", (chunk) => {
			bytes += chunk.length;
			if (length < 0) {
				const head = chunk.toString("latin1", 0, Math.min(chunk.length, 1_024));
				const end = head.indexOf("\r\n\r\n");
				const body = /content-length: (\d+)/i.exec(head)?.[1];
				if (!head.startsWith("HTTP/1.1 200") || end < 0 || body === undefined) {
					count(head.slice(9, 12));
					socket.destroy();
					return;
				}
				length = end + 4 + Number(body);
			}
			received += chunk.length;
			if (received < length) return;
			latencies.add(performance.now() - due);
			const late = waiting.shift();
			if (late === undefined) free.push(self);
			else self.ask(next(), late);
		});
		socket.on("error", (error) => {
			count(error.message);
			if (!isOpen) reject(error);
		});
	});
}

for (let i = 0; i < CONNECTIONS; i++) free.push(await spectator());
const began = performance.now();
const total = Number(rate) * Number(seconds);
const tick = setInterval(() => {
	const dueNow = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * Number(rate)));
	for (; asked < dueNow; asked++) {
		const due = began + (asked / Number(rate)) * 1_000;
		const spectatorFree = free.pop();
		if (spectatorFree) spectatorFree.ask(next(), due);
		else waiting.push(due);
	}
	const isOver = performance.now() - began > Number(seconds) * 1_000 + PATIENCE_MS;
	if (asked < total || (latencies.count() < total && !isOver)) return;
	clearInterval(tick);
	console.log(
		JSON.stringify({
			asked,
			answered: latencies.count(),
			errors: Object.fromEntries(errors),
			megabytesPerSecond: bytes / 1e6 / Number(seconds),
			p50: latencies.quantile(0.5),
			p90: latencies.quantile(0.9),
			p99: latencies.quantile(0.99),
			most: latencies.most(),
		}),
	);
	process.exit(0);
}, 1);
