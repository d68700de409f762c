/**
 * The part `distinct`: the wait for a cached page while 50 connections request distinct pages and images, each of which has
 * to be rendered or drawn (DESIGN section 10). Server, load and visitor share the processors of the machine.
 */
import { writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createLatencies } from "../crowd/latencies.ts";
import { removeRace, storeBigRace } from "../crowd/storedRace.ts";
import { startStored } from "../crowd/storedServer.ts";
import { scriptedLoad } from "../load.ts";
import type { Part } from "../part.ts";
import { tableOf } from "../report/tables.ts";
import { addressesOf } from "./addresses.ts";

const EVENT = "M9002";
const CONNECTIONS = 50;
const FULL = { runners: 20_000, seconds: 20 };
const QUICK = { runners: 500, seconds: 2 };
/** The pause between two requests of the visitor, ms. */
const PAUSE_MS = 5;

export const distinct: Part = {
	name: "distinct",
	title: `A cached page while ${CONNECTIONS} connections request distinct ones, ms`,
	needs: ["wrk"],
	async measure(isQuick) {
		const { runners, seconds } = isQuick ? QUICK : FULL;
		const race = await storeBigRace(EVENT, runners);
		const server = await startStored(race);
		try {
			const kinds = await addressesOf(server, EVENT, runners);
			const alone = await waitsFor(server.origin, null, seconds);
			const rows: Record<string, Waits> = { nothing: alone };
			const file = join(race.folder, "addresses");
			for (const [kind, addresses] of Object.entries(kinds)) {
				writeFileSync(file, addresses.join("\n"));
				rows[kind] = await waitsFor(server.origin, file, seconds);
			}
			const beside = Object.entries(rows).filter(([kind]) => kind !== "nothing");
			return {
				figures: beside.map(([kind, { p99 }]) => ({
					name: `a cached page beside ${CONNECTIONS} connections that request ${kind}, p99`,
					target: { atMost: 100 },
					figure: p99,
					unit: "ms",
				})),
				tables: [tableOf("requested meanwhile", rows)],
			};
		} finally {
			await server.stop();
			removeRace(race);
		}
	},
};

type Waits = Record<"pages" | "p50" | "p99" | "most" | "others, a second" | "refused", number>;

async function waitsFor(origin: string, file: string | null, seconds: number): Promise<Waits> {
	const page = `${origin}/score/en/${EVENT}`;
	const agent = new Agent({ keepAlive: true });
	await pageTaken(page, agent);
	const script = join(import.meta.dirname, "distinct.lua");
	const load = { script, connections: CONNECTIONS, seconds, words: [file ?? ""] };
	let isOver = false;
	const ended =
		file === null
			? null
			: scriptedLoad(origin, load).finally(() => {
					isOver = true;
				});
	const waits = createLatencies();
	const until = performance.now() + seconds * 1_000;
	while (!isOver && performance.now() < until) {
		waits.add(await pageTaken(page, agent));
		await wait(PAUSE_MS);
	}
	agent.destroy();
	const said = (await ended) ?? "";
	return {
		pages: waits.count(),
		p50: waits.quantile(0.5),
		p99: waits.quantile(0.99),
		most: Math.round(waits.most()),
		"others, a second": Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1] ?? 0)),
		refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0),
	};
}

/** The time until a page has arrived whole, ms. @throws Error if it is not the page */
function pageTaken(address: string, agent: Agent): Promise<number> {
	const begun = performance.now();
	return new Promise((resolve, reject) => {
		get(address, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`${address}: ${response.statusCode}`));
			response.resume();
			response.once("end", () => resolve(performance.now() - begun));
		}).once("error", reject);
	});
}
