/** A server with a race that runs and a timekeeper, which a test can stop and start again. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import type { Role } from "../../../src/contract/members/role.ts";
import { settingsWithoutListener } from "../../../src/results/opening/resultsSettings.ts";
import { openResults } from "../../../src/results/openResults.ts";
import { readServerFile } from "../../../src/results/serverFile.ts";
import { parseSettings } from "../../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../../src/server/start.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { lastingPort } from "../../fixtures/lastingPort.ts";
import { EVENT } from "../../fixtures/smallRace.ts";
import { test as base, expect, sharedSite } from "../site.ts";
import { boardRace, type SentRead } from "./boardRace.ts";
import { signInAt } from "./signIn.ts";

const PASSWORD = "correct horse battery";
const emailOf = (role: Role) => `${role}@example.org`;
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
	/** Decides as the operator does, as another person's act. */
	decide(decision: object): Promise<void>;
	/** What an operator's call answers. */
	ask(path: string): Promise<unknown>;
	stop(): Promise<void>;
	start(): Promise<void>;
	close(): Promise<void>;
}

export async function startBoardSite(): Promise<BoardSite> {
	const dataFolder = mkdtempSync(join(tmpdir(), "gantry-board-"));
	const now = Date.now();
	const { gun, recording, reads } = boardRace(now);
	let clock = gun - 3_600_000;
	const results = await openResults({
		...settingsWithoutListener({ dataFolder, databaseUrl: "" }),
		now: () => clock,
	});
	if (results === null) throw new Error(`${dataFolder} is in use`);
	await results.ingest.takeRecording(EVENT.id, recording);
	for (const batch of Map.groupBy(reads, ({ time }) => Math.floor(time / BATCH_MS)).values()) {
		clock = (batch.at(-1)?.time ?? clock) + ARRIVAL_MS;
		await results.ingest.takeReads(EVENT.id, batch);
	}
	clock = now;
	for (const role of ["timekeeper", "desk", "announcer"] as const)
		await results.staff.addMember(
			{
				email: emailOf(role),
				name: "林主任",
				password: PASSWORD,
				orgid: "7",
				pjid: EVENT.id,
				role,
			},
			"operator",
		);
	await results.close();
	const settings = parseSettings({
		DATA_DIR: dataFolder,
		HOST: "127.0.0.1",
		PORT: String(await lastingPort()),
		DRAIN_MS: "0",
		SITE_DIST: builtSite(),
	});
	let running: RunningServer | null = await startServer(settings);
	const origin = running.origin.replace("localhost", "127.0.0.1");
	const call = async (path: string, body?: object): Promise<unknown> => {
		const answer = await fetch(`${origin}${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: {
				authorization: `Bearer ${readServerFile(dataFolder)?.token}`,
				"content-type": "application/json",
			},
			body: body === undefined ? null : JSON.stringify(body),
		});
		const read = Object(await answer.json());
		if (read.status !== "true") throw new Error(`${path}: ${JSON.stringify(read)}`);
		return read.data;
	};
	const stop = async () => {
		await running?.close();
		running = null;
	};
	const signIn = signInAt(origin);
	return {
		origin,
		gun,
		eventId: EVENT.id,
		board: `${origin}/score/en/${EVENT.id}/admin`,
		signIn: (context, role = "timekeeper") =>
			signIn(context, { email: emailOf(role), password: PASSWORD }),
		async send(sent) {
			await call(`/ingest/${EVENT.id}`, [...sent]);
		},
		async decide(decision) {
			await call(`/ingest/${EVENT.id}/decision`, decision);
		},
		ask: (path) => call(`/scorequery/admin/${EVENT.id}/${path}`),
		async start() {
			running ??= await startServer(settings);
		},
		stop,
		async close() {
			await stop();
			rmSync(dataFolder, { recursive: true, force: true });
		},
	};
}

export const test = base.extend<{ site: BoardSite }>({ site: sharedSite(startBoardSite) });

export { expect };
