/** The part `peers`: cached pages and calls of Gantry against nginx and a plain Astro endpoint that serve the same bytes. */
import { removeRace, storeAnnouncedRace } from "../crowd/storedRace.ts";
import { startStored } from "../crowd/storedServer.ts";
import type { Figure, Measured, Part, Table } from "../part.ts";
import { median } from "../quantile.ts";
import { SERVER_PROCESSOR } from "../servers.ts";
import { startAstro } from "./astro.ts";
import { type Compared, compare, ratios } from "./compare.ts";
import { call, runnerPage } from "./contests.ts";
import { startNginx } from "./nginx.ts";
import type { ComparedServer } from "./peer.ts";

const EVENT = "M9005";
const BIB = "00124";
const FULL = { runners: 20_000, rounds: 5, seconds: 6 };
const QUICK = { runners: 500, rounds: 1, seconds: 1 };

export const peers: Part = {
	name: "peers",
	title: "Against nginx and a plain Astro endpoint",
	needs: ["nginx", "wrk", "taskset"],
	async measure(isQuick) {
		const { runners, rounds, seconds } = isQuick ? QUICK : FULL;
		const race = await storeAnnouncedRace(EVENT, runners);
		const started: Pick<ComparedServer, "stop">[] = [];
		const kept = <Server extends Pick<ComparedServer, "stop">>(server: Server) => {
			started.push(server);
			return server;
		};
		try {
			// One answering thread against one process each.
			const one = { ANSWER_THREADS: "1" };
			const gantry = kept(await startStored(race, one, [], SERVER_PROCESSOR));
			const { origin } = gantry;
			const page = await runnerPage(origin, EVENT, BIB);
			const asked = { pjid: EVENT };
			const participant = { ...asked, pno: BIB };
			const result = await call("participant call", origin, "participant", participant);
			const table = await call("announced table", origin, "announcementdata", asked);
			const calls = [result, table];
			const nginx = kept(await startNginx([page, ...calls].map(({ fixed }) => fixed)));
			const astro = kept(await startAstro(calls.map(({ fixed }) => fixed)));
			const pageRow = compare({ gantry, nginx }, page.load, rounds, seconds);
			const rows = [rowOf(page.title, pageRow("gantry"), pageRow("nginx"), null)];
			for (const { title, load } of calls) {
				const compared = compare({ gantry, nginx, astro }, load, rounds, seconds);
				rows.push(rowOf(title, compared("gantry"), compared("nginx"), compared("astro")));
			}
			return measuredOf(rows);
		} finally {
			for (const server of started) await server.stop();
			removeRace(race);
		}
	},
};

interface Row {
	cells: readonly string[];
	ratio: number;
}

function rowOf(title: string, ours: Compared, nginx: Compared, astro: Compared | null): Row {
	const pairs = ratios(ours, nginx);
	const text = ({ requestsPerSecond, cpuMicroseconds }: Compared) =>
		`${Math.round(requestsPerSecond).toLocaleString("en")} (${cpuMicroseconds.toFixed(1)} µs)`;
	const ofAstro = astro === null ? "" : median(ratios(ours, astro)).toFixed(1);
	return {
		cells: [
			title,
			text(ours),
			text(nginx),
			astro === null ? "" : text(astro),
			`${median(pairs).toFixed(2)} (${pairs[0]?.toFixed(2)} to ${pairs.at(-1)?.toFixed(2)})`,
			ofAstro,
		],
		ratio: median(pairs),
	};
}

function measuredOf(rows: readonly Row[]): Measured {
	const table: Table = {
		columns: [
			"what",
			"Gantry, requests/s (CPU each)",
			"nginx",
			"Astro endpoint",
			"Gantry to nginx, median of pairs",
			"Gantry to Astro",
		],
		rows: rows.map(({ cells }) => cells),
	};
	const [page, participant] = rows.map(({ ratio }) => ratio);
	const budget = (name: string, figure = Number.NaN, atLeast: number): Figure => ({
		name,
		target: { atLeast },
		figure,
		unit: "of nginx",
	});
	return {
		figures: [
			budget("a cached page against nginx", page, 0.95),
			budget("a results call against nginx", participant, 0.85),
		],
		tables: [table],
	};
}
