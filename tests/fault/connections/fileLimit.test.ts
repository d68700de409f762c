/** A server that may open few files: further connections are closed, open ones are answered, the store continues. */

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { Agent } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { connectionLimitOf } from "../../../src/server/connectionLimit.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { soon } from "../../fixtures/soon.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { ask, makeKey, startNode } from "../resultsNode.ts";
import { endAll, folderPlace } from "../startAt.ts";

afterAll(endAll);

const FILES = 120;
const CLIENTS = 200;
const canLimit = spawnSync("prlimit", [`--nofile=${FILES}:${FILES}`, "true"]).status === 0;

test.skipIf(!canLimit)(
	"a server with at most 120 open files accepts 200 clients: the log has one line, and nothing else fails",
	async () => {
		const settings = ["env", "ANSWER_THREADS=1", "DRAIN_MS=0"];
		const wrapper = [...settings, "prlimit", `--nofile=${FILES}:${FILES}`];
		const node = await startNode({ ...folderPlace(temporaryFolder()), wrapper });
		await ask(node, `/ingest/${EVENT.id}/recording`, smallRace());
		const key = await makeKey(node, EVENT.id);
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const healthy = () => exchange(node.origin, "/healthz", { agent });
		expect((await healthy()).status).toBe(200);

		const port = Number(new URL(node.origin).port);
		const clients = await Promise.all(Array.from({ length: CLIENTS }, () => silentClient(port)));
		await soon(() =>
			expect(clients.filter(({ destroyed }) => destroyed).length).toBeGreaterThan(CLIENTS / 2),
		);
		expect(clients.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(20);
		expect((await healthy()).status).toBe(200);
		const body = JSON.stringify([{ point: "F", bib: "00123", time: GUN + 9_000_000 }]);
		const headers = { "content-type": "application/json", authorization: `Bearer ${key}` };
		const reading = { method: "POST", headers, body, agent };
		expect((await exchange(node.origin, `/ingest/${EVENT.id}`, reading)).status).toBe(200);

		for (const client of clients) client.destroy();
		const question = { pjid: EVENT.id, pno: "00123" };
		await soon(async () =>
			expect((await post(node.origin, "/scorequery/participant", question)).status).toBe(200),
		);
		agent.destroy();
		await node.stop();
		// The last line of the log has the number of repetitions.
		expect(node.output().match(/connections are refused(?!.*more times)/g)).toHaveLength(1);
		expect(node.output()).not.toMatch(/ error /);
	},
);

/** A client that connects and sends nothing. */
async function silentClient(port: number): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => socket.destroy());
	// Without reading, the client would not notice the end of the connection.
	socket.resume();
	await once(socket, "connect").catch(() => undefined);
	return socket;
}

describe("connections for each thread", () => {
	const limits = (soft: number | "unlimited") =>
		`Limit                     Soft Limit           Hard Limit           Units     \nMax open files            ${soft}                ${soft}                files     \n`;

	test.each([
		[limits(65_536), 1, 65_392],
		[limits(65_536), 4, 16_336],
		[limits(1_024), 2, 432],
		[limits(100), 1, 50],
		[limits(10), 8, 1],
		[limits("unlimited"), 2, Number.POSITIVE_INFINITY],
		["", 2, Number.POSITIVE_INFINITY],
	])("%j with %i threads: %i", (text, threads, most) => {
		expect(connectionLimitOf(text, threads)).toBe(most);
	});
});
