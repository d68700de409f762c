/** A full disk: only stored reads are acknowledged, visitors notice nothing, and free space is enough for recovery. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { GANTRY, SERVER } from "../fixtures/builtProgram.ts";
import { post } from "../fixtures/exchange.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { answersOf } from "./answers.ts";
import { checkRefusal, deliver } from "./deliver.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { type Look, lookBesideServer, lookIntoFolder } from "./look.ts";
import { type ResultsNode, startNode } from "./resultsNode.ts";
import { beginRace } from "./rounds.ts";
import { smallDisks } from "./smallDisk.ts";
import { endAll, startAt } from "./startAt.ts";
import { until } from "./until.ts";

afterAll(endAll);

const BATCH = 500;
const race = faultRace(800);
const bibs = race.bibs.slice(0, 20);
const batches = Array.from({ length: race.reads.length / BATCH }, (_, index) =>
	race.reads.slice(index * BATCH, (index + 1) * BATCH),
);

/** A start list that does not fit into the remaining space. */
function startList(): string {
	const file = join(temporaryFolder(), "start-list.csv");
	const lines = Array.from({ length: 3_000 }, (_, index) => `${index + 1},Runner ${index + 1},M`);
	writeFileSync(file, ["Bib,Name,Sex", ...lines].join("\n"));
	return file;
}

const importing = [
	...[GANTRY, "import", "M7002", startList()],
	...["--name", "Too large", "--date", "2025-11-02"],
];

const disks = await smallDisks();

if (disks.length === 0)
	test.skip("a full disk (skipped: neither unshare nor prlimit makes one here)", () => undefined);

describe.each(disks)("on $name", ({ disk }) => {
	let node: ResultsNode;
	let key = "";
	const acknowledged: string[] = [];
	let next = 0;

	/** Sends the next reads. */
	async function sendNext() {
		const batch = batches[next] ?? [];
		const delivery = await deliver({ origin: node.origin, eventId: EVENT, key }, batch);
		if (delivery !== "acknowledged") return delivery;
		next += 1;
		acknowledged.push(...batch.map(({ id }) => id));
		return delivery;
	}
	const stored = (look: Look) => {
		expect(look.damage).toEqual([]);
		return look.reads.toSorted();
	};
	const untilRefused = () =>
		until("a refusal", async () => ((await sendNext()) === "later" ? true : null));

	test("reads are refused with 503, and exactly the acknowledged reads are stored", async () => {
		key = await beginRace(disk.place(), race);
		node = await startNode(disk.place());
		expect(await sendNext()).toBe("acknowledged");
		disk.fill(node);
		await untilRefused();
		const headers = { authorization: `Bearer ${key}` };
		const body = (batches[next] ?? []).map((read) => read.body);
		checkRefusal(await post(node.origin, `/ingest/${EVENT}`, body, headers));
		expect(stored(lookBesideServer(disk.place().seenAt, EVENT))).toEqual(acknowledged.toSorted());
	});

	test("visitors are answered as before", async () => {
		const answers = await answersOf(node.origin, bibs);
		const runners = [...answers.keys()].filter((question) => question.startsWith("participant"));
		expect(runners).toHaveLength(bibs.length);
	});

	test("an import through the server ends with one line", async () => {
		const command = startAt(disk.place(), importing);
		expect(await command.ended).toBe(1);
		expect(command.errors()).toMatch(/^the store .+\n$/);
	});

	test("with free space again reads are accepted without a restart, and none is missing", async () => {
		disk.makeRoom(node);
		await until("reads taken", async () => ((await sendNext()) === "acknowledged" ? true : null));
		await node.stop();
		expect(stored(lookIntoFolder(disk.place().seenAt, EVENT))).toEqual(acknowledged.toSorted());
	});

	test("an import without a server ends with one line that names what to do", async () => {
		disk.fill(null);
		const command = startAt(disk.place(), importing);
		expect(await command.ended).toBe(1);
		expect(command.errors()).toMatch(/^.+\n$/);
		expect(command.errors()).toMatch(disk.advice);
	});

	test("a server starts and answers, or prints one line that names what to do", async () => {
		const server = startAt(disk.place(), [SERVER]);
		const started = await server.says(/ready: http:\/\/[^/]+:(\d+)/).catch(() => null);
		if (started === null) {
			expect(server.errors()).toMatch(/^\S+ error Gantry cannot start: .+\n$/);
			expect(server.errors()).toMatch(disk.advice);
			return;
		}
		await answersOf(`http://127.0.0.1:${started[1]}`, bibs);
		server.process.kill("SIGTERM");
		expect(await server.ended).toBe(0);
	});
});
