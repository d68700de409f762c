/**
 * Feeds the simulated season into a running server, over HTTP as anybody else would, unless it is there
 * already. DEMO_ADDRESS and DEMO_TOKEN say where and with what right.
 */
import ky from "ky";
import * as v from "valibot";
import { knownEvent } from "../contract/recording.ts";
import { demoRecordings } from "./season.ts";

/** Another seed, other runners; this one, the same runners on every machine. */
const SEED = 1;

const { DEMO_ADDRESS = "", DEMO_TOKEN = "" } = process.env;
const server = ky.extend({
	prefix: `${DEMO_ADDRESS}/ingest`,
	headers: { authorization: `Bearer ${DEMO_TOKEN}` },
	timeout: 60_000,
	retry: 0,
});
const recordings = demoRecordings({ seed: SEED, now: Date.now() });
for (const recording of recordings) {
	const { id, name } = recording.event;
	const known = v.parse(v.object({ data: knownEvent }), await server.get(`${id}/event`).json());
	// The season is recorded once a store: on another day the live race would have other reads.
	if (known.data.event !== null) continue;
	await server.post(`${id}/recording`, { json: recording });
	console.log(`${id} ${name}: ${recording.entrants.length} runners`);
}
