/** Nodes that end and start again behind the proxies of deploy/, under constant requests. */

import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { SERVER } from "../fixtures/builtProgram.ts";
import { builtSite } from "../fixtures/builtSite.ts";
import { type Child, startChild } from "../fixtures/child.ts";
import { lastingPort } from "../fixtures/lastingPort.ts";
import { soon } from "../fixtures/soon.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { type SecureQuestion, secureExchange } from "./secureExchange.ts";
import { CADDY, NGINX, startCaddy, startNginx } from "./startProxy.ts";

const CLIENTS = 2;
/** Between an answer and the next question: there are always some on the way, and the nodes have time to start. */
const PAUSE_MS = 10;
/** Addresses from which they send in rotation: from one alone, a fast machine would exceed nginx's rate limit. */
const ADDRESSES = 250;

/** A page that is not cached by a proxy for long, and a call that none caches. */
const PAGE = { path: "/score/en", question: {} };
const CALL = {
	path: "/scorequery/pjlist",
	question: {
		method: "POST",
		body: '{"orgid":"0"}',
		headers: { "content-type": "application/json" },
	},
};

interface Node {
	origin: string;
	start(): Promise<void>;
	/** Ends it as a supervisor does. */
	end(): Promise<void>;
}

async function makeNode(): Promise<Node> {
	const port = await lastingPort();
	const env = {
		HOST: "127.0.0.1",
		PORT: String(port),
		DRAIN_MS: "200",
		SITE_DIST: builtSite(),
		DATA_DIR: temporaryFolder(),
		TRUSTED_PROXIES: "127.0.0.1",
	};
	let child: Child | null = null;
	return {
		origin: `http://127.0.0.1:${port}`,
		async start() {
			child = startChild([SERVER], { env });
			await child.says(/Gantry is ready/);
		},
		async end() {
			child?.process.kill("SIGTERM");
			expect(await child?.ended).toBe(0);
		},
	};
}

/** Asks again and again until it is stopped. */
function startClients(port: number, asked: readonly { path: string; question: SecureQuestion }[]) {
	const statuses: (number | string)[] = [];
	let isOver = false;
	const clients = Array.from({ length: CLIENTS }, async (_, index) => {
		const { path = "", question = {} } = asked[index % asked.length] ?? {};
		while (!isOver) {
			const from = `127.0.1.${1 + (statuses.length % ADDRESSES)}`;
			const answer = secureExchange(port, path, { ...question, from });
			statuses.push(await answer.then(({ status }) => status).catch(String));
			await pause(PAUSE_MS);
		}
	});
	return {
		/** Resolves when as many further requests have been answered. */
		async further(count: number) {
			const before = statuses.length;
			await soon(() => expect(statuses.length).toBeGreaterThan(before + count));
		},
		async stop() {
			isOver = true;
			await Promise.all(clients);
			return new Set(statuses);
		},
	};
}

test.skipIf(NGINX === null)(
	"two nodes behind nginx, restarted one after the other, lose no client's request",
	async () => {
		const nodes = [await makeNode(), await makeNode()];
		await Promise.all(nodes.map((node) => node.start()));
		const { secure } = await startNginx(nodes.map(({ origin }) => origin));
		const clients = startClients(secure, [PAGE, CALL]);
		for (const node of nodes) {
			await clients.further(30);
			await node.end();
			await clients.further(30);
			await node.start();
		}
		await clients.further(30);
		expect(await clients.stop()).toEqual(new Set([200]));
	},
);

describe.skipIf(CADDY === null)("behind Caddy", () => {
	test("a restart of one node loses no client's request, because Caddy waits", async () => {
		const node = await makeNode();
		await node.start();
		const { secure } = await startCaddy([node.origin]);
		const clients = startClients(secure, [PAGE]);
		await clients.further(30);
		await node.end();
		await node.start();
		await clients.further(30);
		expect(await clients.stop()).toEqual(new Set([200]));
	});
});
