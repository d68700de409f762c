/**
 * The wait for a cached page while 50 connections request distinct pages and images, each of which has to be rendered or
 * drawn (DESIGN section 10). Server, load and visitor share the processors of the machine.
 */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { createLatencies } from "../crowd/latencies.ts";
import { startStored, storeBigRace } from "../crowd/storedRace.ts";
import { needPrograms } from "../programs.ts";

const EVENT = "M9002";
const RUNNERS = 20_000;
const CONNECTIONS = 50;
const SECONDS = 20;
/** The pause between two requests of the visitor, ms. */
const PAUSE_MS = 5;

const runner = v.object({
	data: v.object({ participant: v.object({ checksum: v.string(), pStatus: v.number() }) }),
});
const FINISHED = 1;

/** Prints, for each kind of request, how long a cached page takes meanwhile. */
export async function distinctPages(): Promise<void> {
	needPrograms("wrk");
	const race = await storeBigRace(EVENT, RUNNERS);
	const server = await startStored(race, {});
	try {
		const kinds = await addressesOf(server.origin);
		console.log(`\nA cached page while ${CONNECTIONS} connections request distinct ones, ms`);
		const rows: Record<string, object> = { nothing: await measure(server.origin, null) };
		for (const [kind, addresses] of Object.entries(kinds)) {
			const file = join(race.folder, "addresses");
			writeFileSync(file, addresses.join("\n"));
			rows[kind] = await measure(server.origin, file);
		}
		console.table(rows);
	} finally {
		await server.stop();
		rmSync(race.folder, { recursive: true, force: true });
	}
}

const bibOf = (index: number) => String(index + 1).padStart(5, "0");

/** Addresses that are requested once each. */
async function addressesOf(origin: string): Promise<Readonly<Record<string, readonly string[]>>> {
	const many = (count: number, address: (index: number) => string) =>
		Array.from({ length: count }, (_, index) => address(index));
	const asked = await Promise.all(
		many(4_000, bibOf).map(async (pno) => {
			const response = await fetch(`${origin}/scorequery/participant`, {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ pjid: EVENT, pno }),
			});
			return { bib: pno, ...v.parse(runner, await response.json()).data.participant };
		}),
	);
	const certificate = (format: "img" | "pdf") =>
		asked.flatMap(({ bib, checksum, pStatus }) =>
			pStatus === FINISHED ? `/tpp/${EVENT}/cert/${bib}/${checksum}/${format}?lang=zh` : [],
		);
	const languages = ["", "/en", "/ja"];
	const prefix = (index: number) => `/score${languages[index % 3]}/${EVENT}`;
	return {
		"runners' pages": many(15_000, (index) => `${prefix(index)}/${bibOf(index)}`),
		comparisons: many(
			15_000,
			(index) =>
				`/score/compare/${EVENT}?bib=${[0, 1, 2].map((more) => bibOf(index + more)).join("&bib=")}`,
		),
		searches: many(
			15_000,
			(index) => `${prefix(index)}?tab=search&q=${bibOf(index).slice(1)}x${index}`,
		),
		"certificates as JPEG": certificate("img"),
		"certificates as PDF": certificate("pdf"),
		cards: many(15_000, (index) => `/scorequery/card?pjid=${EVENT}&pno=${bibOf(index)}&lang=en`),
		"nonsense addresses": many(15_000, (index) => `/score/${index}nothing/${index}?${index}`),
	};
}

async function measure(origin: string, file: string | null) {
	const page = `${origin}/score/en/${EVENT}`;
	await pageTaken(page, new Agent());
	const load = file === null ? null : startLoad(origin, file);
	const waits = createLatencies();
	const agent = new Agent({ keepAlive: true });
	let isOver = false;
	const ended = load?.then((said) => {
		isOver = true;
		return said;
	});
	const until = performance.now() + SECONDS * 1_000;
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
		"refused of them": Number(/Non-2xx or 3xx responses: (\d+)/.exec(said)?.[1] ?? 0),
	};
}

function startLoad(origin: string, file: string): Promise<string> {
	const script = join(import.meta.dirname, "distinct.lua");
	const child = spawn(
		"wrk",
		[
			"-t1",
			`-c${CONNECTIONS}`,
			`-d${SECONDS}s`,
			"--timeout",
			"20s",
			"-s",
			script,
			origin,
			"--",
			file,
		],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	return text(child.stdout);
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
