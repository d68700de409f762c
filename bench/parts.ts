/** All parts of the benchmark, in the order in which they run. To add one: its file, its line here, its markers in docs/performance.md. */
import { announced } from "./announced.ts";
import { cards } from "./cards.ts";
import { certificates } from "./certificates.ts";
import { clean, tests } from "./clean.ts";
import { clips } from "./clips.ts";
import { connections } from "./connections.ts";
import { crowd } from "./crowd/crowdPart.ts";
import { distinct } from "./distinct/distinct.ts";
import { fuzz } from "./fuzz.ts";
import { events } from "./growth/events.ts";
import { growth } from "./growth/growth.ts";
import { nodes } from "./growth/nodes.ts";
import { threads } from "./growth/threads.ts";
import { kill } from "./kill.ts";
import { lighthouse } from "./lighthouse.ts";
import { weights } from "./pageWeights.ts";
import type { Part } from "./part.ts";
import { peers } from "./peers/peers.ts";
import { previews } from "./previews.ts";
import { profile } from "./profile/profile.ts";
import { restart } from "./restart.ts";
import { scoring } from "./scoring.ts";
import { search } from "./search.ts";
import { phone } from "./slowPhone.ts";
import { soak } from "./soak/soak.ts";

export const PARTS: readonly Part[] = [
	weights,
	peers,
	crowd,
	profile,
	distinct,
	announced,
	scoring,
	previews,
	search,
	phone,
	growth,
	events,
	threads,
	nodes,
	cards,
	certificates,
	clips,
	restart,
	kill,
	connections,
	fuzz,
	soak,
	lighthouse,
	clean,
	tests,
];
