/** A server with a race that runs and a timekeeper, which a test can stop and start again. */
import type { BrowserContext } from "@playwright/test";
import type { Role } from "../../../src/contract/kit/role.ts";
import { checked } from "../../fixtures/checked.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { type BoardRace, boardRace, type SentRead } from "./boardRace.ts";
import { PASSWORD, startOrganiserSite } from "./organiserSite.ts";

/** The reads of one second arrive together, so soon after it. */
const BATCH_MS = 1_000;
const ARRIVAL_MS = 300;

export interface BoardSite {
	origin: string;
	eventId: string;
	gun: number;
	/** The address of the board, in English. */
	board: string;
	/** Signs the browser's context in. */
	signIn(context: BrowserContext, role?: Role): Promise<void>;
	/** Sends reads as a reader does. */
	send(reads: readonly SentRead[]): Promise<void>;
	/** Changes the event as the operator does, as another person. */
	makeChange(asked: object): Promise<void>;
	/** The answer to an operator's call. */
	ask(path: string): Promise<unknown>;
	/** The operator's requests, and the answers. */
	post(path: string, body: object): Promise<unknown>;
	stop(): Promise<void>;
	start(): Promise<void>;
	close(): Promise<void>;
}

/** @param raceAt the race as it is now, epoch ms */
export async function startBoardSite(
	raceAt: (now: number) => BoardRace = boardRace,
): Promise<BoardSite> {
	const now = Date.now();
	const { gun, recording, reads, ahead } = raceAt(now);
	const heardAt = ({ source, time }: SentRead) => time - (ahead.get(source) ?? 0);
	const inOrder = reads.toSorted((a, b) => heardAt(a) - heardAt(b));
	let clock = gun - 3_600_000;
	const site = await startOrganiserSite(
		async ({ ingest, staff }) => {
			await ingest.takeRecording(EVENT.id, checked.sendRecording(recording));
			const batches = Map.groupBy(inOrder, (read) => Math.floor(heardAt(read) / BATCH_MS));
			for (const batch of batches.values()) {
				clock = Math.max(...batch.map(heardAt)) + ARRIVAL_MS;
				await ingest.takeReads(EVENT.id, batch);
			}
			clock = now;
			for (const role of ["owner", "timekeeper", "desk", "announcer"] as const) {
				const pjid = role === "owner" ? "" : EVENT.id;
				const member = { ...accountOf(role), name: "林主任", orgid: "7", pjid, role };
				await staff.addMember(checked.addMember(member), "operator");
			}
		},
		() => clock,
	);
	return {
		...site,
		gun,
		eventId: EVENT.id,
		board: `${site.english}/${EVENT.id}/admin`,
		signIn: (context, role = "timekeeper") => site.signIn(context, accountOf(role)),
		async send(sent) {
			await site.ask(`/ingest/${EVENT.id}`, [...sent]);
		},
		async makeChange(asked) {
			await site.ask(`/scorequery/admin/${EVENT.id}/change`, asked);
		},
		ask: (path) => site.ask(`/scorequery/admin/${EVENT.id}/${path}`),
		post: site.ask,
	};
}

function accountOf(role: Role) {
	return { email: `${role}@example.org`, password: PASSWORD };
}

export const test = base.extend<{ site: BoardSite }>({ site: sharedSite(() => startBoardSite()) });

export { expect };
