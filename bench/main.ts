/**
 * `npm run bench` measures the figures of docs/performance.md. Compare ratios, because machines are noisy. Arguments
 * name the parts to run: `npm run bench -- crowd growth`.
 */
import { cpus } from "node:os";
import { againstNginx, anyBib } from "./againstNginx.ts";
import { cards } from "./cards.ts";
import { certificates } from "./certificates.ts";
import { clips } from "./clips.ts";
import { connections } from "./connections.ts";
import { isCount } from "./counts.ts";
import { crowd } from "./crowd/crowd.ts";
import { distinctPages } from "./distinct/distinct.ts";
import { fuzz } from "./fuzz.ts";
import { growth } from "./growth.ts";
import { kill } from "./kill.ts";
import { pageWeights } from "./pageWeights.ts";
import { needPrograms } from "./programs.ts";
import { restart } from "./restart.ts";
import { scoring } from "./scoring.ts";
import { startGantry } from "./servers.ts";
import { slowPhone } from "./slowPhone.ts";

const CROWD_SECONDS = 60;
/** The required load, and two thirds of it, because on two processors the crowd itself uses a part of them. */
const CALLS_PER_SECOND = [12_500, 8_300];

async function site(): Promise<void> {
	needPrograms("nginx", "wrk", "taskset", "curl");
	const gantry = await startGantry();
	try {
		await pageWeights(gantry, await anyBib(gantry));
		await againstNginx(gantry);
	} finally {
		await gantry.stop();
	}
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
	site,
	growth,
	scoring,
	cards,
	certificates,
	clips,
	async crowd() {
		for (const callsPerSecond of CALLS_PER_SECOND) await crowd(CROWD_SECONDS, callsPerSecond);
	},
	async restart() {
		needPrograms("nginx", "curl");
		await restart();
	},
	distinct: distinctPages,
	kill,
	connections,
	fuzz,
	phone: slowPhone,
};

console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`);
const words = process.argv.slice(2).filter((word) => !isCount(word));
const unknown = words.find((word) => !(word in PARTS));
if (unknown !== undefined) {
	console.error(
		`There is no part ${unknown}: name one or more of ${Object.keys(PARTS).join(", ")}.`,
	);
	process.exit(1);
}
for (const [name, part] of Object.entries(PARTS))
	if (words.length === 0 || words.includes(name)) await part();
