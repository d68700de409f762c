/** The part `announced`: 200 visitors request the announced table of 20,000 right after the announcement. */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { removeRace, storeAnnouncedRace } from "./crowd/storedRace.ts";
import { type StoredServer, startStored } from "./crowd/storedServer.ts";
import type { Part } from "./part.ts";
import { median } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const EVENT = "M9007";
const FULL = { runners: 20_000, visitors: 200, rounds: 5 };
const QUICK = { runners: 500, visitors: 20, rounds: 1 };
/** The pause between two looks at the event's phase, ms. */
const PAUSE_MS = 10;

const listed = v.object({ project: v.tuple([v.looseObject({ pjScore: v.string() })]) });

export const announced: Part = {
	name: "announced",
	title: "The announced table of 20,000 for 200 at once, right after the announcement",
	needs: [],
	async measure(isQuick) {
		const { runners, visitors, rounds } = isQuick ? QUICK : FULL;
		const race = await storeAnnouncedRace(EVENT, runners);
		const server = await startStored(race);
		const agent = new Agent({ keepAlive: true, maxSockets: visitors });
		try {
			const measured: Round[] = [];
			for (let round = 0; round < rounds; round++) {
				await decide(server, "live");
				await decide(server, "announced");
				const began = performance.now();
				const all = Array.from({ length: visitors }, () => table(server, agent));
				const taken = await Promise.all(all);
				const times = taken.map(({ at }) => at - began);
				measured.push({
					first: Math.min(...times),
					last: Math.max(...times),
					bytes: taken[0]?.bytes ?? 0,
				});
			}
			const lasts = measured.map(({ last }) => last);
			const ms = (value: number) => Math.round(value);
			const row = {
				"first answer, median, ms": ms(median(measured.map(({ first }) => first))),
				"last answer, median, ms": ms(median(lasts)),
				"last answer, most, ms": ms(Math.max(...lasts)),
				"bytes each, br": measured[0]?.bytes ?? 0,
			};
			const name =
				"the announced table of 20,000 for 200 at once: the last answer, most of the rounds";
			return {
				figures: [{ name, target: { atMost: 1 }, figure: Math.max(...lasts) / 1_000, unit: "s" }],
				tables: [tableOf("requested at once", { [visitors.toLocaleString("en")]: row })],
			};
		} finally {
			agent.destroy();
			await server.stop();
			removeRace(race);
		}
	},
};

/** Times since the first request, ms. */
interface Round {
	first: number;
	last: number;
	bytes: number;
}

/** Decides the phase and waits until visitors see it. */
async function decide({ operate, call }: StoredServer, phase: "live" | "announced") {
	await operate(`/scorequery/admin/${EVENT}/change`, { kind: "phase", phase, why: "measured" });
	for (;;) {
		const [{ pjScore }] = v.parse(listed, await call("pjlist", { pjid: EVENT })).project;
		if ((pjScore === "1") === (phase === "announced")) return;
		await wait(PAUSE_MS);
	}
}

/** Requests the table and reads it to its end. */
function table({ origin }: StoredServer, agent: Agent): Promise<{ at: number; bytes: number }> {
	const headers = { "Content-Type": "application/json", "Accept-Encoding": "br" };
	return new Promise((resolve, reject) => {
		const path = `${origin}/scorequery/announcementdata`;
		const sending = request(path, { method: "POST", agent, headers }, (response) => {
			let bytes = 0;
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on("end", () => {
				if (response.statusCode === 200) resolve({ at: performance.now(), bytes });
				else reject(new Error(`the table was refused with ${response.statusCode}`));
			});
		});
		sending.on("error", reject);
		sending.end(JSON.stringify({ pjid: EVENT }));
	});
}
